import type { RtcopsCommand } from '../../../command.ts'
import { pageOptions } from '../../../options/list.ts'
import { exportOptions } from '../../../options/output.ts'
import { reportNames } from './names.ts'
import { chartOption, reportOptions } from './options.ts'
import { reportRows } from './report-listing.ts'

/** Adds `rtcops report`. */
export function reportCommands(program: RtcopsCommand): void {
  const noun = program.command('report').summary('cli.report.help.about')
  noun
    .command('list')
    .summary('cli.report.help.list')
    .use(...pageOptions)
    .prints(reportRows)
    .example('rtcops report list')
    .locally()
    .run(async (...given) => (await import('./run.ts')).listReports(...given))
  noun
    .command('get')
    .summary('cli.report.help.get')
    .take('<name>', 'cli.report.help.arg.name', { words: reportNames })
    .take('[id]', 'cli.report.help.arg.id', { sets: 'channel_session_id' })
    .use(...reportOptions, chartOption, ...pageOptions)
    .operation('listHousePatrol', 'listStatistics1', 'listCountryUsage', 'listRoomCallTime', 'listUar', 'getDashboard')
    // The fields depend on the report.
    .prints({ schema: { fields: [] } })
    .example(
      'rtcops report get patrol --status live --level severe -n 2',
      'rtcops report get patrol-room 8812046990 -p 星河语聊',
      'rtcops report get calls -c 1042 --sort -call_times',
      'rtcops report get countries --country CN,IN --sort -call_times',
      'rtcops report get room-countries -p 星河语聊 --room lobby --from 昨天',
      'rtcops report get uar -s 30d --chart',
    )
    .run(async (...given) => (await import('./run.ts')).getReport(...given))
  noun
    .command('export')
    .summary('cli.report.help.export')
    .take('<name>', 'cli.report.help.arg.name', { words: reportNames })
    .use(...reportOptions, ...exportOptions)
    .operation('exportHousePatrol', 'exportStatistics1', 'exportCountryUsage', 'exportUar')
    .example(
      'rtcops report export patrol --from 昨天 --to 昨天 --to-file patrol.csv',
      'rtcops report export devices --maker Apple --to-file apple.xlsx',
    )
    .run(async (...given) => (await import('./run.ts')).exportReport(...given))
}
