import { type JoinRow, joinRowColumns } from '@rtcops/core/features/reports/statistics/columns'
import { formatMoment } from '@rtcops/core/time/zone'
import { projectsOf } from '../../../postgres/project-of-rows.ts'
import { type JoinField, joinTable, type RawJoin } from './join-queries.ts'
import { exporterOf, type Report } from './report.ts'
import { rounded } from './rounding.ts'

/** Report 4: join attempts. */
export const joins: Report<RawJoin, JoinRow, JoinField> = {
  table: joinTable,
  async onWire(context, rows) {
    const projectOf = await projectsOf(context, rows)
    return rows.map((row) => ({
      ts: formatMoment(Number(row.moment)),
      ...projectOf(row),
      channel_session_id: row.callId,
      room_name: row.room,
      user_id: row.user,
      name: row.maker,
      model: row.model,
      network: row.network,
      dns_ms: rounded(row.dns),
      connect_cs_ms: rounded(row.connectCs),
      query_cs_ms: rounded(row.queryCs),
      connect_as_ms: rounded(row.connectAs),
      join_ms: rounded(row.joinRoom),
      result: row.result === 1 ? 1 : 0,
      // A success may carry the reason of an earlier stage; a failure without a reason took too long (F-04).
      fail_reason: row.result === 1 ? '' : row.reason || 'join_timeout',
    }))
  },
}

export const joinExporter = exporterOf<'exportStatistics4', RawJoin, JoinRow, JoinField>(joins, {
  name: 'report-4-joins',
  columns: joinRowColumns,
})
