import { narrowedBy } from '../../../clickhouse/narrowed-by.ts'
import { startExport } from '../../../exports/start-export.ts'
import { countStages } from '../../../rollups/joins/stage-times.ts'
import type { Handlers } from '../../../services/handlers.ts'
import { deviceExporter, deviceReport } from './devices.ts'
import { interruptExporter, interrupts } from './interrupts.ts'
import { attemptColumns } from './join-queries.ts'
import { joinExporter, joins } from './joins.ts'
import { getPieStatistics } from './pies.ts'
import { listOf } from './report.ts'
import { readReportFilter, spanOf } from './report-filter.ts'
import { listReportCalls, listStays, stayExporter } from './stays.ts'
import { listUserDays, userDayExporter } from './user-days.ts'

type Operations =
  | 'listStatistics1'
  | 'exportStatistics1'
  | 'listStatistics2'
  | 'exportStatistics2'
  | 'getStatistics3Info'
  | 'listStatistics4'
  | 'exportStatistics4'
  | 'listStatistics5'
  | 'exportStatistics5'
  | 'listStatistics6'
  | 'exportStatistics6'
  | 'listReportCalls'
  | 'getPieStatistics'

/** Handlers for reports 1 to 6 over the telemetry (1.29), and the pie charts beside them. */
export const statisticsHandlers: Pick<Handlers, Operations> = {
  listStatistics1: listUserDays,
  exportStatistics1: (context, input) => startExport(userDayExporter, context, input),

  listStatistics2: listOf(deviceReport),
  exportStatistics2: (context, input) => startExport(deviceExporter, context, input),

  async getStatistics3Info(context, input) {
    const filter = await readReportFilter(context, input)
    const attempts = { range: filter.range, ...narrowedBy(filter, attemptColumns) }
    const [{ times }, span] = await Promise.all([countStages(context, attempts), spanOf(context, filter.range)])
    return { info: times, span }
  },

  listStatistics4: listOf(joins),
  exportStatistics4: (context, input) => startExport(joinExporter, context, input),

  listStatistics5: listOf(interrupts),
  exportStatistics5: (context, input) => startExport(interruptExporter, context, input),

  listStatistics6: listStays,
  exportStatistics6: (context, input) => startExport(stayExporter, context, input),

  listReportCalls,

  getPieStatistics,
}
