import type { Column } from '@rtcops/core/columns/columns'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { type FileCell, fileCell, fileHead, type Reader } from './file-cell.ts'

/** A table to be written to a file. */
export interface Table {
  /** Kinds and headings in the order of the cells. */
  columns: readonly Column<never>[]
  reader: Reader
  rows: AsyncIterable<object>
  /** Called after the last row; undefined for a table without sums. */
  totals?: (() => Promise<object>) | undefined
  /** Label of the sums; 合计 by default. */
  totalsLabel?: MessageKey | undefined
}

/** Returns the headings of all columns. @param hasUnits whether the cells show their units themselves */
export const headsOf = ({ columns, reader }: Table, hasUnits: boolean): string[] =>
  columns.map((column) => fileHead(column, reader, hasUnits))

/** Yields the cells, row by row; sums, if there are any, come last, labelled in the first column without a sum. */
export async function* cellsOf({
  columns,
  rows,
  totals,
  totalsLabel,
  reader: uncached,
}: Table): AsyncGenerator<FileCell[]> {
  const reader = { ...uncached, t: remembered(uncached.t) }
  const cells = (row: object): FileCell[] =>
    columns.map((column) => fileCell(column, (row as Record<string, unknown>)[column.id], reader))
  for await (const row of rows) yield cells(row)
  if (!totals) return
  const sums = cells(await totals())
  const free = sums.findIndex(({ kind }) => kind === 'empty')
  if (free >= 0) sums[free] = { kind: 'text', text: reader.t(totalsLabel ?? 'exports.totals') }
  yield sums
}

/** Caches translations: looking up a word takes longer than everything else done with a cell, and a file has few different words. */
function remembered(t: Translate): Translate {
  const words = new Map<MessageKey, string>()
  return (key, values) => {
    if (values) return t(key, values)
    const known = words.get(key)
    if (known !== undefined) return known
    const word = t(key)
    words.set(key, word)
    return word
  }
}
