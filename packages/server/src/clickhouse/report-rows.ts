import { type QueryParams, readRow, readRows, reportBounds, streamRows } from './read-rows.ts'
import type { TelemetryReader } from './telemetry-reader.ts'

/** Query of a report's rows. */
export interface ReportTable {
  /** SELECT without order. */
  text: string
  params: QueryParams
  /** Columns with their direction, down to a unique key, so that pages never repeat a row. */
  sorting: string
  /** A cheaper SELECT with the same number of rows; its parameters are among `params`. */
  counted?: string
  /** True if rows are found so cheaply that a separate count costs less than holding all of them. */
  countsApart?: true
}

export interface PageOfReport {
  limit?: number | undefined
  page?: number | undefined
}

/** Returns one page of a report, and the number of its rows. */
export async function readPage<Row extends object>(
  telemetry: TelemetryReader,
  table: ReportTable,
  page: PageOfReport,
): Promise<{ rows: Row[]; total: number }> {
  if (table.countsApart) {
    const [rows, total] = await Promise.all([readPart<Row>(telemetry, table, page), countReportRows(telemetry, table)])
    return { rows, total }
  }
  const rows = await readPart<Row & { allRows: string }>(telemetry, { ...table, text: withCount(table.text) }, page)
  const [first] = rows
  // After the last page there is no row that contains the total.
  return { rows, total: first ? Number(first.allRows) : await countReportRows(telemetry, table) }
}

const withCount = (text: string) => `SELECT *, count() OVER () AS allRows FROM (${text})`

/** Returns the rows of one page. */
export const readPart = <Row>(
  telemetry: TelemetryReader,
  { params, sorting, text }: ReportTable,
  { limit = 10, page = 1 }: PageOfReport,
): Promise<Row[]> =>
  readRows<Row>(
    telemetry,
    `${text} ORDER BY ${sorting} LIMIT {limit: UInt32} OFFSET {offset: UInt64}`,
    { ...params, limit, offset: (page - 1) * limit },
    reportBounds,
  )

/** Counts the rows of a report. */
export async function countReportRows(
  telemetry: TelemetryReader,
  { counted, params, text }: Omit<ReportTable, 'sorting'>,
): Promise<number> {
  const question = `SELECT count() AS total FROM (${counted ?? text})`
  return Number((await readRow<{ total: string }>(telemetry, question, params, reportBounds)).total)
}

/** Yields all rows of a report in portions, as the engine sends them. */
export const streamReport = <Row>(
  telemetry: TelemetryReader,
  { params, sorting, text }: ReportTable,
): AsyncGenerator<Row[]> => streamRows<Row>(telemetry, `${text} ORDER BY ${sorting}`, params)

/** Sort order, as the contract writes it: 1 ascending, 2 descending. */
export interface Order<Field extends string> {
  field: Field
  sort: number
}

/**
 * Returns the sort order of a report: the requested column first, unknown values last in both directions, then the columns that break ties.
 *
 * @param otherwise columns with their direction, used if no order is requested
 */
export function sortingOf<Field extends string>(
  order: Order<Field> | undefined,
  columns: Readonly<Record<Field, string>>,
  otherwise: string,
): string {
  if (!order) return otherwise
  return `${columns[order.field]} ${order.sort === 2 ? 'DESC' : 'ASC'} NULLS LAST, ${otherwise}`
}
