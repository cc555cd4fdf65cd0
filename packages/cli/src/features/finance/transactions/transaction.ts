import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions, sortOption } from '../../../options/list.ts'
import { exportOptions } from '../../../options/output.ts'
import { companyOption } from '../../../options/places.ts'
import { rangeOptions } from '../../../options/range.ts'
import { atMost, idOf } from '../../../options/readers.ts'
import { bodyOption, writeOptions } from '../../../options/write.ts'
import { listTransactions } from './read.ts'

const typeOption = option('--type <1..6>', 'cli.transaction.help.flag.type')
  .among(['1', '2', '3', '4', '5', '6'])
  .sets('transaction_type')

/** Adds `rtcops transaction`. */
export function transactionCommands(program: RtcopsCommand): void {
  const noun = program.command('transaction').hiddenAlias('tx').summary('cli.transaction.help.about')
  noun
    .command('list')
    .summary('cli.transaction.help.list')
    .use(companyOption, typeOption, ...rangeOptions('cli.option.last7Days'), sortOption, ...pageOptions)
    .operation('listTransactions')
    .example(
      'rtcops transaction list -c 星河互娱 --since 30d',
      'rtcops transaction list --type 5 --from 2026-11 -o csv',
    )
    .run(listTransactions)
  noun
    .command('get')
    .summary('cli.transaction.help.get')
    .take('<id>', 'cli.transaction.help.arg.id', { read: idOf })
    .operation('getTransaction')
    .finds('cli.what.transaction', 'rtcops transaction list')
    .example('rtcops transaction get 90817', 'rtcops transaction get 90817 -o json')
    .run(async (context, id) => (await import('./read.ts')).getTransaction(context, id))
  noun
    .command('reverse')
    .summary('cli.transaction.help.reverse')
    .take('<id>', 'cli.transaction.help.arg.id', { read: idOf })
    .use(
      option('--remark <text>', 'cli.transaction.help.flag.remark').parse(atMost(50)).sets('remark'),
      bodyOption,
      ...writeOptions,
    )
    .operation('reverseTransaction', 'getTransaction')
    .finds('cli.what.transaction', 'rtcops transaction list')
    .example(
      'rtcops transaction reverse 90817 --remark 重复汇款',
      'rtcops transaction reverse 90817 --remark 金额有误 --dry-run',
    )
    .run(async (...given) => (await import('./reverse.ts')).reverseTransaction(...given))
  noun
    .command('export')
    .summary('cli.transaction.help.export')
    .use(companyOption, typeOption, ...rangeOptions('cli.option.last7Days'), sortOption, ...exportOptions)
    .operation('exportTransactions')
    .example('rtcops transaction export --from 2026-10 --to 2026-10 --to-file oct.csv')
    .run(async (...given) => (await import('./read.ts')).exportTransactions(...given))
}
