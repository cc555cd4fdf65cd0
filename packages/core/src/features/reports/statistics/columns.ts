import type { Schema } from '../../../api/types.ts'
import { columns, type StatusWord } from '../../../columns/columns.ts'
import { type JoinReason, joinReasons } from '../../../quality/joins.ts'

export type UserDay = Schema<'UserDay'>
export type UserDayTotals = Schema<'UserDayTotals'>
export type DeviceFigures = Schema<'DeviceFigures'>
export type JoinRow = Schema<'JoinRow'>
export type InterruptDay = Schema<'InterruptDay'>
export type StayQuality = Schema<'StayQuality'>
export type ReportCall = Schema<'ReportCall'>

/** Results of a join attempt. */
const joinResultWords = {
  1: { text: 'report.result.joined', mark: 'ok' },
  0: { text: 'report.result.failed', mark: 'bad' },
} as const

/** Texts for the failure reasons; an unknown reason from a client is shown unchanged. */
const failReasonWords = Object.fromEntries(
  Object.entries(joinReasons).map(([reason, text]) => [reason, { text, mark: 'plain' }]),
) as Readonly<Record<JoinReason, StatusWord>>

/** Report 1 (R-RP2-01): a user's calls on one day in one room. */
export const userDayColumns = columns<UserDay>()([
  { id: 'days', kind: 'day', label: 'report.column.day', width: 96, sortable: true },
  { id: 'company_name', kind: 'text', label: 'report.column.company', width: 104, minor: true },
  { id: 'appkey_name', kind: 'text', label: 'report.column.project', width: 104 },
  { id: 'room_name', kind: 'text', label: 'report.column.room', width: 96, endsDiffer: true },
  { id: 'user_id', kind: 'code', label: 'report.column.user', width: 84 },
  { id: 'name', kind: 'text', label: 'report.column.maker', width: 64, minor: true },
  { id: 'model', kind: 'text', label: 'report.column.model', width: 80, minor: true },
  { id: 'os', kind: 'text', label: 'report.column.os', width: 64, minor: true },
  { id: 'sdk_version', kind: 'text', label: 'report.column.sdk', width: 56, minor: true },
  { id: 'user_session_num', kind: 'number', label: 'report.column.sessions', width: 68, sortable: true },
  {
    id: 'call_times',
    kind: 'decimal',
    label: 'report.column.callMinutes',
    short: 'cli.report.head.callMinutes',
    width: 98,
    sortable: true,
  },
  {
    id: 'talk_times',
    kind: 'decimal',
    label: 'report.column.talkMinutes',
    short: 'cli.report.head.talkMinutes',
    width: 98,
    sortable: true,
  },
  {
    id: 'listen_times',
    kind: 'decimal',
    label: 'report.column.listenMinutes',
    short: 'cli.report.head.listenMinutes',
    width: 98,
    sortable: true,
  },
])

/** Report 2 (R-RP3-01): by manufacturer and model. */
export const deviceFiguresColumns = columns<DeviceFigures>()([
  { id: 'name', kind: 'text', label: 'report.column.maker', width: 92 },
  { id: 'model', kind: 'text', label: 'report.column.model', width: 120 },
  { id: 'user_nums', kind: 'number', label: 'report.column.users', width: 72, sortable: true },
  { id: 'user_session_nums', kind: 'number', label: 'report.column.sessions', width: 72, sortable: true },
  {
    id: 'success1_pct',
    kind: 'percent',
    label: 'report.column.success1',
    short: 'cli.report.head.success1',
    width: 88,
    sortable: true,
  },
  {
    id: 'success3_pct',
    kind: 'percent',
    label: 'report.column.success3',
    short: 'cli.report.head.success3',
    width: 88,
    sortable: true,
  },
  {
    id: 'success5_pct',
    kind: 'percent',
    label: 'report.column.success5',
    short: 'cli.report.head.success5',
    width: 88,
    sortable: true,
  },
  {
    id: 'avg_rtt',
    kind: 'number',
    label: 'report.column.averageRtt',
    short: 'cli.report.head.rtt',
    width: 84,
    sortable: true,
  },
  {
    id: 'avg_up_loss',
    kind: 'percent',
    label: 'report.column.averageUpLoss',
    short: 'cli.report.head.upLoss',
    width: 88,
    sortable: true,
  },
  {
    id: 'avg_down_loss',
    kind: 'percent',
    label: 'report.column.averageDownLoss',
    short: 'cli.report.head.downLoss',
    width: 88,
    sortable: true,
  },
  {
    id: 'connection_interrupt_total',
    kind: 'number',
    label: 'report.column.interrupts',
    width: 80,
    sortable: true,
  },
  {
    id: 'call_times',
    kind: 'decimal',
    label: 'report.column.callMinutes',
    short: 'cli.report.head.callMinutes',
    width: 100,
    sortable: true,
  },
])

/** Report 4 (R-RP4-02): join attempts. */
export const joinRowColumns = columns<JoinRow>()([
  { id: 'ts', kind: 'time', label: 'report.column.time', width: 184, sortable: true },
  { id: 'company_name', kind: 'text', label: 'report.column.company', width: 120, minor: true },
  { id: 'appkey_name', kind: 'text', label: 'report.column.project', width: 64 },
  { id: 'room_name', kind: 'text', label: 'report.column.room', width: 92, endsDiffer: true },
  { id: 'user_id', kind: 'code', label: 'report.column.user', width: 84 },
  { id: 'name', kind: 'text', label: 'report.column.maker', width: 72, minor: true },
  { id: 'model', kind: 'text', label: 'report.column.model', width: 88, minor: true },
  { id: 'network', kind: 'text', label: 'report.column.network', width: 72, minor: true },
  { id: 'dns_ms', kind: 'number', label: 'report.column.dns', width: 84, sortable: true },
  { id: 'connect_cs_ms', kind: 'number', label: 'report.column.connectCs', width: 84, sortable: true },
  { id: 'query_cs_ms', kind: 'number', label: 'report.column.queryCs', width: 84, sortable: true },
  { id: 'connect_as_ms', kind: 'number', label: 'report.column.connectAs', width: 84, sortable: true },
  { id: 'join_ms', kind: 'number', label: 'report.column.joinRoom', width: 84, sortable: true },
  { id: 'result', kind: 'status', label: 'report.column.result', words: joinResultWords, width: 80 },
  { id: 'fail_reason', kind: 'status', label: 'report.column.failReason', words: failReasonWords, width: 120 },
])

