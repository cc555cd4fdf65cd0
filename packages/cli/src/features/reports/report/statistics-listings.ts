import {
  type DeviceFigures,
  deviceFiguresColumns,
  type InterruptDay,
  interruptDayColumns,
  type JoinRow,
  joinRowColumns,
  type ReportCall,
  reportCallColumns,
  type StayQuality,
  stayQualityColumns,
  type UserDay,
  type UserDayTotals,
  userDayColumns,
} from '@rtcops/core/features/reports/statistics/columns'
import { type StageRow, stageColumns } from '@rtcops/core/features/reports/statistics/stages'
import { inProgress } from '../../../output/in-progress.ts'
import { type Listing, splitColumns } from '../../../output/listing.ts'

const appkey = { id: 'appkey', kind: 'code', label: 'project.appkey' } as const
const callId = { id: 'channel_session_id', kind: 'code', label: 'call.column.callId' } as const

export const userDays: Listing<UserDay> = {
  rows: 'cli.rows.rows',
  schema: 'UserDay',
  ...splitColumns<UserDay>(userDayColumns, ['company_name', 'os', 'sdk_version'], [appkey]),
  // Totals of all rows, not only of the visible ones.
  foot: (count) => {
    const { call_times, listen_times, talk_times, user_session_nums } = count as UserDayTotals
    return { user_session_num: user_session_nums, call_times, talk_times, listen_times }
  },
}

export const deviceFigures: Listing<DeviceFigures> = {
  rows: 'cli.rows.rows',
  schema: 'DeviceFigures',
  columns: deviceFiguresColumns,
}

export const stageTimes: Listing<StageRow> = {
  rows: 'cli.rows.rows',
  schema: { fields: stageColumns.map(({ id }) => id) },
  columns: stageColumns,
}

export const joinAttempts: Listing<JoinRow> = {
  rows: 'cli.rows.rows',
  schema: 'JoinRow',
  ...splitColumns<JoinRow>(
    joinRowColumns,
    ['company_name', 'dns_ms', 'connect_cs_ms', 'query_cs_ms', 'connect_as_ms'],
    [callId, appkey],
  ),
}

export const interruptDays: Listing<InterruptDay> = {
  rows: 'cli.rows.rows',
  schema: 'InterruptDay',
  ...splitColumns<InterruptDay>(
    interruptDayColumns,
    [
      'company_name',
      'find_center_server_rejected_total',
      'connect_server_failed_total',
      'tcp_query_connect_center_failed_total',
      'find_center_server_unavailable_total',
    ],
    [appkey],
  ),
}

export const stays: Listing<StayQuality> = {
  rows: 'cli.rows.rows',
  schema: 'StayQuality',
  ...splitColumns<StayQuality>(
    stayQualityColumns,
    ['routerIp', 'asIp', 'middle_rtt', 'avg_jitter', 'avg_cpu'],
    [callId, appkey],
  ),
}

export const sessions: Listing<ReportCall> = {
  rows: 'cli.rows.userSessions',
  schema: 'ReportCall',
  ...splitColumns<ReportCall>(reportCallColumns, ['platform', 'network', 'sdk_version'], [appkey]),
  cells: { leave_date: ({ leave_date }, about) => inProgress(leave_date, about) },
}
