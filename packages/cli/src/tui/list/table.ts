import { textWidth } from '@rtcops/core/format/display-text'
import { spoken } from '../../old/say.ts'
import { markRole } from '../../terminal/style.ts'
import { fit, type Segment, type StyledLine, segment } from '../../terminal/styled-line.ts'
import { cell, inRole } from '../frame/line.ts'
import type { Look } from '../frame/look.ts'
import type { ListColumn } from './columns.ts'

/** A list as it is drawn. */
export interface Table<Row> {
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  /** Index of the selected row; none is shown as selected for -1. */
  selected: number
  /** Index of the first row that is seen. */
  top: number
  /** Columns left out behind the first, when there are more than fit. */
  shift: number
  sort?: { id: string; descending: boolean } | undefined
  /** True while the figures are those of an earlier moment. */
  stale: boolean
}

const gap = 2

/** A head and as many rows as fit, each after a sign for the selection. */
export function drawTable<Row>(table: Table<Row>, width: number, height: number, look: Look): StyledLine[] {
  const { glyphs } = look
  const columns = [...table.columns.slice(0, 1), ...table.columns.slice(1 + table.shift)]
  const seen = table.rows.slice(table.top, table.top + height - 1)
  const cells = seen.map((row) => columns.map((column) => column.cell(row)))
  const heads = columns.map(({ head, id }) => {
    const mark = table.sort?.id !== id ? '' : table.sort.descending ? glyphs.down : glyphs.up
    return (spoken() === 'en' ? head.toLowerCase() : head) + mark
  })
  const text = (row: number, column: number) => {
    const { mark, text: value } = cells[row]?.[column] ?? { mark: 'plain', text: '' }
    const figure = table.stale && columns[column]?.right && value !== '' ? `${value}?` : value
    return mark === 'plain' ? figure : `${glyphs[mark]} ${figure}`.trimEnd()
  }
  const natural = columns.map(({ most }, column) =>
    Math.min(most, Math.max(textWidth(heads[column] ?? ''), ...seen.map((_, row) => textWidth(text(row, column))))),
  )
  const widths = share(columns, natural, width - 2)
  const line = (sign: string, texts: (column: number) => Segment): StyledLine =>
    fit(
      [
        { text: sign },
        ...widths.flatMap((size, column): Segment[] => {
          const { role, text: value } = texts(column)
          const shown = cell(value, size, glyphs.cut, columns[column]?.right)
          return [segment(shown, role), { text: column === widths.length - 1 ? '' : ' '.repeat(gap) }]
        }),
      ],
      width,
      glyphs.cut,
    )
  const head = line('  ', (column) => ({ text: heads[column] ?? '', role: 'title' }))
  const body = seen.map((_, row) => {
    const isSelected = table.top + row === table.selected
    const drawn = line(isSelected ? '> ' : '  ', (column) =>
      segment(text(row, column), markRole[cells[row]?.[column]?.mark ?? 'plain']),
    )
    return isSelected ? inRole(drawn, 'selection') : drawn
  })
  return [head, ...body]
}

/** Widths of the columns that fit: texts give way as far as they may, then the last columns are left out; what is left over goes to the texts. */
function share<Row>(columns: readonly ListColumn<Row>[], natural: readonly number[], width: number): number[] {
  const widths = [...natural]
  const total = () => widths.reduce((sum, each) => sum + each, 0) + gap * Math.max(0, widths.length - 1)
  const widest = () =>
    widths.reduce(
      (most, each, index) => (each > Math.max(columns[index]?.least ?? 0, widths[most] ?? 0) ? index : most),
      -1,
    )
  while (total() > width && widths.length > 1) {
    const index = widest()
    if (index >= 0) widths[index] = (widths[index] ?? 0) - 1
    else {
      // Those that stay need not be as narrow as with it.
      widths.pop()
      widths.splice(0, widths.length, ...natural.slice(0, widths.length))
    }
  }
  const texts = widths.flatMap((_, index) => (columns[index]?.right ? [] : [index]))
  for (let left = width - total(), turn = 0; left > 0 && texts.length > 0; left--, turn++) {
    const index = texts[turn % texts.length] ?? 0
    widths[index] = (widths[index] ?? 0) + 1
  }
  return widths
}