/** Report 5 (R-RP4-03): a user's interrupts on one day in one room. */
export const interruptDayColumns = columns<InterruptDay>()([
  { id: 'days', kind: 'day', label: 'report.column.day', width: 96, sortable: true },
  { id: 'company_name', kind: 'text', label: 'report.column.company', width: 120, minor: true },
  { id: 'appkey_name', kind: 'text', label: 'report.column.project', width: 100 },
  { id: 'room_name', kind: 'text', label: 'report.column.room', width: 92, endsDiffer: true },
  { id: 'user_id', kind: 'code', label: 'report.column.user', width: 84 },
  {
    id: 'connection_interrupt_total',
    kind: 'number',
    label: 'quality.interrupt.connectionInterrupt',
    width: 92,
    sortable: true,
  },
  {
    id: 'find_center_server_rejected_total',
    kind: 'number',
    label: 'quality.interrupt.findCenterServerRejected',
    width: 96,
    sortable: true,
  },
  {
    id: 'connect_server_failed_total',
    kind: 'number',
    label: 'quality.interrupt.connectServerFailed',
    width: 100,
    sortable: true,
  },
  {
    id: 'tcp_query_connect_center_failed_total',
    kind: 'number',
    label: 'quality.interrupt.tcpQueryConnectCenterFailed',
    width: 108,
    sortable: true,
  },
  {
    id: 'find_center_server_unavailable_total',
    kind: 'number',
    label: 'quality.interrupt.findCenterServerUnavailable',
    width: 100,
    sortable: true,
  },
  {
    id: 'heartbeat_timeout_total',
    kind: 'number',
    label: 'quality.interrupt.heartbeatTimeout',
    width: 92,
    sortable: true,
  },
])

/** Report 6 (R-RP5-01): quality of each user session. */
export const stayQualityColumns = columns<StayQuality>()([
  { id: 'join_date', kind: 'time', label: 'report.column.join', width: 124, sortable: true },
  { id: 'appkey_name', kind: 'text', label: 'report.column.project', width: 64 },
  { id: 'room_name', kind: 'text', label: 'report.column.room', width: 84, endsDiffer: true },
  { id: 'user_id', kind: 'code', label: 'report.column.user', width: 80 },
  { id: 'country', kind: 'country', label: 'report.column.country', width: 96, minor: true },
  { id: 'routerIp', kind: 'code', label: 'report.column.router', width: 124, minor: true },
  { id: 'asIp', kind: 'code', label: 'report.column.as', width: 124, minor: true },
  {
    id: 'avg_rtt',
    kind: 'number',
    label: 'report.column.averageRtt',
    short: 'cli.report.head.rtt',
    width: 72,
    sortable: true,
  },
  { id: 'middle_rtt', kind: 'number', label: 'report.column.middleRtt', width: 72, sortable: true },
  {
    id: 'avg_up_loss',
    kind: 'percent',
    label: 'report.column.averageUpLoss',
    short: 'cli.report.head.upLoss',
    width: 76,
    sortable: true,
  },
  {
    id: 'avg_down_loss',
    kind: 'percent',
    label: 'report.column.averageDownLoss',
    short: 'cli.report.head.downLoss',
    width: 76,
    sortable: true,
  },
  { id: 'avg_jitter', kind: 'number', label: 'report.column.averageJitter', width: 72, sortable: true },
  {
    id: 'avg_quality',
    kind: 'decimal',
    label: 'report.column.averageQuality',
    short: 'cli.report.head.quality',
    width: 68,
    sortable: true,
  },
  {
    id: 'avg_cpu',
    kind: 'percent',
    label: 'report.column.averageCpu',
    short: 'cli.report.head.cpu',
    width: 68,
    sortable: true,
  },
  { id: 'call_time', kind: 'duration', label: 'report.column.callTime', width: 84, sortable: true },
])

/** The user sessions behind a row (R-RPT-04). */
export const reportCallColumns = columns<ReportCall>()([
  { id: 'channel_session_id', kind: 'code', label: 'report.column.callId', width: 168 },
  { id: 'room_name', kind: 'text', label: 'report.column.room', width: 112, endsDiffer: true },
  { id: 'user_id', kind: 'code', label: 'report.column.userId', width: 104 },
  { id: 'join_date', kind: 'time', label: 'report.column.joined', width: 112 },
  { id: 'leave_date', kind: 'time', label: 'report.column.left', width: 112 },
  { id: 'call_time', kind: 'duration', label: 'report.column.duration', width: 88 },
  { id: 'platform', kind: 'text', label: 'report.column.platform', width: 80 },
  { id: 'network', kind: 'text', label: 'report.column.network', width: 76 },
  { id: 'sdk_version', kind: 'text', label: 'report.column.sdk', width: 64 },
  { id: 'avg_rtt', kind: 'number', label: 'report.column.rtt', width: 84 },
  { id: 'avg_up_loss', kind: 'percent', label: 'report.column.upLoss', width: 88 },
  { id: 'avg_down_loss', kind: 'percent', label: 'report.column.downLoss', width: 108 },
])
