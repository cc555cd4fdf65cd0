import { type StayQuality, stayQualityColumns } from '@rtcops/core/features/reports/statistics/columns'
import type { Shape } from '../../../old/shape.ts'
import { splitColumns } from '../../../old/split-columns.ts'
import { telemetryReport } from './telemetry-report.ts'

const stayShape: Shape<StayQuality> = {
  what: 'rows.rows',
  ...splitColumns(
    stayQualityColumns,
    ['routerIp', 'asIp', 'middle_rtt', 'avg_jitter', 'avg_cpu'],
    [
      { id: 'channel_session_id', kind: 'code', label: 'call.column.callId' },
      { id: 'appkey', kind: 'code', label: 'project.appkey' },
    ],
  ),
  fields: [
    'join_date',
    'channel_session_id',
    'company_name',
    'appkey',
    'appkey_name',
    'room_name',
    'user_id',
    'country',
    'routerIp',
    'asIp',
    'avg_rtt',
    'middle_rtt',
    'avg_up_loss',
    'avg_down_loss',
    'avg_jitter',
    'avg_quality',
    'avg_cpu',
    'call_time',
  ],
  times: ['join_date'],
  heads: {
    avg_rtt: { zh: 'RTT ms', en: 'RTT ms' },
    avg_up_loss: { zh: '上行丢包 %', en: 'Up loss %' },
    avg_down_loss: { zh: '下行丢包 %', en: 'Down loss %' },
    avg_quality: { zh: '质量分', en: 'Quality' },
    avg_cpu: { zh: 'CPU %', en: 'CPU %' },
  },
}

export const report = telemetryReport('listStatistics6', 'exportStatistics6', stayShape, [
  'join_date',
  'avg_rtt',
  'middle_rtt',
  'avg_up_loss',
  'avg_down_loss',
  'avg_jitter',
  'avg_quality',
  'avg_cpu',
  'call_time',
])
