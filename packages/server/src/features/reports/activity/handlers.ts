import { readPage } from '../../../clickhouse/report-rows.ts'
import { startExport } from '../../../exports/start-export.ts'
import { daySpanOf, daysIn, readDaysFilter } from '../../../rollups/days/days-filter.ts'
import type { Handlers } from '../../../services/handlers.ts'
import { activityExporter } from './exporter.ts'
import { activityOnWire, projectDaysOnWire } from './on-wire.ts'
import { type Activity, projectDayTable, type RawProjectDay, readActivity, readActivityDays } from './queries.ts'

const nothing: Activity = { users: 0, newUsers: 0, callTime: 0, sessions: 0 }

/** Handlers for the numbers of active, new and returning users (1.47). */
export const activityHandlers: Pick<Handlers, 'listUar' | 'getUarCharts' | 'exportUar'> = {
  async listUar(context, input) {
    const filter = await readDaysFilter(context, input, 'userActivity')
    const [{ rows, total }, whole] = await Promise.all([
      readPage<RawProjectDay>(context, projectDayTable(filter, input.order), input),
      readActivity(context, filter),
    ])
    return {
      list: await projectDaysOnWire(context, rows),
      total,
      info: { cards: activityOnWire(whole), ...daySpanOf(filter) },
    }
  },

  async getUarCharts(context, input) {
    const filter = await readDaysFilter(context, input, 'userActivity')
    const activity = await readActivityDays(context, filter)
    const timesList = daysIn(filter.range)
    return {
      list: timesList.map((days) => ({ days, ...activityOnWire(activity.get(days) ?? nothing) })),
      timesList,
      info: daySpanOf(filter),
    }
  },

  exportUar: (context, input) => startExport(activityExporter, context, input),
}
