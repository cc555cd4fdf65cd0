import { type ReportCall, type StayQuality, stayQualityColumns } from '@rtcops/core/features/reports/statistics/columns'
import { formatDateTime } from '@rtcops/core/time/zone'
import { type Order, type PageOfReport, readPage } from '../../../clickhouse/report-rows.ts'
import { projectsOf } from '../../../postgres/project-of-rows.ts'
import type { Context } from '../../../services/context.ts'
import type { Handler } from '../../../services/handlers.ts'
import { exporterOf, type Report } from './report.ts'
import { type ReportFilter, readReportFilter, spanOf } from './report-filter.ts'
import { rounded, secondsOf } from './rounding.ts'
import {
  addStayDetails,
  isByStay,
  type ListedStay,
  type RawQuality,
  type RawStay,
  type StayField,
  type StayNames,
  type StayPlace,
  stayQualityTable,
  stayTable,
} from './stay-queries.ts'

type MeasuredStay = RawStay & StayNames & StayPlace & RawQuality

/** Report 6: the quality of each user session. */
const stays: Report<MeasuredStay, StayQuality, StayField> = {
  table: stayQualityTable,
  async onWire(context, rows) {
    const projectOf = await projectsOf(context, rows)
    return rows.map((row) => ({
      join_date: formatDateTime(Number(row.joined)),
      channel_session_id: row.callId,
      ...projectOf(row),
      room_name: row.room,
      user_id: row.user,
      country: row.country,
      routerIp: row.router,
      asIp: row.accessServer,
      avg_rtt: rounded(row.rtt),
      middle_rtt: rounded(row.middleRtt),
      avg_up_loss: rounded(row.upLoss),
      avg_down_loss: rounded(row.downLoss),
      avg_jitter: rounded(row.jitterMs),
      avg_quality: rounded(row.quality),
      avg_cpu: rounded(row.cpuLoad),
      call_time: secondsOf(Number(row.callTime)),
    }))
  },
}

export const listStays: Handler<'listStatistics6'> = async (context, input) => {
  const filter = await readReportFilter(context, input)
  const [{ rows, total }, info] = await Promise.all([
    readStays(context, filter, input.order, input),
    spanOf(context, filter.range),
  ])
  return { list: await stays.onWire(context, rows), total, info }
}

export const stayExporter = exporterOf<'exportStatistics6', MeasuredStay, StayQuality, StayField>(stays, {
  name: 'report-6-stays',
  columns: stayQualityColumns,
})

/** Returns the user sessions behind a row of a report (R-RPT-04). */
export const listReportCalls: Handler<'listReportCalls'> = async (context, input) => {
  const { rows, total } = await readStays(context, await readReportFilter(context, input), undefined, input)
  return { list: rows.map(callOnWire), total }
}

const callOnWire = (row: MeasuredStay): ReportCall => ({
  channel_session_id: row.callId,
  appkey: row.appKey,
  room_name: row.room,
  user_id: row.user,
  join_date: formatDateTime(Number(row.joined)),
  leave_date: Number(row.left) === 0 ? null : formatDateTime(Number(row.left)),
  call_time: secondsOf(Number(row.callTime)),
  platform: row.platform,
  network: row.network,
  sdk_version: row.sdk,
  avg_rtt: rounded(row.rtt),
  avg_up_loss: rounded(row.upLoss),
  avg_down_loss: rounded(row.downLoss),
})

/**
 * Returns one page of user sessions with names, places and measurements; these are read for all sessions only if the order depends on them.
 */
async function readStays(
  context: Context,
  filter: ReportFilter,
  order: Order<StayField> | undefined,
  page: PageOfReport,
): Promise<{ rows: MeasuredStay[]; total: number }> {
  const now = context.now()
  if (!isByStay(order)) return await readPage<MeasuredStay>(context, stayQualityTable(filter, order, now), page)
  const { rows, total } = await readPage<ListedStay>(context, stayTable(filter, order, now), page)
  return { rows: await addStayDetails(context, filter, rows, now), total }
}
