import type { Input, OperationId, Schema } from '@rtcops/core/api/types'
import type { Column } from '@rtcops/core/columns/columns'
import {
  countReportRows,
  type Order,
  type ReportTable,
  readPage,
  streamReport,
} from '../../../clickhouse/report-rows.ts'
import type { Exporter } from '../../../exports/exporter.ts'
import type { Context } from '../../../services/context.ts'
import { type ReportFilter, readReportFilter, spanOf } from './report-filter.ts'

/** A report with rows: the engine's query, and the conversion to the contract's form. */
export interface Report<Raw extends object, Row extends object, Field extends string> {
  /** @param now time up to which sessions in progress are counted, epoch milliseconds */
  table(filter: ReportFilter, order: Order<Field> | undefined, now: number): ReportTable
  /** @param rows a page, or a portion of a file */
  onWire(context: Pick<Context, 'db'>, rows: readonly Raw[]): Promise<Row[]>
}

/** Input of a report. */
type Asked<Field extends string> = Input<'getStatistics3Info'> & {
  order?: Order<Field>
  page?: number
  limit?: number
}

/** Returns the handler of a report's list. */
export const listOf =
  <Raw extends object, Row extends object, Field extends string>(report: Report<Raw, Row, Field>) =>
  async (context: Context, input: Asked<Field>): Promise<{ list: Row[]; total: number; info: Schema<'Span'> }> => {
    const filter = await readReportFilter(context, input)
    const [{ rows, total }, info] = await Promise.all([
      readPage<Raw>(context, report.table(filter, input.order, context.now()), input),
      spanOf(context, filter.range),
    ])
    return { list: await report.onWire(context, rows), total, info }
  }

/** Returns the exporter of the same rows in the same order. @param name of the file */
export const exporterOf = <Id extends OperationId, Raw extends object, Row extends object, Field extends string>(
  report: Report<Raw, Row, Field>,
  { columns, name }: { name: string; columns: readonly Column<Row>[] },
): Exporter<Id, Row> => ({
  name,
  columns: () => columns,
  count: async (context, input: Asked<Field>) => {
    const filter = await readReportFilter(context, input)
    return await countReportRows(context, report.table(filter, input.order, context.now()))
  },
  async *rows(context, input: Asked<Field>) {
    const filter = await readReportFilter(context, input)
    for await (const rows of streamReport<Raw>(context, report.table(filter, input.order, context.now())))
      yield* await report.onWire(context, rows)
  },
})
