import type { Context } from '../context.ts'
import { type QueryParams, readRow, readRows, reportBounds, streamRows } from './read-rows.ts'

type Telemetry = Pick<Context, 'telemetry' | 'signal'>

/** Rows of a report as the engine makes them. */
export interface ReportTable {
  /** SELECT without order. */
  text: string
  params: QueryParams
  /** Columns with their direction, down to what tells any two rows apart, so that pages never repeat one. */
  sorting: string
  /** SELECT of as many rows that is cheaper; its parameters are among `params`. */
  counted?: string
  /** True where rows are found so cheaply that counting them apart takes less than to hold them all. */
  countsApart?: true
}

export interface PageOfReport {
  limit?: number | undefined
  page?: number | undefined
}

/** One page of a report, and how many rows the report has. */
export async function readPage<Row extends object>(
  telemetry: Telemetry,
  table: ReportTable,
  page: PageOfReport,
): Promise<{ rows: Row[]; total: number }> {
  if (table.countsApart) {
    const [rows, total] = await Promise.all([readPart<Row>(telemetry, table, page), countRows(telemetry, table)])
    return { rows, total }
  }
  const rows = await readPart<Row & { allRows: string }>(telemetry, { ...table, text: withCount(table.text) }, page)
  const [first] = rows
  // Behind the last page there is no row that could tell.
  return { rows, total: first ? Number(first.allRows) : await countRows(telemetry, table) }
}

const withCount = (text: string) => `SELECT *, count() OVER () AS allRows FROM (${text})`

/** The rows of one page. */
export const readPart = <Row>(
  telemetry: Telemetry,
  { params, sorting, text }: ReportTable,
  { limit = 10, page = 1 }: PageOfReport,
): Promise<Row[]> =>
  readRows<Row>(
    telemetry,
    `${text} ORDER BY ${sorting} LIMIT {limit: UInt32} OFFSET {offset: UInt64}`,
    { ...params, limit, offset: (page - 1) * limit },
    reportBounds,
  )

/** How many rows a report has. */
export async function countRows(
  telemetry: Telemetry,
  { counted, params, text }: Omit<ReportTable, 'sorting'>,
): Promise<number> {
  const question = `SELECT count() AS total FROM (${counted ?? text})`
  return Number((await readRow<{ total: string }>(telemetry, question, params, reportBounds)).total)
}

/** All rows of a report in portions, as the engine sends them. */
export const streamReport = <Row>(
  telemetry: Telemetry,
  { params, sorting, text }: ReportTable,
): AsyncGenerator<Row[]> => streamRows<Row>(telemetry, `${text} ORDER BY ${sorting}`, params)

/** By what rows are sorted, as the contract says it: 1 ascending, 2 descending. */
export interface Order<Field extends string> {
  field: Field
  sort: number
}

/**
 * What a report is sorted by: the wanted column first, what is not known last either way, then what breaks ties.
 *
 * @param otherwise columns with their direction, of rows of which nothing is asked
 */
export function sortingOf<Field extends string>(
  order: Order<Field> | undefined,
  columns: Readonly<Record<Field, string>>,
  otherwise: string,
): string {
  if (!order) return otherwise
  return `${columns[order.field]} ${order.sort === 2 ? 'DESC' : 'ASC'} NULLS LAST, ${otherwise}`
}
