import { causes, sides } from '@rtcops/core/diagnosis/verdict'
import { answers } from '@rtcops/core/features/settings/diagnosis-rules/answers'
import { noteLength } from '@rtcops/core/features/settings/diagnosis-rules/rules'
import { traceFormats } from '@rtcops/core/telemetry/import/trace'
import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions, sortOption } from '../../../options/list.ts'
import { exportOptions, fileOptions } from '../../../options/output.ts'
import { companyOption } from '../../../options/places.ts'
import { rangeOptions } from '../../../options/range.ts'
import { atMost } from '../../../options/readers.ts'
import { writeOptions } from '../../../options/write.ts'
import { figureIds } from './ladder/figures.ts'
import { ladderListing } from './ladder-rows.ts'
import { listMetricNames } from './list-metrics.ts'
import { callHead } from './listing.ts'
import { exportCalls, getCall, listCalls, listCallUsers, listMessages } from './read.ts'
import { routes } from './route-listing.ts'
import { readStep } from './step.ts'
import { userSessions } from './user-listing.ts'
import { ofCall } from './whole-call-id.ts'

/** User of a call that a verb is about. */
const userOption = option('--user <id>', 'cli.call.help.flag.userMessages').needed()
/** Filters by room or user, of all projects unless one is given. */
const roomOption = option('--room <id>', 'cli.call.help.flag.room').parse(atMost(128)).sets('channel_name')
const roomUserOption = option('--user <id>', 'cli.call.help.flag.user').parse(atMost(128)).sets('user_id')
/** Filters of calls. */
const callOptions = [
  option('-c, --company <id>', 'cli.call.help.flag.company'),
  option('-p, --project <key>', 'cli.call.help.flag.project'),
  ...rangeOptions('cli.option.last24Hours'),
  option('--status <s>', 'cli.call.help.flag.status').among(['live', 'ended']),
  roomOption,
  roomUserOption,
  option('--country <CC>', 'cli.option.country').sets('country'),
  option('--router <ip>', 'cli.call.help.flag.router').parse(atMost(45)).sets('router'),
  option('--as <ip>', 'cli.call.help.flag.as').parse(atMost(45)).sets('as'),
  option('--cause <name>', 'cli.call.help.flag.cause').among(causes).sets('cause'),
  option('--side <name>', 'cli.call.help.flag.side').among(sides).sets('side'),
] as const
const metricOption = option('--metric <name>', 'cli.call.help.flag.worst').among(listMetricNames)
/** Order of rows that are sorted here, by any of their fields. */
const sortHereOption = option('--sort <[-]field>', 'cli.call.help.flag.sort')

