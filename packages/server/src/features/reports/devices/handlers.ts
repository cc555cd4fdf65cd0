import { soundQualities } from '@rtcops/core/features/reports/devices/columns'
import { rangeToWire } from '@rtcops/core/time/range'
import { readPart } from '../../../clickhouse/report-rows.ts'
import { shownTo } from '../../../end-users/shown-to.ts'
import { startExport } from '../../../exports/start-export.ts'
import type { Handlers } from '../../../services/handlers.ts'
import { deviceReportExporter } from './exporter.ts'
import { reportOnWire } from './on-wire.ts'
import { countParts, deviceReportTable, type ReportRow } from './queries.ts'
import { readDeviceFilter } from './read-filter.ts'

/** Handlers for how users rated the sound of their devices (1.43). */
export const deviceReportHandlers: Pick<Handlers, 'listDeviceReports' | 'exportDeviceReports'> = {
  async listDeviceReports(context, input) {
    const filter = readDeviceFilter(input, context.now())
    const [rows, counts] = await Promise.all([
      readPart<ReportRow>(context, deviceReportTable(filter, input.order), input),
      countParts(context, filter),
    ])
    const [start, end] = rangeToWire(filter.range)
    const numberOf = new Map(counts.soundQualities.map(({ name, num }) => [name, num]))
    return {
      list: rows.map((row) => reportOnWire(row, shownTo(context.member))),
      total: counts.total,
      info: {
        start,
        end,
        manufacturerCounts: counts.manufacturers,
        modelCounts: counts.models,
        soundQualityValues: soundQualities
          .map((quality) => ({ name: String(quality), num: numberOf.get(String(quality)) ?? 0 }))
          .toReversed(),
      },
    }
  },

  exportDeviceReports: (context, input) => startExport(deviceReportExporter, context, input),
}
