import type { Schema } from '../../../api/types.ts'
import { levelWords, userTypeWords } from '../../../columns/call-words.ts'
import { causeWords, sideWords } from '../../../columns/cause-words.ts'
import { columns } from '../../../columns/columns.ts'

export type PatrolRoom = Schema<'PatrolRoom'>
export type PatrolUser = Schema<'PatrolUser'>

/** Results of the verdicts on a room or a user; only the last one has a cause. */
export const verdictWords = {
  waiting: { text: 'patrol.verdict.waiting', mark: 'plain' },
  too_little: { text: 'patrol.verdict.tooLittle', mark: 'plain' },
  clean: { text: 'patrol.verdict.clean', mark: 'plain' },
  found: { text: 'patrol.verdict.found', mark: 'plain' },
} as const

/**
 * Columns of the report (R-HPR-03); level and cause must fit on its first screen. Each room is a call, so two calls in
 * one channel are two rooms.
 */
export const patrolColumns = columns<PatrolRoom>()([
  { id: 'app_name', kind: 'text', label: 'patrol.column.project' },
  { id: 'company_name', kind: 'text', label: 'call.filter.company', spare: true },
  { id: 'channel_name', kind: 'text', label: 'patrol.column.channel', endsDiffer: true },
  { id: 'create_date', kind: 'time', label: 'patrol.column.start', width: 110, sortable: true },
  { id: 'exit_date', kind: 'time', label: 'patrol.column.end', width: 110, minor: true },
  { id: 'users', kind: 'number', label: 'patrol.column.users', width: 66, sortable: true },
  {
    id: 'max_users',
    kind: 'number',
    label: 'patrol.column.maxUsers',
    width: 68,
    sortable: true,
    minor: true,
  },
  {
    id: 'avg_rtt',
    kind: 'number',
    label: 'patrol.column.rtt',
    short: 'cli.report.head.rtt',
    width: 88,
    sortable: true,
  },
  {
    id: 'up_loss',
    kind: 'percent',
    label: 'patrol.column.upLoss',
    short: 'cli.report.head.upLoss',
    width: 66,
    sortable: true,
  },
  {
    id: 'down_loss',
    kind: 'percent',
    label: 'patrol.column.downLoss',
    short: 'cli.report.head.downLoss',
    width: 76,
    sortable: true,
  },
  {
    id: 'connection_interrupt_total',
    kind: 'number',
    label: 'patrol.column.interrupts',
    short: 'cli.report.head.interrupts',
    width: 86,
    sortable: true,
  },
  {
    id: 'heartbeat_timeout_total',
    kind: 'number',
    label: 'patrol.column.heartbeats',
    short: 'cli.report.head.heartbeats',
    width: 90,
    sortable: true,
    minor: true,
  },
  {
    id: 'level',
    kind: 'status',
    label: 'patrol.column.level',
    words: levelWords,
    width: 82,
    sortable: true,
  },
  {
    id: 'fatal_share',
    kind: 'percent',
    label: 'patrol.column.fatalShare',
    width: 84,
  },
  { id: 'verdict', kind: 'status', label: 'patrol.column.verdict', words: verdictWords },
  { id: 'cause', kind: 'status', label: 'call.column.cause', words: causeWords, width: 132 },
  { id: 'side', kind: 'status', label: 'call.column.side', words: sideWords },
  { id: 'worst_mos', kind: 'decimal', label: 'call.column.worstMos' },
  { id: 'bad_time', kind: 'duration', label: 'call.metric.badTime', width: 92, sortable: true },
])

/** The users of a room with their worst metrics (R-HPR-05). */
export const patrolUserColumns = columns<PatrolUser>()([
  { id: 'user_id', kind: 'code', label: 'patrol.column.userId' },
  { id: 'user_session_type', kind: 'status', label: 'call.column.userType', words: userTypeWords },
  { id: 'country', kind: 'country', label: 'patrol.column.country' },
  { id: 'platform', kind: 'text', label: 'call.column.platform' },
  { id: 'network', kind: 'text', label: 'call.column.network' },
  { id: 'join_date', kind: 'time', label: 'call.column.joinTime' },
  { id: 'leave_date', kind: 'time', label: 'call.column.leaveTime' },
  { id: 'avg_rtt', kind: 'number', label: 'patrol.column.rtt', short: 'cli.report.head.rtt' },
  { id: 'worst_rtt', kind: 'number', label: 'patrol.column.worstRtt', short: 'cli.report.head.worstRtt' },
  { id: 'up_loss', kind: 'percent', label: 'patrol.column.upLoss', short: 'cli.report.head.upLoss' },
  { id: 'worst_up_loss', kind: 'percent', label: 'patrol.column.worstUpLoss', short: 'cli.report.head.worstUpLoss' },
  { id: 'down_loss', kind: 'percent', label: 'patrol.column.downLoss', short: 'cli.report.head.downLoss' },
  {
    id: 'worst_down_loss',
    kind: 'percent',
    label: 'patrol.column.worstDownLoss',
    short: 'cli.report.head.worstDownLoss',
  },
  {
    id: 'connection_interrupt_total',
    kind: 'number',
    label: 'patrol.column.interrupts',
    short: 'cli.report.head.interrupts',
  },
  {
    id: 'heartbeat_timeout_total',
    kind: 'number',
    label: 'patrol.column.heartbeats',
    short: 'cli.report.head.heartbeats',
  },
  { id: 'verdict', kind: 'status', label: 'patrol.column.verdict', words: verdictWords },
  { id: 'cause', kind: 'status', label: 'call.column.cause', words: causeWords },
  { id: 'side', kind: 'status', label: 'call.column.side', words: sideWords },
  { id: 'worst_mos', kind: 'decimal', label: 'call.column.worstMos' },
  { id: 'bad_time', kind: 'duration', label: 'call.metric.badTime' },
])
