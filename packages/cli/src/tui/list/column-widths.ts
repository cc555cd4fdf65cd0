import type { ListColumn } from './columns.ts'

/** Spaces between two columns. */
export const gap = 2

/** Columns by which a text column may exceed its widest cell, so that a list fills the terminal without falling apart. */
const air = 6

/** Visible column, and its width. */
export interface ColumnWidth<Row> {
  column: ListColumn<Row>
  width: number
}

/**
 * Distributes the width of a line over columns. Text columns shrink as far as they may, then the last columns are
 * left out; extra columns appear only if all others have their full width. What is left over goes to a column that
 * grows, or else to the text columns.
 * @param natural columns of the terminal that the widest cell of each takes
 */
export function columnWidths<Row>(
  columns: readonly ListColumn<Row>[],
  natural: readonly number[],
  room: number,
): ColumnWidth<Row>[] {
  const wanted = columns.map((column, index) => ({ column, width: Math.min(column.most, natural[index] ?? 0) }))
  const shown = fitted(
    wanted.filter(({ column }) => !column.isExtra),
    room,
  )
  const isCut = shown.some(({ column, width }) => width < (wanted.find((each) => each.column === column)?.width ?? 0))
  for (const extra of wanted.filter(({ column }) => column.isExtra)) {
    if (isCut || total([...shown, extra]) > room) break
    shown.push(extra)
  }
  // In the order of the list, even if some were left out.
  const ordered = columns.flatMap((column) => shown.filter((each) => each.column === column))
  return spread(ordered, room - total(ordered))
}

const total = (widths: readonly { width: number }[]): number =>
  widths.reduce((sum, { width }) => sum + width, 0) + gap * Math.max(0, widths.length - 1)

function fitted<Row>(wanted: readonly ColumnWidth<Row>[], room: number): ColumnWidth<Row>[] {
  let widths = wanted.map((each) => ({ ...each }))
  while (total(widths) > room && widths.length > 1) {
    const widest = widths.reduce<ColumnWidth<Row> | undefined>(
      (so, each) => (each.width > Math.max(each.column.least, so?.width ?? 0) ? each : so),
      undefined,
    )
    if (widest) widest.width -= 1
    // The remaining columns need not stay as narrow as they were with the last one.
    else widths = wanted.slice(0, widths.length - 1).map((each) => ({ ...each }))
  }
  return widths
}

function spread<Row>(widths: ColumnWidth<Row>[], left: number): ColumnWidth<Row>[] {
  const grown = widths.find(({ column }) => column.grows)
  if (grown) return widths.map((each) => (each === grown ? { ...each, width: each.width + left } : each))
  const texts = widths.filter(({ column }) => !column.right)
  const each = Math.min(air, Math.floor(left / Math.max(1, texts.length)))
  return widths.map((one) => (one.column.right ? one : { ...one, width: one.width + each }))
}
