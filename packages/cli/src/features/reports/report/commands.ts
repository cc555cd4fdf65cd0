import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions, sortOption } from '../../../options/list.ts'
import { exportOptions } from '../../../options/output.ts'
import { companyOption } from '../../../options/places.ts'
import { rangeOptions } from '../../../options/range.ts'
import { atMost } from '../../../options/readers.ts'

const projectOption = option('-p, --project <project>', 'cli.option.project').sets('app_key')
const roomOption = option('--room <id>', 'cli.report.help.flag.room').parse(atMost(128)).sets('channel_name')
const userOption = option('--user <id>', 'cli.report.help.flag.user').parse(atMost(128)).sets('user')
const makerOption = option('--maker <name>', 'cli.report.help.flag.maker').parse(atMost(128)).sets('name')
const modelOption = option('--model <name>', 'cli.report.help.flag.model').parse(atMost(128)).sets('model')
const levelOption = option('--level <l>', 'cli.report.help.flag.level')
  .among(['normal', 'average', 'severe'])
  .many()
  .sets('level')
const statusOption = option('--status <s>', 'cli.report.help.flag.status').among(['live', 'ended']).sets('status')
const countryOption = option('--country <CC>', 'cli.report.help.flag.country').many().sets('country')

/** `rtcops report`. */
export function reportCommands(program: RtcopsCommand): void {
  const noun = program.command('report').summary('cli.report.help.about')
  noun
    .command('list')
    .summary('cli.report.help.list')
    .use(...pageOptions)
    .example('rtcops report list')
    .locally()
    .run(async (context) => (await import('./list.ts')).listReports(context))
  noun
    .command('get')
    .summary('cli.report.help.get')
    .take('<name>', 'cli.report.help.arg.name', {
      words: [
        'patrol',
        'patrol-room',
        'calls',
        'devices',
        'timing',
        'joins',
        'interrupts',
        'stays',
        'sessions',
        'pies',
        'stages',
        'heartbeat',
        'daily',
        'week',
        'countries',
        'rooms',
        'room-countries',
        'uar',
        'live',
        'dashboard',
      ],
    })
    .take('[id]', 'cli.report.help.arg.id', { sets: 'channel_session_id' })
    .use(
      companyOption,
      projectOption,
      ...rangeOptions('cli.option.reportRange'),
      roomOption,
      userOption,
      makerOption,
      modelOption,
      levelOption,
      statusOption,
      countryOption,
      sortOption,
      option('--chart', 'cli.report.help.flag.chart'),
      ...pageOptions,
    )
    .operation('listHousePatrol', 'listStatistics1', 'listCountryUsage', 'listRoomCallTime', 'listUar', 'getDashboard')
    .finds('cli.what.call', 'rtcops report get patrol')
    .example(
      'rtcops report get patrol --status live --level severe -n 2',
      'rtcops report get patrol-room 8812046990 -p 星河语聊',
      'rtcops report get calls -c 1042 --sort -call_times',
      'rtcops report get countries --country CN,IN --sort -call_times',
      'rtcops report get room-countries -p 星河语聊 --room lobby --from 昨天',
      'rtcops report get uar -s 30d --chart',
    )
    .run(async (context) => (await import('./get.ts')).getReport(context))
  noun
    .command('export')
    .summary('cli.report.help.export')
    .take('<name>', 'cli.report.help.arg.name', {
      words: [
        'patrol',
        'patrol-room',
        'calls',
        'devices',
        'timing',
        'joins',
        'interrupts',
        'stays',
        'sessions',
        'pies',
        'stages',
        'heartbeat',
        'daily',
        'week',
        'countries',
        'rooms',
        'room-countries',
        'uar',
        'live',
        'dashboard',
      ],
    })
    .use(
      companyOption,
      projectOption,
      ...rangeOptions('cli.option.reportRange'),
      roomOption,
      userOption,
      makerOption,
      modelOption,
      levelOption,
      statusOption,
      countryOption,
      sortOption,
      ...exportOptions,
    )
    .operation('exportHousePatrol', 'exportStatistics1', 'exportCountryUsage', 'exportUar')
    .example(
      'rtcops report export patrol --from 昨天 --to 昨天 --to-file patrol.csv',
      'rtcops report export devices --maker Apple --to-file apple.xlsx',
    )
    .run(async (context) => (await import('./get.ts')).exportReport(context))
}
