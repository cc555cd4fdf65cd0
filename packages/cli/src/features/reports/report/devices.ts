import { type DeviceFigures, deviceFiguresColumns } from '@rtcops/core/features/reports/statistics/columns'
import type { Shape } from '../../../old/shape.ts'
import { telemetryReport } from './telemetry-report.ts'

const deviceShape: Shape<DeviceFigures> = {
  what: 'rows.rows',
  columns: deviceFiguresColumns,
  fields: deviceFiguresColumns.map(({ id }) => id),
  times: [],
  heads: {
    success1_pct: { zh: '1秒 %', en: '1s %' },
    success3_pct: { zh: '3秒 %', en: '3s %' },
    success5_pct: { zh: '5秒 %', en: '5s %' },
    avg_rtt: { zh: 'RTT ms', en: 'RTT ms' },
    avg_up_loss: { zh: '上行丢包 %', en: 'Up loss %' },
    avg_down_loss: { zh: '下行丢包 %', en: 'Down loss %' },
    call_times: { zh: '通话(分钟)', en: 'Call min' },
  },
}

export const report = telemetryReport('listStatistics2', 'exportStatistics2', deviceShape, [
  'user_nums',
  'user_session_nums',
  'success1_pct',
  'success3_pct',
  'success5_pct',
  'avg_rtt',
  'avg_up_loss',
  'avg_down_loss',
  'connection_interrupt_total',
  'call_times',
])
