import { type ReportCall, reportCallColumns } from '@rtcops/core/features/reports/statistics/columns'
import type { Run } from '../../../context.ts'
import { inProgress } from '../../../old/in-progress.ts'
import { printList } from '../../../old/list.ts'
import { listPages, notesOf } from '../../../old/lists.ts'
import type { Shape } from '../../../old/shape.ts'
import { splitColumns } from '../../../old/split-columns.ts'
import { readTelemetryFilter, telemetryFlags } from './telemetry-filter.ts'

/** The user sessions that the other reports are made of, the newest first. */
export const getSessions: Run = async (context) => {
  const pages = listPages<'listReportCalls', ReportCall>(context, 'listReportCalls', await readTelemetryFilter(context))
  await printList(context, sessionShape, pages, notesOf(context, telemetryFlags))
  return undefined
}

export const sessionShape: Shape<ReportCall> = {
  what: 'rows.userSessions',
  ...splitColumns(
    reportCallColumns,
    ['platform', 'network', 'sdk_version'],
    [{ id: 'appkey', kind: 'code', label: 'project.appkey' }],
  ),
  fields: [
    'channel_session_id',
    'appkey',
    'room_name',
    'user_id',
    'join_date',
    'leave_date',
    'call_time',
    'platform',
    'network',
    'sdk_version',
    'avg_rtt',
    'avg_up_loss',
    'avg_down_loss',
  ],
  times: ['join_date', 'leave_date'],
  cells: { leave_date: ({ leave_date }) => inProgress(leave_date) },
}
