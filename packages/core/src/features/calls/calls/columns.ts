import type { Schema } from '../../../api/types.ts'
import { levelWords, userTypeWords } from '../../../columns/call-words.ts'
import { causeWords } from '../../../columns/cause-words.ts'
import { type Column, columns } from '../../../columns/columns.ts'
import { type CallMetric, callMetrics } from './call-metrics.ts'

export type CallSession = Schema<'CallSession'>
export type UserSession = Schema<'UserSession'>
export type CallMessage = Schema<'CallMessage'>

/** Columns that the list and the head of a call share. */
export const callFactColumns = columns<CallSession>()([
  { id: 'app_name', kind: 'text', label: 'call.column.project' },
  { id: 'channel_session_id', kind: 'code', label: 'call.column.callId', width: 240 },
  {
    id: 'create_date',
    kind: 'time',
    label: 'common.column.createTime',
    short: 'cli.call.head.started',
    sortable: true,
  },
  { id: 'exit_date', kind: 'time', label: 'call.column.endTime' },
  { id: 'count_time', kind: 'duration', label: 'call.column.callTime', sortable: true },
  { id: 'channel_name', kind: 'text', label: 'call.column.channel', endsDiffer: true },
])

/** The columns of the list of calls that the specification names, and what was wrong. */
export const callColumns = [
  ...callFactColumns,
  ...columns<CallSession>()([
    { id: 'cause', kind: 'status', label: 'call.column.cause', words: causeWords, width: 148 },
    { id: 'worst_mos', kind: 'decimal', label: 'call.column.worstMos' },
  ]),
]

/** How large a call is and whose it is; the terminal shows them in wide tables only. */
const callExtent = columns<CallSession>()([
  { id: 'user_num', kind: 'number', label: 'call.head.users', width: 64 },
  { id: 'company_name', kind: 'text', label: 'call.filter.company', width: 128, minor: true },
])

const fullColumns: readonly Column<CallSession>[] = callColumns.flatMap((column): Column<CallSession>[] =>
  column.id === 'cause' ? [...callExtent, column] : [column],
)

/**
 * Returns the columns of the list of calls in the console and in exports. With a metric, its figure follows the id, so
 * that it is in view at any width.
 */
export function callColumnsBy(metric: CallMetric | undefined): readonly Column<CallSession>[] {
  if (metric === undefined) return fullColumns
  const { label, kind } = callMetrics[metric]
  const figure: Column<CallSession> = { id: 'figure', kind, label, width: 128, sortable: true }
  return fullColumns.flatMap((column): Column<CallSession>[] =>
    column.id === 'channel_session_id' ? [column, figure] : [column],
  )
}

export const userSessionColumns = columns<UserSession>()([
  { id: 'user_id', kind: 'code', label: 'call.column.userId', short: 'cli.call.head.user' },
  {
    id: 'user_session_type',
    kind: 'status',
    label: 'call.column.userType',
    short: 'cli.call.head.role',
    words: userTypeWords,
  },
  { id: 'zone', kind: 'text', label: 'call.column.zone' },
  { id: 'ip', kind: 'code', label: 'call.column.userIp' },
  { id: 'routerIp', kind: 'code', label: 'call.filter.router', short: 'cli.call.head.routerIp' },
  { id: 'asIp', kind: 'code', label: 'call.filter.as', short: 'cli.call.head.asIp' },
  { id: 'join_date', kind: 'time', label: 'call.column.joinTime', sortable: true },
  { id: 'leave_date', kind: 'time', label: 'call.column.leaveTime' },
  { id: 'call_time', kind: 'duration', label: 'call.column.duration', sortable: true },
  { id: 'sdk_version', kind: 'text', label: 'call.column.sdk' },
  { id: 'platform', kind: 'text', label: 'call.column.platform' },
  { id: 'network', kind: 'text', label: 'call.column.network' },
  { id: 'device_name', kind: 'text', label: 'call.column.device' },
  { id: 'os', kind: 'text', label: 'call.column.os' },
])

export const messageColumns = columns<CallMessage>()([
  { id: 'ts', kind: 'time', label: 'common.column.time', sortable: true },
  { id: 'uid', kind: 'code', label: 'call.column.userId', short: 'cli.call.head.user' },
  { id: 'type_describe', kind: 'text', label: 'call.column.event' },
  { id: 'level', kind: 'status', label: 'call.column.level', words: levelWords },
  { id: 'message', kind: 'text', label: 'call.column.content' },
])
