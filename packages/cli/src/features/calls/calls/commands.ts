import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions, sortOption } from '../../../options/list.ts'
import { fileOptions } from '../../../options/output.ts'
import { companyOption } from '../../../options/places.ts'
import { rangeOptions } from '../../../options/range.ts'
import { atMost } from '../../../options/readers.ts'
import { writeOptions } from '../../../options/write.ts'
import { getCall } from './get-call.ts'
import { getRoute } from './get-route.ts'
import { listCalls } from './list-calls.ts'
import { listMessages } from './list-messages.ts'
import { listSamples } from './list-samples.ts'
import { listUsers } from './list-users.ts'

const userOption = option('--user <id>', 'cli.call.help.flag.userMessages')

/** `rtcops call`. */
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
    .use(
      option('-c, --company <id>', 'cli.call.help.flag.company'),
      option('-p, --project <key>', 'cli.call.help.flag.project'),
      ...rangeOptions('cli.option.last24Hours'),
      option('--status <s>', 'cli.call.help.flag.status').among(['live', 'ended']),
      option('--room <id>', 'cli.call.help.flag.room').parse(atMost(128)).sets('channel_name'),
      option('--user <id>', 'cli.call.help.flag.user').parse(atMost(128)).sets('user_id'),
      option('--country <CC>', 'cli.option.country').sets('country'),
      option('--router <ip>', 'cli.call.help.flag.router').parse(atMost(45)).sets('router'),
      option('--as <ip>', 'cli.call.help.flag.as').parse(atMost(45)).sets('as'),
      ...pageOptions,
      sortOption,
    )
    .operation('listCallSessions')
    .example(
      'rtcops call list --status live -p 星河语聊 --country ID',
      'rtcops call list --from 昨天 --to 昨天 --all -o ndjson --columns channel_session_id,count_time',
    )
    .run(listCalls)
  noun
    .command('get')
    .summary('cli.call.help.get')
    .take('<id>', 'cli.call.help.arg.id')
    .operation('listCallMessages')
    .finds('cli.what.call', 'rtcops call list')
    .example('rtcops call get 8812046990')
    .run(getCall)
  noun
    .command('users')
    .summary('cli.call.help.users')
    .take('<id>', 'cli.call.help.arg.id')
    .use(...pageOptions, sortOption)
    .operation('getCallUserDetail')
    .finds('cli.what.call', 'rtcops call list')
    .example('rtcops call users 8812046990 -o wide')
    .run(listUsers)
  noun
    .command('messages')
    .summary('cli.call.help.messages')
    .take('<id>', 'cli.call.help.arg.id')
    .use(userOption, ...pageOptions, sortOption)
    .operation('listCallMessages')
    .finds('cli.what.call', 'rtcops call list')
    .example('rtcops call messages 8812046990 --user u-20917 --all')
    .run(listMessages)
  noun
    .command('samples')
    .summary('cli.call.help.samples')
    .take('<id>', 'cli.call.help.arg.id')
    .use(userOption, option('--step <age>', 'cli.call.help.flag.step'), ...pageOptions, sortOption)
    .operation('getCallDetailCharts')
    .finds('cli.what.call', 'rtcops call list')
    .example(
      'rtcops call samples 8812046990 --user u-20917 --step 1m',
      'rtcops call samples 8812046990 --user u-20917 --step 1m --sort -up_loss_rate -n 1',
    )
    .run(listSamples)
  noun
    .command('ladder')
    .summary('cli.call.help.ladder')
    .description('cli.call.help.ladderDetail')
    .take('<id>', 'cli.call.help.arg.id')
    .use(
      option('--user <id>', 'cli.call.help.flag.userLadder'),
      option('--metric <name>', 'cli.call.help.flag.metric'),
      option('--step <age>', 'cli.call.help.flag.stepLadder'),
      sortOption,
    )
    .operation('getCallUserDetail', 'getCallDetailCharts')
    .finds('cli.what.call', 'rtcops call list')
    .example(
      'rtcops call ladder 8812046990',
      'rtcops call ladder 8812046990 --user u-20917 --step 10s --sort -up_loss_rate -o csv',
    )
    .run(async (context) => (await import('./ladder.ts')).drawLadder(context))
  noun
    .command('logs')
    .summary('cli.call.help.logs')
    .take('<id>', 'cli.call.help.arg.id')
    .use(userOption, ...fileOptions)
    .operation('getCallLogs')
    .finds('cli.what.call', 'rtcops call list')
    .example('rtcops call logs 8812046990 --user u-20917 --to-file u-20917.zip')
    .run(async (context) => (await import('./save-logs.ts')).saveLogs(context))
  noun
    .command('route')
    .summary('cli.call.help.route')
    .take('<id>', 'cli.call.help.arg.id')
    .use(userOption)
    .operation('getRouterIp')
    .finds('cli.what.call', 'rtcops call list')
    .example('rtcops call route 8812046990 --user u-20917')
    .run(getRoute)
  noun
    .command('behavior')
    .summary('cli.call.help.behavior')
    .use(
      option('--event <type>', 'cli.call.help.flag.event').many().sets('type_number'),
      companyOption,
      option('-p, --project <project>', 'cli.option.project').sets('app_key'),
      ...rangeOptions('cli.option.last24Hours'),
      option('--room <id>', 'cli.call.help.flag.room').parse(atMost(128)).sets('channel_name'),
      option('--user <id>', 'cli.call.help.flag.user').parse(atMost(128)).sets('user_id'),
      option('--chart', 'cli.call.help.flag.chart'),
      ...pageOptions,
      sortOption,
    )
    .operation('listCallBehavior', 'getCallBehaviorCharts')
    .example('rtcops call behavior --event 20 --since 2h', 'rtcops call behavior --chart -p 星河语聊')
    .run(async (context) => (await import('./behavior.ts')).callBehavior(context))
  noun
    .command('import')
    .summary('cli.call.help.import')
    .take('<file...>', 'cli.call.help.arg.file')
    .use(
      option('-p, --project <key>', 'cli.call.help.flag.projectImport'),
      option('--format <name>', 'cli.call.help.flag.format').among(['rtcstats', 'webrtc-internals', 'events']),
      option('--appcert-stdin', 'cli.call.help.flag.appcertStdin'),
      ...writeOptions,
    )
    .operation('reportTelemetry')
    .example('rtcops call import dump.json.gz -p 星河语聊 --format rtcstats -y')
    .run(async (context) => (await import('./import-files.ts')).importFiles(context))
}
