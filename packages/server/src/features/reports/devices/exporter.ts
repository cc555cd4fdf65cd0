import { type DeviceReport, deviceColumns } from '@rtcops/core/features/reports/devices/columns'
import type { Exporter } from '../../../files/exports/exporter.ts'
import { reportOnWire } from './on-wire.ts'
import { countReports, streamReports } from './queries.ts'
import { orderOf, readFilter } from './read-filter.ts'

/** The device report as a file. */
export const deviceReportExporter: Exporter<'exportDeviceReports', DeviceReport> = {
  name: 'device-report',
  columns: () => deviceColumns,
  count: (context, input) => countReports(context, readFilter(input, context.now())),
  async *rows(context, input) {
    const filter = readFilter(input, context.now())
    for await (const reports of streamReports(context, filter, orderOf(input)))
      for (const report of reports) yield reportOnWire(report)
  },
}
