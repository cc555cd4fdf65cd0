import { enums } from '@rtcops/core/api/generated/enums'
import { causes, sides } from '@rtcops/core/diagnosis/verdict'
import { badTimeParts } from '@rtcops/core/features/quality/causes/columns'
import { answers } from '@rtcops/core/features/settings/diagnosis-rules/answers'
import { bucketMetrics } from '@rtcops/core/quality/metrics'
import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions, sortOption } from '../../../options/list.ts'
import { exportOptions } from '../../../options/output.ts'
import { companyOption } from '../../../options/places.ts'
import { rangeOptions } from '../../../options/range.ts'
import { whole } from '../../../options/readers.ts'
import { comparisonOptions, placeOptions, qualityOptions } from '../../../quality/options.ts'
import { overviewIntervals } from './chart-listing.ts'
import { figuresListing } from './figures-listing.ts'
import { listCountries } from './list.ts'
import { metricWords, periodFields, readMetric } from './metrics.ts'
import { nodePoints } from './node-listing.ts'
import { accessServers, countries, routers } from './place-listings.ts'

const affectedOptions = [
  ...placeOptions('cli.option.last2Hours'),
  option('--cause <name>', 'cli.call.help.flag.cause').among(causes),
] as const

const causesOptions = [
  option('--by <part>', 'cli.quality.help.flag.byCause').among(badTimeParts),
  companyOption,
  option('-p, --project <project>', 'cli.option.project').sets('app_key'),
  ...rangeOptions('cli.option.last7Days'),
  option('--country <CC>', 'cli.option.country').sets('country'),
  option('--router <ip>', 'cli.call.help.flag.router').sets('router'),
  option('--sdk <version>', 'cli.quality.help.flag.sdk').sets('sdk'),
  option('--cause <name>', 'cli.call.help.flag.cause').among(causes),
  option('--side <name>', 'cli.call.help.flag.side').among(sides),
] as const

const rulesVersionOption = option('--rules-version <n>', 'cli.quality.help.flag.rulesVersion')
  .parse(whole(1, 2_147_483_647))
  .sets('rules_version')

