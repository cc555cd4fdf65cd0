import { type DeviceFigures, deviceFiguresColumns } from '@rtcops/core/features/reports/statistics/columns'
import { shareOf } from '@rtcops/core/quality/shares'
import { decimalMinutes } from '@rtcops/core/time/minutes'
import { type DeviceField, deviceTable, type RawDevice } from './device-queries.ts'
import { exporterOf, type Report } from './report.ts'
import { rounded } from './rounding.ts'

/** Report 2: manufacturers and models. */
export const deviceReport: Report<RawDevice, DeviceFigures, DeviceField> = {
  table: deviceTable,
  async onWire(_, rows) {
    return rows.map((row) => {
      const success = (count: string) => shareOf(Number(count), Number(row.attempts))
      return {
        name: row.maker,
        model: row.model,
        user_nums: Number(row.users),
        user_session_nums: Number(row.sessions),
        success1_pct: success(row.success1),
        success3_pct: success(row.success3),
        success5_pct: success(row.success5),
        avg_rtt: rounded(row.rtt),
        avg_up_loss: rounded(row.upLoss),
        avg_down_loss: rounded(row.downLoss),
        connection_interrupt_total: Number(row.interrupts),
        call_times: decimalMinutes(Number(row.callTime)),
      }
    })
  },
}

export const deviceExporter = exporterOf<'exportStatistics2', RawDevice, DeviceFigures, DeviceField>(deviceReport, {
  name: 'report-2-devices',
  columns: deviceFiguresColumns,
})
