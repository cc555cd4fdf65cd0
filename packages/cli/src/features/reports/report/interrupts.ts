import { type InterruptDay, interruptDayColumns } from '@rtcops/core/features/reports/statistics/columns'
import type { Shape } from '../../../old/shape.ts'
import { splitColumns } from '../../../old/split-columns.ts'
import { telemetryReport } from './telemetry-report.ts'

const interruptShape: Shape<InterruptDay> = {
  what: 'rows.rows',
  ...splitColumns(
    interruptDayColumns,
    [
      'company_name',
      'find_center_server_rejected_total',
      'connect_server_failed_total',
      'tcp_query_connect_center_failed_total',
      'find_center_server_unavailable_total',
    ],
    [{ id: 'appkey', kind: 'code', label: 'project.appkey' }],
  ),
  fields: [
    'days',
    'company_name',
    'appkey',
    'appkey_name',
    'room_name',
    'user_id',
    'connection_interrupt_total',
    'find_center_server_rejected_total',
    'connect_server_failed_total',
    'tcp_query_connect_center_failed_total',
    'find_center_server_unavailable_total',
    'heartbeat_timeout_total',
  ],
  times: [],
}

export const report = telemetryReport('listStatistics5', 'exportStatistics5', interruptShape, [
  'days',
  'connection_interrupt_total',
  'find_center_server_rejected_total',
  'connect_server_failed_total',
  'tcp_query_connect_center_failed_total',
  'find_center_server_unavailable_total',
  'heartbeat_timeout_total',
])
