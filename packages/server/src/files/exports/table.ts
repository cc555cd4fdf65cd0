import type { Column } from '@rtcops/core/columns/columns'
import { type FileCell, fileCell, fileHead, type Reader } from './file-cell.ts'

/** A table on its way into a file. */
export interface Table {
  /** Kinds and heads in the order of the cells. */
  columns: readonly Column<never>[]
  reader: Reader
  rows: AsyncIterable<object>
  /** Read after the last row; undefined for a table without sums. */
  totals?: (() => Promise<object>) | undefined
}

/** Heads of all columns. @param hasUnits whether the cells show their units themselves */
export const headsOf = ({ columns, reader }: Table, hasUnits: boolean): string[] =>
  columns.map((column) => fileHead(column, reader, hasUnits))

/** The cells, row by row; sums, where there are any, come last and say so in the first column without a sum. */
export async function* cellsOf({ columns, reader, rows, totals }: Table): AsyncGenerator<FileCell[]> {
  const cells = (row: object): FileCell[] =>
    columns.map((column) => fileCell(column, (row as Record<string, unknown>)[column.id], reader))
  for await (const row of rows) yield cells(row)
  if (!totals) return
  const sums = cells(await totals())
  const free = sums.findIndex(({ kind }) => kind === 'empty')
  if (free >= 0) sums[free] = { kind: 'text', text: reader.t('exports.totals') }
  yield sums
}