/** Adds `rtcops quality`. */
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
    .use(...qualityOptions('cli.option.last2Hours'))
    .operation('getCallQualityData')
    .prints(figuresListing)
    .example('rtcops quality get -s 1h -p 星河语聊', 'rtcops quality get --country ID -o json')
    .run(async (...given) => (await import('./get.ts')).getQuality(...given))
  noun
    .command('chart')
    .summary('cli.quality.help.chart')
    .description('cli.quality.help.chartDetail')
    .use(...qualityOptions('cli.option.last2Hours'), ...comparisonOptions)
    .operation('getCallQualityOverview')
    .prints(overviewIntervals)
    .example(
      'rtcops quality chart -s 24h --compare country --values ID,CN',
      'rtcops quality chart --router 103.28.54.11 -o csv',
    )
    .run(async (...given) => (await import('./chart.ts')).chartQuality(...given))
  noun
    .command('periods')
    .summary('cli.quality.help.periods')
    .take('<metric>', 'cli.quality.help.arg.metric', { words: metricWords, read: readMetric })
    .use(...qualityOptions('cli.option.last2Hours'))
    .operation('getCallQualityPeriods')
    .prints({ schema: { fields: periodFields(...Object.values(bucketMetrics)) } })
    .example('rtcops quality periods up-loss -s 1h', 'rtcops quality periods rtt --country EG -o json')
    .run(async (...given) => (await import('./periods.ts')).listPeriods(...given))
  noun
    .command('causes')
    .summary('cli.quality.help.causes')
    .use(...causesOptions, option('--markdown', 'cli.quality.help.flag.markdown'))
    .operation('listBadTime')
    .example('rtcops quality causes --by country --cause uplink_loss', 'rtcops quality causes --by company --markdown')
    .run(async (...given) => (await import('./causes.ts')).listCauses(...given))
  noun
    .command('causes-export')
    .summary('cli.quality.help.causesExport')
    .use(...causesOptions, ...exportOptions)
    .operation('exportBadTime')
    .example('rtcops quality causes-export --by company -s 7d --to-file causes.csv')
    .run(async (...given) => (await import('./causes.ts')).exportCauses(...given))
  noun
    .command('affected')
    .summary('cli.quality.help.affected')
    .description('cli.quality.help.affectedDetail')
    .use(
      ...affectedOptions,
      option('-n, --limit <n>', 'cli.quality.help.flag.affectedLimit').parse(whole(1, 200)),
      option('--markdown', 'cli.quality.help.flag.markdown'),
    )
    .operation('listAffectedCompanies')
    .example(
      'rtcops quality affected --router 103.28.54.11 -s 2h',
      'rtcops quality affected --country ID --cause uplink_loss --from 昨天 --to 昨天',
    )
    .run(async (...given) => (await import('./affected.ts')).listAffected(...given))
  noun
    .command('affected-export')
    .summary('cli.quality.help.affectedExport')
    .description('cli.quality.help.affectedDetail')
    .use(...affectedOptions, ...exportOptions)
    .operation('exportAffectedCompanies')
    .example('rtcops quality affected-export --router 103.28.54.11 --to-file affected.csv')
    .run(async (...given) => (await import('./affected.ts')).exportAffected(...given))
  noun
    .command('rules')
    .summary('cli.quality.help.rules')
    .use(...rangeOptions('cli.option.last90Days'), rulesVersionOption)
    .operation('listDiagnosisRules')
    .example('rtcops quality rules', 'rtcops quality rules -s 30d -o csv')
    .run(async (...given) => (await import('./rules.ts')).listRules(...given))
  noun
    .command('assessments')
    .summary('cli.quality.help.assessments')
    .use(
      option('--cause <name>', 'cli.call.help.flag.causeFound').among(causes).sets('cause'),
      option('--answer <name>', 'cli.call.help.arg.answer').among(answers).sets('answer'),
      ...rangeOptions('cli.option.last90Days'),
      rulesVersionOption,
      ...pageOptions,
    )
    .operation('listAssessments')
    .example('rtcops quality assessments --cause uplink_loss --answer wrong', 'rtcops quality assessments --all -o csv')
    .run(async (...given) => (await import('./rules.ts')).listRuleAssessments(...given))
  noun
    .command('list')
    .summary('cli.quality.help.list')
    .description('cli.quality.help.listDetail')
    .use(
      option('--metric <name>', 'cli.quality.help.flag.metric').among(['rtt', 'up-loss', 'down-loss', 'latency']),
      option('--interval <ms>', 'cli.quality.help.flag.interval')
        .among(['0-100', '100-200', '200-300', '300+'])
        .sets('interval'),
      ...qualityOptions('cli.option.last2Hours'),
      ...pageOptions,
      sortOption,
    )
    .operation('listRttByCountry', 'listUpLossByCountry', 'listDownLossByCountry', 'listNetworkLatencyByCountry')
    .example(
      'rtcops quality list --metric up-loss --sort -avg_up_loss',
      'rtcops quality list --metric latency --interval 300+ --sort -change',
    )
    .run(listCountries)
  noun
    .command('latency')
    .summary('cli.quality.help.latency')
    .use(...qualityOptions('cli.option.last2Hours'), ...comparisonOptions)
    .operation('getNetworkLatencyChart')
    .example(
      'rtcops quality latency -s 6h',
      'rtcops quality latency --compare router --values 103.28.54.11,103.28.54.19',
    )
    .run(async (...given) => (await import('./chart.ts')).chartLatency(...given))
  noun
    .command('change')
    .summary('cli.quality.help.change')
    .description('cli.quality.help.changeDetail')
    .use(
      option('--metric <name>', 'cli.quality.help.flag.metricChange')
        .among(['up-loss', 'down-loss', 'rtt', 'join'])
        .sets('metric'),
      option('--period <name>', 'cli.quality.help.flag.period').among(enums.EarlierPeriod).sets('period'),
      option('--by <name>', 'cli.quality.help.flag.by').among(enums.ChangeDimension).sets('dimension'),
      ...qualityOptions('cli.option.last2Hours'),
      option('-n, --limit <n>', 'cli.quality.help.flag.limit').parse(whole(1, 50)),
    )
    .operation('getQualityChange')
    .example(
      'rtcops quality change --metric rtt --period day1 -s 2h --by router',
      'rtcops quality change --metric join --from 昨天 --to 昨天 --by sdk',
    )
    .run(async (...given) => (await import('./change.ts')).explainChange(...given))
  noun
    .command('countries')
    .summary('cli.quality.help.countries')
    .take('[keyword]', 'cli.quality.help.arg.keyword')
    .use(...pageOptions)
    .operation('listQualityCountries')
    .prints(countries)
    .example('rtcops quality countries 印')
    .run(async (...given) => (await import('./places.ts')).listCountryCodes(...given))
  noun
    .command('routers')
    .summary('cli.quality.help.routers')
    .take('[keyword]', 'cli.quality.help.arg.keyword')
    .use(...pageOptions)
    .operation('listRouters')
    .prints(routers)
    .example('rtcops quality routers 雅加达')
    .run(async (...given) => (await import('./places.ts')).listRouters(...given))
  noun
    .command('servers')
    .summary('cli.quality.help.servers')
    .take('[keyword]', 'cli.quality.help.arg.keyword')
    .use(...pageOptions)
    .operation('listAccessServers')
    .prints(accessServers)
    .example('rtcops quality servers 103.28')
    .run(async (...given) => (await import('./places.ts')).listServers(...given))
  noun
    .command('node')
    .summary('cli.quality.help.node')
    .description('cli.quality.help.nodeDetail')
    .take('<address>', 'cli.quality.help.arg.address')
    .use(...rangeOptions('cli.option.last2Hours', 'query_time'))
    .operation('getNodeMetrics')
    .prints(nodePoints)
    .example('rtcops quality node 103.28.54.11 -s 6h', 'rtcops quality node 103.28.54.11 -o csv')
    .run(async (...given) => (await import('./node.ts')).showNode(...given))
}
