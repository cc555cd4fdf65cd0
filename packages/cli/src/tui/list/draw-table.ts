import { cutText, textWidth } from '@rtcops/core/format/display-text'
import { markRole } from '../../terminal/style.ts'
import { fit, type Segment, type StyledLine, segment } from '../../terminal/styled-line.ts'
import type { Tui } from '../tui-context.ts'
import { type ColumnWidth, gap } from './column-widths.ts'
import type { ListColumn } from './columns.ts'

/** List as it is drawn. */
export interface Table<Row> {
  columns: readonly ColumnWidth<Row>[]
  rows: readonly Row[]
  /** Index of the selected row; -1 if no row is shown as selected. */
  selected: number
  /** Index of the first visible row. */
  top: number
  sort?: { id: string; descending: boolean } | undefined
  /** True while the figures are out of date. */
  isStale: boolean
}

/** Returns the lines of a header and as many rows as fit, each after a sign for the selection. */
export function drawTable<Row>(table: Table<Row>, width: number, height: number, tui: Tui): StyledLine[] {
  const { cut } = tui.glyphs
  const line = (sign: string, cellOf: (column: ListColumn<Row>, width: number) => Segment): StyledLine => {
    const cells = table.columns.map(({ column, width: room }) => {
      const { role, text } = cellOf(column, room)
      return segment(aligned(text, room, cut, column.right), role)
    })
    const apart = cells.flatMap((each, index) => (index === 0 ? [each] : [{ text: ' '.repeat(gap) }, each]))
    return fit([{ text: sign }, ...apart], width, cut)
  }
  const head = line('  ', (column) => ({ text: headOf(column, table.sort, tui), role: 'title' }))
  const body = table.rows.slice(table.top, table.top + height - 1).map((row, index) => {
    const isSelected = table.top + index === table.selected
    const drawn = line(isSelected ? '> ' : '  ', (column, room) => {
      const { mark } = column.cell(row, room)
      return segment(markedCell(row, column, room, table.isStale, tui), markRole[mark])
    })
    return isSelected ? drawn.map(({ text }) => segment(text, 'selection')) : drawn
  })
  return [head, ...body]
}

/** Returns a column heading with the mark of the order. */
export function headOf<Row>(
  { head, id }: ListColumn<Row>,
  sort: Table<Row>['sort'],
  { glyphs, language }: Tui,
): string {
  const mark = sort?.id !== id ? '' : sort.descending ? glyphs.down : glyphs.up
  return (language === 'en' ? lowered(head) : head) + mark
}

/** Returns a heading in lower case, except for abbreviations: `avg RTT`. */
const lowered = (head: string): string => head.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase())

/** Returns the text of a cell with its mark; an outdated figure is marked as questionable. */
export function markedCell<Row>(
  row: Row,
  column: ListColumn<Row>,
  width: number,
  isStale: boolean,
  { glyphs }: Tui,
): string {
  const { mark, text } = column.cell(row, width)
  const figure = isStale && column.right && text !== '' ? `${text}?` : text
  return mark === 'plain' ? figure : `${glyphs[mark]} ${figure}`.trimEnd()
}

/** Returns a text in exactly `width` columns, aligned to the left or right. */
export function aligned(text: string, width: number, mark: string, right = false): string {
  const shown = cutText(text, width, { mark })
  const blank = ' '.repeat(Math.max(0, width - textWidth(shown)))
  return right ? blank + shown : shown + blank
}
