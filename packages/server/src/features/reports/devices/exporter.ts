import { type DeviceReport, deviceColumns } from '@rtcops/core/features/reports/devices/columns'
import { countReportRows, streamReport } from '../../../clickhouse/report-rows.ts'
import { shownTo } from '../../../end-users/shown-to.ts'
import type { Exporter } from '../../../exports/exporter.ts'
import { reportOnWire } from './on-wire.ts'
import { deviceReportTable, type ReportRow } from './queries.ts'
import { readDeviceFilter } from './read-filter.ts'

/** Exports the device report. */
export const deviceReportExporter: Exporter<'exportDeviceReports', DeviceReport> = {
  name: 'device-report',
  columns: () => deviceColumns,
  count: (context, input) =>
    countReportRows(context, deviceReportTable(readDeviceFilter(input, context.now()), input.order)),
  async *rows(context, input) {
    const table = deviceReportTable(readDeviceFilter(input, context.now()), input.order)
    const view = shownTo(context.member)
    for await (const reports of streamReport<ReportRow>(context, table))
      yield* reports.map((report) => reportOnWire(report, view))
  },
}