/** Adds `rtcops call`. */
export function callCommands(program: RtcopsCommand): void {
  const noun = program
    .command('call')
    .summary('cli.call.help.about')
    .example(
      'rtcops call list --status live -p 星河语聊 --country ID',
      'rtcops call samples 8812046990 --user u-20917 --step 1m',
    )
  noun
    .command('list')
    .summary('cli.call.help.list')
    .use(...callOptions, metricOption, ...pageOptions, sortOption)
    .operation('listCallSessions')
    .example(
      'rtcops call list --status live -p 星河语聊 --country ID',
      'rtcops call list --metric up-loss --country ID -s 2h -n 5',
      'rtcops call list --from 昨天 --to 昨天 --all -o ndjson --columns channel_session_id,count_time',
    )
    .run(listCalls)
  noun
    .command('worst')
    .summary('cli.call.help.worst')
    .use(...callOptions, ...pageOptions)
    .operation('listCallSessions')
    .example('rtcops call worst -s 1h', 'rtcops call worst -p 星河语聊 --side router')
    .run((context, options) => listCalls(context, { ...options, metric: 'bad-time' }))
  noun
    .command('export')
    .summary('cli.call.help.export')
    .use(...callOptions, metricOption, sortOption, ...exportOptions)
    .operation('exportCallSessions')
    .example('rtcops call export -p 星河语聊 -s 7d --metric rtt --to-file calls.csv')
    .run(exportCalls)
  noun
    .command('get')
    .summary('cli.call.help.get')
    .take('<id>', 'cli.call.help.arg.id')
    .operation('listCallMessages')
    .prints(callHead)
    .finds('cli.what.call', 'rtcops call list')
    .example('rtcops call get 8812046990')
    .run(ofCall(getCall))
  noun
    .command('users')
    .summary('cli.call.help.users')
    .take('<id>', 'cli.call.help.arg.id')
    .use(...pageOptions, sortOption)
    .operation('getCallUserDetail')
    .prints(userSessions)
    .finds('cli.what.call', 'rtcops call list')
    .example('rtcops call users 8812046990 -o wide')
    .run(ofCall(listCallUsers))
  noun
    .command('messages')
    .summary('cli.call.help.messages')
    .take('<id>', 'cli.call.help.arg.id')
    .use(option('--user <id>', 'cli.call.help.flag.userMessages'), ...pageOptions, sortOption)
    .operation('listCallMessages')
    .finds('cli.what.call', 'rtcops call list')
    .example('rtcops call messages 8812046990 --user u-20917 --all')
    .run(ofCall(listMessages))
  noun
    .command('samples')
    .summary('cli.call.help.samples')
    .description('cli.call.help.samplesDetail')
    .take('<id>', 'cli.call.help.arg.id')
    .use(userOption, option('--step <age>', 'cli.call.help.flag.step').parse(readStep), ...pageOptions, sortHereOption)
    .operation('getCallDetailCharts')
    .finds('cli.what.call', 'rtcops call list')
    .example(
      'rtcops call samples 8812046990 --user u-20917 --step 1m',
      'rtcops call samples 8812046990 --user u-20917 --step 1m --sort -up_loss_rate -n 1',
    )
    .run(ofCall(async (...given) => (await import('./read-user.ts')).listSamples(...given)))
  noun
    .command('ladder')
    .summary('cli.call.help.ladder')
    .description('cli.call.help.ladderDetail')
    .take('<id>', 'cli.call.help.arg.id')
    .use(
      option('--user <id>', 'cli.call.help.flag.userLadder'),
      option('--pair <sender,receiver>', 'cli.call.help.flag.pair').conflicts(['user', 'metric']),
      option('--metric <name>', 'cli.call.help.flag.metric').among(figureIds),
      option('--step <age>', 'cli.call.help.flag.stepLadder').parse(readStep),
      sortHereOption,
    )
    .operation('getCallDetailCharts', 'getCallUserDetail', 'diagnoseCall')
    .prints(ladderListing)
    .finds('cli.what.call', 'rtcops call list')
    .example(
      'rtcops call ladder 8812046990',
      'rtcops call ladder 8812046990 --pair u-20917,u-31440',
      'rtcops call ladder 8812046990 --user u-20917 --step 10s --sort -up_loss_rate -o csv',
    )
    .run(ofCall(async (...given) => (await import('./draw-ladder.ts')).drawLadder(...given)))
  noun
    .command('diagnose')
    .summary('cli.call.help.diagnose')
    .take('[id]', 'cli.call.help.arg.id')
    .forms('<id> [flags]', '--room <id> [flags]')
    .use(
      option('--user <id>', 'cli.call.help.flag.userLadder'),
      option('--room <id>', 'cli.call.help.flag.roomDiagnose').parse(atMost(128)).sets('channel_name'),
      option('-p, --project <key>', 'cli.option.project'),
      ...rangeOptions('cli.option.last24Hours'),
      option('--text <kind>', 'cli.call.help.flag.text').among(['ticket', 'customer']),
    )
    .operation('diagnoseCall', 'listCallSessions', 'listCallMessages', 'getCallUserDetail')
    .finds('cli.what.call', 'rtcops call list')
    .example(
      'rtcops call diagnose 8812046990',
      'rtcops call diagnose 8812046990 --user u-20917 -o json',
      'rtcops call diagnose 8812046990 --text customer --lang en',
      'rtcops call diagnose --room home-20369 -s 1h',
    )
    .run(async (...given) => (await import('./diagnosis/call.ts')).diagnose(...given))
  noun
    .command('assess')
    .summary('cli.call.help.assess')
    .take('<id>', 'cli.call.help.arg.id')
    .take('<answer>', 'cli.call.help.arg.answer', { words: answers, sets: 'answer' })
    .use(
      userOption,
      option('--cause <name>', 'cli.call.help.flag.causeFound').among(causes).needed().sets('cause'),
      option('--instead <name>', 'cli.call.help.flag.instead').among(causes).sets('other_cause'),
      option('--note <text>', 'cli.call.help.flag.noteAssess').parse(atMost(noteLength)).sets('note'),
      option('--session <id>', 'cli.call.help.flag.session').sets('session_id'),
      ...writeOptions,
    )
    .operation('assessDiagnosis', 'diagnoseCall')
    .finds('cli.what.call', 'rtcops call list')
    .example(
      'rtcops call assess 8812046990 right --user u-20917 --cause uplink_loss',
      'rtcops call assess 8812046990 other --user u-20917 --cause uplink_loss --instead bufferbloat --note 用户在上传文件 -y',
    )
    .run(ofCall(async (...given) => (await import('./diagnosis/assess.ts')).assessDiagnosis(...given)))
  noun
    .command('shared')
    .summary('cli.call.help.shared')
    .take('<id>', 'cli.call.help.arg.id')
    .use(userOption, ...rangeOptions('cli.call.help.flag.timeShared'))
    .operation('listSharedParts', 'diagnoseCall')
    .finds('cli.what.call', 'rtcops call list')
    .example('rtcops call shared 8812046990 --user u-20917')
    .run(ofCall(async (...given) => (await import('./diagnosis/shared.ts')).listShared(...given)))
  noun
    .command('logs')
    .summary('cli.call.help.logs')
    .take('<id>', 'cli.call.help.arg.id')
    .use(userOption, ...fileOptions)
    .operation('getCallLogs')
    .finds('cli.what.call', 'rtcops call list')
    .example('rtcops call logs 8812046990 --user u-20917 --to-file u-20917.zip')
    .run(ofCall(async (...given) => (await import('./read-user.ts')).saveLogs(...given)))
  noun
    .command('route')
    .summary('cli.call.help.route')
    .take('<id>', 'cli.call.help.arg.id')
    .use(userOption)
    .operation('getRouterIp')
    .prints(routes)
    .finds('cli.what.call', 'rtcops call list')
    .example('rtcops call route 8812046990 --user u-20917')
    .run(ofCall(async (...given) => (await import('./read-user.ts')).getRoute(...given)))
  noun
    .command('behavior')
    .summary('cli.call.help.behavior')
    .use(
      option('--event <type>', 'cli.call.help.flag.event').many().sets('type_number'),
      companyOption,
      option('-p, --project <project>', 'cli.option.project').sets('app_key'),
      ...rangeOptions('cli.option.last24Hours'),
      roomOption,
      roomUserOption,
      option('--chart', 'cli.call.help.flag.chart'),
      ...pageOptions,
      sortOption,
    )
    .operation('listCallBehavior', 'getCallBehaviorCharts')
    .example('rtcops call behavior --event 20 --since 2h', 'rtcops call behavior --chart -p 星河语聊')
    .run(async (...given) => (await import('./behavior/list.ts')).listBehavior(...given))
  noun
    .command('import')
    .summary('cli.call.help.import')
    .take('<file...>', 'cli.call.help.arg.file')
    .use(
      option('-p, --project <key>', 'cli.call.help.flag.projectImport').needed(),
      option('--format <name>', 'cli.call.help.flag.format').among([...traceFormats, 'events']),
      option('--appcert-stdin', 'cli.call.help.flag.appcertStdin'),
      ...writeOptions,
    )
    .operation('reportTelemetry')
    .example('rtcops call import dump.json.gz -p 星河语聊 --format rtcstats -y')
    .run(async (...given) => (await import('./import/import-files.ts')).importFiles(...given))
}
