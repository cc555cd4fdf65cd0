import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions, sortOption } from '../../../options/list.ts'
import { rangeOptions } from '../../../options/range.ts'
import { atMost } from '../../../options/readers.ts'

const compareOption = option('--compare <kind>', 'cli.option.compare')
  .among(['country', 'router', 'as'])
  .sets('diff_type')
const valuesOption = option('--values <a,b>', 'cli.option.values').sets('diff_value1', 'diff_value2')

/** `rtcops join`. */
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
    .use(
      ...rangeOptions('cli.option.last5Minutes', 'query_time'),
      option('-p, --project <project>', 'cli.option.projects').many().sets('appkey'),
      option('--country <CC>', 'cli.option.country').sets('country'),
      option('--router <ip>', 'cli.option.router').parse(atMost(45)).sets('router'),
      option('--as <ip>', 'cli.option.as').parse(atMost(45)).sets('as'),
      option('--room <id>', 'cli.option.room').parse(atMost(128)).sets('room'),
      option('--user <id>', 'cli.option.user').parse(atMost(128)).sets('uid'),
    )
    .operation('getJoinSituationPeriods')
    .example('rtcops join get --since 5m -o json', 'rtcops join get -s 1h --country EG -o wide')
    .run(async (context) => (await import('./get.ts')).getJoins(context))
  noun
    .command('chart')
    .summary('cli.join.help.chart')
    .description('cli.join.help.chartDetail')
    .use(
      ...rangeOptions('cli.option.last2Hours', 'query_time'),
      option('-p, --project <project>', 'cli.option.projects').many().sets('appkey'),
      option('--country <CC>', 'cli.option.country').sets('country'),
      option('--router <ip>', 'cli.option.router').parse(atMost(45)).sets('router'),
      option('--as <ip>', 'cli.option.as').parse(atMost(45)).sets('as'),
      option('--room <id>', 'cli.option.room').parse(atMost(128)).sets('room'),
      option('--user <id>', 'cli.option.user').parse(atMost(128)).sets('uid'),
      compareOption,
      valuesOption,
    )
    .operation('getSuccessJoinChart')
    .example('rtcops join chart -s 24h', 'rtcops join chart -s 24h --compare country --values EG')
    .run(async (context) => (await import('./chart.ts')).chartJoins(context))
  noun
    .command('list')
    .summary('cli.join.help.list')
    .use(
      option('--kind <name>', 'cli.join.help.flag.kind').among(['success', 'success5', 'fail5']).sets('kind'),
      ...rangeOptions('cli.option.last5Minutes', 'query_time'),
      option('-p, --project <project>', 'cli.option.projects').many().sets('appkey'),
      option('--country <CC>', 'cli.option.country').sets('country'),
      option('--router <ip>', 'cli.option.router').parse(atMost(45)).sets('router'),
      option('--as <ip>', 'cli.option.as').parse(atMost(45)).sets('as'),
      option('--room <id>', 'cli.option.room').parse(atMost(128)).sets('room'),
      option('--user <id>', 'cli.option.user').parse(atMost(128)).sets('uid'),
      ...pageOptions,
      sortOption,
    )
    .operation('listJoinSituationByCountry')
    .example('rtcops join list --kind fail5 -s 1h --sort -change', 'rtcops join list --all -o csv')
    .run(async (context) => (await import('./list.ts')).listJoins(context))
  noun
    .command('interrupts')
    .summary('cli.join.help.interrupts')
    .description('cli.join.help.interruptsDetail')
    .use(
      option('--type <name>', 'cli.join.help.flag.type').among([
        'disconnect',
        'cs-rejected',
        'router-failed',
        'cs-response',
        'cs-failed',
        'heartbeat',
      ]),
      ...rangeOptions('cli.option.last2Hours', 'query_time'),
      option('-p, --project <project>', 'cli.option.projects').many().sets('appkey'),
      option('--country <CC>', 'cli.option.country').sets('country'),
      option('--router <ip>', 'cli.option.router').parse(atMost(45)).sets('router'),
      option('--as <ip>', 'cli.option.as').parse(atMost(45)).sets('as'),
      option('--room <id>', 'cli.option.room').parse(atMost(128)).sets('room'),
      option('--user <id>', 'cli.option.user').parse(atMost(128)).sets('uid'),
      compareOption,
      valuesOption,
    )
    .operation('getConnectionInterruptChart')
    .example(
      'rtcops join interrupts -s 24h --type disconnect',
      'rtcops join interrupts --compare country --values ID,CN -o csv',
    )
    .run(async (context) => (await import('./interrupts.ts')).chartInterrupts(context))
}
