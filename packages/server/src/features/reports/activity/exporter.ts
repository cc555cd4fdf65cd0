import { activityColumns, type UserActivity } from '@rtcops/core/features/reports/activity/columns'
import { readDaysFilter } from '../../../clickhouse/days/days-filter.ts'
import type { Exporter } from '../../../files/exports/exporter.ts'
import { projectDaysOnWire } from './on-wire.ts'
import { countProjectDays, streamProjectDays } from './queries.ts'

/** The activity of users as a file. */
export const activityExporter: Exporter<'exportUar', UserActivity> = {
  name: 'user-activity',
  columns: () => activityColumns,
  count: async (context, input) => countProjectDays(context, await readDaysFilter(context, input, 'userActivity')),
  async *rows(context, input) {
    const filter = await readDaysFilter(context, input, 'userActivity')
    for await (const days of streamProjectDays(context, filter, input.order))
      yield* await projectDaysOnWire(context, days)
  },
}
