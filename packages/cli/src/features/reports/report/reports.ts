import { joinStages } from '@rtcops/core/features/reports/statistics/stages'
import { ask } from '../../../server/server.ts'
import { uar } from './activity.ts'
import { dashboard } from './dashboard.ts'
import { dailyStats, heartbeatDays, livePoints } from './day-listings.ts'
import { countriesOf, daysOf, liveOf, momentsOf, patrolOf, placesOf, roomsOf, telemetryOf } from './filters.ts'
import type { ReportName } from './names.ts'
import { patrolRooms } from './patrol-listings.ts'
import { countryDays, pieSlices, roomDays } from './place-listings.ts'
import { cutReport, listReport, type Report, range, wholeReport } from './report.ts'
import { patrolRoom, roomCountry } from './room-reports.ts'
import { stages } from './stages.ts'
import {
  deviceFigures,
  interruptDays,
  joinAttempts,
  sessions,
  stageTimes,
  stays,
  userDays,
} from './statistics-listings.ts'
import { worstRooms } from './worst-rooms-listing.ts'

const places = ['company', 'project'] as const
const telemetry = [...places, 'maker', 'model', 'room', 'user', ...range] as const
const overTelemetry = { takes: [...telemetry, 'sort'], filter: telemetryOf } as const

/** All reports. */
export const reports: Readonly<Record<ReportName, Report>> = {
  patrol: listReport({
    takes: [...places, 'room', 'level', 'status', ...range, 'sort'],
    list: 'listHousePatrol',
    file: 'exportHousePatrol',
    listing: patrolRooms,
    filter: patrolOf,
  }),
  'patrol-room': patrolRoom,
  calls: listReport({ ...overTelemetry, list: 'listStatistics1', file: 'exportStatistics1', listing: userDays }),
  devices: listReport({ ...overTelemetry, list: 'listStatistics2', file: 'exportStatistics2', listing: deviceFigures }),
  timing: cutReport(telemetry, stageTimes, async (context, options) => {
    const { info } = await ask(context, 'getStatistics3Info', await telemetryOf(context, options))
    return joinStages.map(({ id }) => ({ stage: id, ...info[id] }))
  }),
  joins: listReport({ ...overTelemetry, list: 'listStatistics4', file: 'exportStatistics4', listing: joinAttempts }),
  interrupts: listReport({
    ...overTelemetry,
    list: 'listStatistics5',
    file: 'exportStatistics5',
    listing: interruptDays,
  }),
  stays: listReport({ ...overTelemetry, list: 'listStatistics6', file: 'exportStatistics6', listing: stays }),
  sessions: listReport({ takes: telemetry, list: 'listReportCalls', listing: sessions, filter: telemetryOf }),
  pies: wholeReport([...places, ...range], pieSlices, async (context, options) => {
    const { info } = await ask(context, 'getPieStatistics', await momentsOf(context, options))
    const pies = ['countries', 'sdk_versions'] as const
    return { list: pies.flatMap((pie) => info[pie].map((slice) => ({ pie, ...slice }))) }
  }),
  stages,
  heartbeat: wholeReport([...places, ...range], heartbeatDays, async (context, options) =>
    ask(context, 'getHeartbeatTimeoutStats', await daysOf(context, options)),
  ),
  daily: wholeReport([...places, ...range], dailyStats, async (context, options) =>
    ask(context, 'getDailyRoomUserStats', await daysOf(context, options)),
  ),
  week: wholeReport(places, dailyStats, async (context, options) =>
    ask(context, 'getSevenDayRoomUserStats', await placesOf(context, options)),
  ),
  countries: listReport({
    takes: [...places, 'country', ...range, 'sort'],
    list: 'listCountryUsage',
    file: 'exportCountryUsage',
    listing: countryDays,
    filter: countriesOf,
    saysDays: true,
  }),
  rooms: listReport({
    takes: [...places, 'room', ...range, 'sort'],
    list: 'listRoomCallTime',
    listing: roomDays,
    filter: roomsOf,
    saysDays: true,
  }),
  'room-countries': roomCountry,
  uar,
  live: wholeReport(['project', 'country'], livePoints, async (context, options) => {
    const { info } = await ask(context, 'getLive', await liveOf(context, options))
    return { list: info.points, ...(info.estimated ? { notice: 'dashboard.live.estimatedWhy' as const } : {}) }
  }),
  'worst-rooms': wholeReport([], worstRooms, async (context) => {
    const { list } = await ask(context, 'listWorstRooms', {})
    return { list }
  }),
  dashboard,
}
