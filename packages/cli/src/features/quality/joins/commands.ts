import { enums } from '@rtcops/core/api/generated/enums'
import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions, sortOption } from '../../../options/list.ts'
import { comparisonOptions, qualityOptions } from '../../../quality/options.ts'
import { type InterruptWord, interruptWords } from './interrupt-words.ts'

/** Adds `rtcops join`. */
export function joinCommands(program: RtcopsCommand): void {
  const noun = program
    .command('join')
    .summary('cli.join.help.about')
    .example(
      'rtcops join get -s 1h -p 星河语聊',
      'rtcops join list --kind fail5 --sort -change',
      "rtcops join get --since 5m -o json | jq -e '.[0]|.success_lt_5s/.number>=0.97'",
    )
  noun
    .command('get')
    .summary('cli.join.help.get')
    .description('cli.join.help.getDetail')
    .use(...qualityOptions('cli.option.last5Minutes'))
    .operation('getJoinSituationPeriods')
    .example('rtcops join get --since 5m -o json', 'rtcops join get -s 1h --country EG -o wide')
    .run(async (...given) => (await import('./get.ts')).getJoins(...given))
  noun
    .command('chart')
    .summary('cli.join.help.chart')
    .description('cli.join.help.chartDetail')
    .use(...qualityOptions('cli.option.last2Hours'), ...comparisonOptions)
    .operation('getSuccessJoinChart')
    .example('rtcops join chart -s 24h', 'rtcops join chart -s 24h --compare country --values EG')
    .run(async (...given) => (await import('./chart.ts')).chartJoins(...given))
  noun
    .command('list')
    .summary('cli.join.help.list')
    .use(
      option('--kind <name>', 'cli.join.help.flag.kind').among(enums.JoinShare).sets('kind'),
      ...qualityOptions('cli.option.last5Minutes'),
      ...pageOptions,
      sortOption,
    )
    .operation('listJoinSituationByCountry')
    .example('rtcops join list --kind fail5 -s 1h --sort -change', 'rtcops join list --all -o csv')
    .run(async (...given) => (await import('./list.ts')).listJoins(...given))
  noun
    .command('interrupts')
    .summary('cli.join.help.interrupts')
    .description('cli.join.help.interruptsDetail')
    .use(
      option('--type <name>', 'cli.join.help.flag.type').among(Object.keys(interruptWords) as InterruptWord[]),
      ...qualityOptions('cli.option.last2Hours'),
      ...comparisonOptions,
    )
    .operation('getConnectionInterruptChart')
    .example(
      'rtcops join interrupts -s 24h --type disconnect',
      'rtcops join interrupts --compare country --values ID,CN -o csv',
    )
    .run(async (...given) => (await import('./interrupts.ts')).chartInterrupts(...given))
}
