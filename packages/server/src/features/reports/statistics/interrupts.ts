import { type InterruptDay, interruptDayColumns } from '@rtcops/core/features/reports/statistics/columns'
import { projectsOf } from '../../../postgres/project-of-rows.ts'
import { type InterruptField, interruptTable, type RawInterruptDay } from './interrupt-queries.ts'
import { exporterOf, type Report } from './report.ts'

/** Report 5: disconnects and refused connections by day, room and user. */
export const interrupts: Report<RawInterruptDay, InterruptDay, InterruptField> = {
  table: interruptTable,
  async onWire(context, rows) {
    const projectOf = await projectsOf(context, rows)
    return rows.map((row) => ({
      days: row.day,
      ...projectOf(row),
      room_name: row.room,
      user_id: row.user,
      connection_interrupt_total: Number(row.connection_interrupt_total),
      find_center_server_rejected_total: Number(row.find_center_server_rejected_total),
      connect_server_failed_total: Number(row.connect_server_failed_total),
      tcp_query_connect_center_failed_total: Number(row.tcp_query_connect_center_failed_total),
      find_center_server_unavailable_total: Number(row.find_center_server_unavailable_total),
      heartbeat_timeout_total: Number(row.heartbeat_timeout_total),
    }))
  },
}

export const interruptExporter = exporterOf<'exportStatistics5', RawInterruptDay, InterruptDay, InterruptField>(
  interrupts,
  { name: 'report-5-interrupts', columns: interruptDayColumns },
)
