import { type JoinRow, joinRowColumns } from '@rtcops/core/features/reports/statistics/columns'
import type { Shape } from '../../../old/shape.ts'
import { splitColumns } from '../../../old/split-columns.ts'
import { telemetryReport } from './telemetry-report.ts'

const joinShape: Shape<JoinRow> = {
  what: 'rows.rows',
  ...splitColumns(
    joinRowColumns,
    ['company_name', 'dns_ms', 'connect_cs_ms', 'query_cs_ms', 'connect_as_ms'],
    [
      { id: 'channel_session_id', kind: 'code', label: 'call.column.callId' },
      { id: 'appkey', kind: 'code', label: 'project.appkey' },
    ],
  ),
  fields: [
    'ts',
    'company_name',
    'appkey',
    'appkey_name',
    'channel_session_id',
    'room_name',
    'user_id',
    'name',
    'model',
    'network',
    'dns_ms',
    'connect_cs_ms',
    'query_cs_ms',
    'connect_as_ms',
    'join_ms',
    'result',
    'fail_reason',
  ],
  times: ['ts'],
}

export const report = telemetryReport('listStatistics4', 'exportStatistics4', joinShape, [
  'ts',
  'dns_ms',
  'connect_cs_ms',
  'query_cs_ms',
  'connect_as_ms',
  'join_ms',
])
