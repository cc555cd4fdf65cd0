import type { Row, Schema } from '@rtcops/core/api/types'
import { columns } from '@rtcops/core/columns/columns'
import { joinStages } from '@rtcops/core/features/reports/statistics/stages'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Listing } from '../../../output/listing.ts'

type DailyStats = Row<'getDailyRoomUserStats'>
type HeartbeatDay = Row<'getHeartbeatTimeoutStats'>
type StageDay = Row<'getConnectTimingStats'>
type JoinDay = Schema<'JoinDay'>
type LivePoint = Schema<'LivePoint'>

const daily = columns<DailyStats>()([
  { id: 'days', kind: 'day', label: 'report.column.day' },
  { id: 'room_nums', kind: 'number', label: 'report.chart.rooms' },
  { id: 'room_session_nums', kind: 'number', label: 'report.chart.roomSessions' },
  { id: 'user_nums', kind: 'number', label: 'report.chart.users' },
  { id: 'user_session_nums', kind: 'number', label: 'report.chart.userSessions' },
  { id: 'room_avg_time', kind: 'decimal', label: 'cli.report.head.roomMean' },
  { id: 'room_median_time', kind: 'decimal', label: 'cli.report.head.roomMedian' },
  { id: 'user_avg_time', kind: 'decimal', label: 'cli.report.head.userMean' },
  { id: 'user_median_time', kind: 'decimal', label: 'cli.report.head.userMedian' },
])

export const dailyStats: Listing<DailyStats> = { rows: 'cli.rows.points', schema: 'DailyStats', columns: daily }

export const heartbeatDays: Listing<HeartbeatDay> = {
  rows: 'cli.rows.points',
  schema: 'HeartbeatDay',
  columns: columns<HeartbeatDay>()([
    { id: 'days', kind: 'day', label: 'report.column.day' },
    { id: 'number', kind: 'number', label: 'report.chart.heartbeatCount' },
    { id: 'user_num', kind: 'number', label: 'report.chart.heartbeatUsers' },
  ]),
}

export const stageDays: Listing<StageDay> = {
  rows: 'cli.rows.points',
  schema: 'StageDay',
  columns: columns<StageDay>()([
    { id: 'days', kind: 'day', label: 'report.column.day' },
    { id: 'dns', kind: 'number', label: 'cli.report.head.dns' },
    { id: 'connect_cs', kind: 'number', label: 'cli.report.head.connectCs' },
    { id: 'query_cs', kind: 'number', label: 'cli.report.head.queryCs' },
    { id: 'connect_as', kind: 'number', label: 'cli.report.head.connectAs' },
    { id: 'join_room', kind: 'number', label: 'cli.report.head.joinRoom' },
    { id: 'fail1', kind: 'number', label: 'cli.report.head.failed1' },
    { id: 'fail3', kind: 'number', label: 'cli.report.head.failed3' },
    { id: 'fail5', kind: 'number', label: 'cli.report.head.failed5' },
  ]),
  cells: {
    ...Object.fromEntries(joinStages.map(({ id }) => [id, (row: StageDay) => meanAndMedian(row[id])])),
    fail1: ({ fail1 }) => failures(fail1),
    fail3: ({ fail3 }) => failures(fail3),
    fail5: ({ fail5 }) => failures(fail5),
  },
}

/** Returns the mean and the median of a stage in milliseconds; undefined if no client reported it. */
function meanAndMedian({ avg, middle }: Schema<'StageTime'>): string | undefined {
  if (avg === null || middle === null) return undefined
  return `${formatNumber(Math.round(avg))}/${formatNumber(Math.round(middle))}`
}

const failures = (counts: Schema<'Failures'>): string =>
  formatNumber(Object.values(counts).reduce((sum, count) => sum + count, 0))

export const joinDays: Listing<JoinDay> = {
  rows: 'cli.rows.points',
  schema: 'JoinDay',
  columns: columns<JoinDay>()([
    { id: 'days', kind: 'day', label: 'report.column.day' },
    { id: 'number', kind: 'number', label: 'report.figure.number' },
    { id: 'success1_pct', kind: 'percent', label: 'report.chart.within1' },
    { id: 'success3_pct', kind: 'percent', label: 'report.chart.within3' },
    { id: 'success5_pct', kind: 'percent', label: 'report.chart.within5' },
  ]),
}

export const livePoints: Listing<LivePoint> = {
  rows: 'cli.rows.points',
  schema: 'LivePoint',
  columns: columns<LivePoint>()([
    { id: 'time', kind: 'time', label: 'report.column.time' },
    { id: 'rooms', kind: 'number', label: 'report.chart.rooms' },
    { id: 'users', kind: 'number', label: 'report.chart.users' },
    { id: 'joins', kind: 'number', label: 'cli.report.head.joins' },
  ]),
}
