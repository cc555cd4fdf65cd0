import { activityColumns, type UserActivity } from '@rtcops/core/features/reports/activity/columns'
import { countReportRows, streamReport } from '../../../clickhouse/report-rows.ts'
import type { Exporter } from '../../../exports/exporter.ts'
import { readDaysFilter } from '../../../rollups/days/days-filter.ts'
import { projectDaysOnWire } from './on-wire.ts'
import { projectDayTable, type RawProjectDay } from './queries.ts'

/** Exports the activity of users. */
export const activityExporter: Exporter<'exportUar', UserActivity> = {
  name: 'user-activity',
  columns: () => activityColumns,
  count: async (context, input) =>
    countReportRows(context, projectDayTable(await readDaysFilter(context, input, 'userActivity'), input.order)),
  async *rows(context, input) {
    const table = projectDayTable(await readDaysFilter(context, input, 'userActivity'), input.order)
    for await (const days of streamReport<RawProjectDay>(context, table)) yield* await projectDaysOnWire(context, days)
  },
}
