import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions, sortOption } from '../../../options/list.ts'
import { rangeOptions } from '../../../options/range.ts'
import { atMost } from '../../../options/readers.ts'

const projectOption = option('-p, --project <project>', 'cli.option.projects').many().sets('appkey')
const countryOption = option('--country <CC>', 'cli.option.country').sets('country')
const routerOption = option('--router <ip>', 'cli.option.router').parse(atMost(45)).sets('router')
const asOption = option('--as <ip>', 'cli.option.as').parse(atMost(45)).sets('as')
const roomOption = option('--room <id>', 'cli.option.room').parse(atMost(128)).sets('room')
const userOption = option('--user <id>', 'cli.option.user').parse(atMost(128)).sets('uid')
const compareOption = option('--compare <kind>', 'cli.option.compare')
  .among(['country', 'router', 'as'])
  .sets('diff_type')
const valuesOption = option('--values <a,b>', 'cli.option.values').sets('diff_value1', 'diff_value2')

/** `rtcops quality`. */
export function qualityCommands(program: RtcopsCommand): void {
  const noun = program
    .command('quality')
    .summary('cli.quality.help.about')
    .example(
      'rtcops quality chart -s 24h --compare country --values ID,CN',
      'rtcops quality list --metric up-loss --sort -avg_up_loss',
      'rtcops quality get -p 星河语聊 -o json',
    )
  noun
    .command('get')
    .summary('cli.quality.help.get')
    .use(
      ...rangeOptions('cli.option.last2Hours', 'query_time'),
      projectOption,
      countryOption,
      routerOption,
      asOption,
      roomOption,
      userOption,
    )
    .operation('getCallQualityData')
    .example('rtcops quality get -s 1h -p 星河语聊', 'rtcops quality get --country ID -o json')
    .run(async (context) => (await import('./get.ts')).getQuality(context))
  noun
    .command('chart')
    .summary('cli.quality.help.chart')
    .description('cli.quality.help.chartDetail')
    .use(
      ...rangeOptions('cli.option.last2Hours', 'query_time'),
      projectOption,
      countryOption,
      routerOption,
      asOption,
      roomOption,
      userOption,
      compareOption,
      valuesOption,
    )
    .operation('getCallQualityOverview')
    .example(
      'rtcops quality chart -s 24h --compare country --values ID,CN',
      'rtcops quality chart --router 103.28.54.11 -o csv',
    )
    .run(async (context) => (await import('./chart.ts')).chartQuality(context))
  noun
    .command('periods')
    .summary('cli.quality.help.periods')
    .take('<metric>', 'cli.quality.help.arg.metric', { words: ['rtt', 'up-loss', 'down-loss'] })
    .use(
      ...rangeOptions('cli.option.last2Hours', 'query_time'),
      projectOption,
      countryOption,
      routerOption,
      asOption,
      roomOption,
      userOption,
    )
    .operation('getCallQualityPeriods')
    .example('rtcops quality periods up-loss -s 1h', 'rtcops quality periods rtt --country EG -o json')
    .run(async (context) => (await import('./periods.ts')).listPeriods(context))
  noun
    .command('list')
    .summary('cli.quality.help.list')
    .description('cli.quality.help.listDetail')
    .use(
      option('--metric <name>', 'cli.quality.help.flag.metric').among(['rtt', 'up-loss', 'down-loss', 'latency']),
      option('--interval <ms>', 'cli.quality.help.flag.interval')
        .among(['0-100', '100-200', '200-300', '300+'])
        .sets('interval'),
      ...rangeOptions('cli.option.last2Hours', 'query_time'),
      projectOption,
      countryOption,
      routerOption,
      asOption,
      roomOption,
      userOption,
      ...pageOptions,
      sortOption,
    )
    .operation('listRttByCountry', 'listUpLossByCountry', 'listDownLossByCountry', 'listNetworkLatencyByCountry')
    .example(
      'rtcops quality list --metric up-loss --sort -avg_up_loss',
      'rtcops quality list --metric latency --interval 300+ --sort -change',
    )
    .run(async (context) => (await import('./list.ts')).listCountries(context))
  noun
    .command('latency')
    .summary('cli.quality.help.latency')
    .use(
      ...rangeOptions('cli.option.last2Hours', 'query_time'),
      projectOption,
      countryOption,
      routerOption,
      asOption,
      roomOption,
      userOption,
      compareOption,
      valuesOption,
    )
    .operation('getNetworkLatencyChart')
    .example(
      'rtcops quality latency -s 6h',
      'rtcops quality latency --compare router --values 103.28.54.11,103.28.54.19',
    )
    .run(async (context) => (await import('./chart.ts')).chartLatency(context))
  noun
    .command('change')
    .summary('cli.quality.help.change')
    .description('cli.quality.help.changeDetail')
    .use(
      option('--metric <name>', 'cli.quality.help.flag.metricChange')
        .among(['up-loss', 'down-loss', 'rtt', 'join'])
        .sets('metric'),
      option('--period <name>', 'cli.quality.help.flag.period')
        .among(['previous', 'day1', 'day2', 'day7'])
        .sets('period'),
      option('--by <name>', 'cli.quality.help.flag.by')
        .among(['country', 'router', 'as', 'project', 'sdk', 'device'])
        .sets('dimension'),
      ...rangeOptions('cli.option.last2Hours', 'query_time'),
      projectOption,
      countryOption,
      routerOption,
      asOption,
      roomOption,
      userOption,
      option('-n, --limit <n>', 'cli.quality.help.flag.limit'),
    )
    .operation('getQualityChange')
    .example(
      'rtcops quality change --metric rtt --period day1 -s 2h --by router',
      'rtcops quality change --metric join --from 昨天 --to 昨天 --by sdk',
    )
    .run(async (context) => (await import('./change.ts')).changeOfQuality(context))
  noun
    .command('countries')
    .summary('cli.quality.help.countries')
    .take('[keyword]', 'cli.quality.help.arg.keyword')
    .use(...pageOptions)
    .operation('listQualityCountries')
    .example('rtcops quality countries 印')
    .run(async (context) => (await import('./options.ts')).listCountryOptions(context))
  noun
    .command('routers')
    .summary('cli.quality.help.routers')
    .take('[keyword]', 'cli.quality.help.arg.keyword')
    .use(...pageOptions)
    .operation('listRouters')
    .example('rtcops quality routers 雅加达')
    .run(async (context) => (await import('./options.ts')).listRouterOptions(context))
  noun
    .command('servers')
    .summary('cli.quality.help.servers')
    .take('[keyword]', 'cli.quality.help.arg.keyword')
    .use(...pageOptions)
    .operation('listAccessServers')
    .example('rtcops quality servers 103.28')
    .run(async (context) => (await import('./options.ts')).listServerOptions(context))
}
