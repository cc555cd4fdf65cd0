import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions, sortOption } from '../../../options/list.ts'
import { exportOptions } from '../../../options/output.ts'
import { companyOption, projectOption } from '../../../options/places.ts'
import { rangeOptions } from '../../../options/range.ts'
import { writeOptions } from '../../../options/write.ts'
import { listBilledCalls, listBills } from './read.ts'

const byOption = option('--by <period>', 'cli.bill.help.flag.by').among(['day', 'month']).sets('type')

const dayOption = option('--day <day>', 'cli.bill.help.flag.day').needed().sets('day')

/** Adds `rtcops bill`. */
export function billCommands(program: RtcopsCommand): void {
  const noun = program
    .command('bill')
    .summary('cli.bill.help.about')
    .example(
      'rtcops bill list --from yesterday --to yesterday --all -o csv',
      'rtcops bill get 星河语聊 --day 2026-11-19',
      'rtcops bill export --by month --from 2026-10 --to 2026-10 --to-file oct.csv',
    )
  noun
    .command('list')
    .summary('cli.bill.help.list')
    .use(byOption, companyOption, projectOption, ...rangeOptions('cli.option.last7Days'), sortOption, ...pageOptions)
    .operation('listExpenseBills')
    .example(
      'rtcops bill list --by month --from 2026-10 --to 2026-10',
      'rtcops bill list --from yesterday --to yesterday --all -o csv',
    )
    .run(listBills)
  noun
    .command('get')
    .summary('cli.bill.help.get')
    .take('<project>', 'cli.bill.help.arg.project')
    .use(dayOption)
    .operation('getExpenseBill')
    .finds('cli.what.bill', 'rtcops bill list')
    .example('rtcops bill get 星河语聊 --day yesterday', 'rtcops bill get 星河语聊 --day 2026-11-19 -o json')
    .run(async (...given) => (await import('./get.ts')).getBill(...given))
  noun
    .command('calls')
    .summary('cli.bill.help.calls')
    .take('<project>', 'cli.bill.help.arg.project')
    .use(dayOption, ...pageOptions)
    .operation('listBilledCalls')
    .finds('cli.what.bill', 'rtcops bill list')
    .example('rtcops bill calls 星河语聊 --day yesterday --all -o csv')
    .run(listBilledCalls)
  noun
    .command('chart')
    .summary('cli.bill.help.chart')
    .use(byOption, companyOption, projectOption, ...rangeOptions('cli.option.last7Days'))
    .operation('getExpenseBillChart')
    .example('rtcops bill chart -c 星河互娱 --since 30d')
    .run(async (...given) => (await import('./read.ts')).chartBills(...given))
  noun
    .command('export')
    .summary('cli.bill.help.export')
    .use(byOption, companyOption, projectOption, ...rangeOptions('cli.option.last7Days'), sortOption, ...exportOptions)
    .operation('exportExpenseBills')
    .example('rtcops bill export --from 2026-10 --to 2026-10 --to-file oct.csv')
    .run(async (...given) => (await import('./read.ts')).exportBills(...given))
  noun
    .command('run')
    .summary('cli.bill.help.run')
    .description('cli.bill.help.runDetail')
    .use(option('--day <day>', 'cli.bill.help.flag.dayRun'), ...writeOptions)
    .example('rtcops bill run --day 2026-11-19 --dry-run', 'rtcops bill run --day yesterday -y')
    .writing()
    .locally()
    .run(async (...given) => (await import('./run.ts')).runBill(...given))
}
