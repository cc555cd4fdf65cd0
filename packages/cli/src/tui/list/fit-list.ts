import { textWidth } from '@rtcops/core/format/display-text'
import { missing } from '@rtcops/core/format/missing'
import { fitColumns, spare, totalWidth } from '../../output/fit-columns.ts'
import type { Cell, CellContext } from '../../output/listing.ts'
import type { Tui } from '../tui-context.ts'
import type { ListColumn } from './columns.ts'
import type { Sort } from './sorted-rows.ts'

/** Columns of a list that fit, with their widths and how long their times are. */
export interface FittedList<Row> {
  columns: readonly { column: ListColumn<Row>; width: number }[]
  times: CellContext['times']
  /** True if columns are hidden that a wider list shows, apart from those for wide screens alone. */
  isCut: boolean
}

/** Columns by which a text may exceed its widest cell, so that a list fills the terminal without falling apart. */
const air = 6

/**
 * Fits the columns of a list into `room`, by all loaded rows and not only by the visible ones. Times are shortened
 * before a column is hidden.
 * @param known widths that columns had before, which do not shrink while the user looks at them
 */
export function fitList<Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  room: number,
  { isStale, known, sort }: { isStale: boolean; known: Map<string, number>; sort: Sort | undefined },
  tui: Tui,
): FittedList<Row> {
  const inTimes = (times: CellContext['times']) => {
    const requests = columns.map(({ head, id, isWhole, most, rank, shrinks, ...column }) => {
      const cells = rows.map((row) =>
        textWidth(cellText(column.cell(row, { width: most, times }), isStale && isFigure({ id, ...column }), tui)),
      )
      const name = `${times} ${id} ${head}`
      const title = textWidth(headOf({ head, id }, sort, tui))
      const width = Math.max(known.get(name) ?? 0, title, ...cells)
      known.set(name, width)
      return { width: Math.min(width, Math.max(most, title)), rank, shrinks, isWhole }
    })
    const widths = fitColumns(requests, room)
    const isCut = requests.some(({ rank }, index) => widths[index] === 0 && rank < spare)
    return { widths, times, isCut }
  }
  const long = inTimes('recent')
  const { isCut, times, widths } = long.isCut ? inTimes('short') : long
  return { columns: spread(columns, widths, room), times, isCut }
}

function spread<Row>(columns: readonly ListColumn<Row>[], widths: readonly number[], room: number) {
  const shown = columns.flatMap((column, index) => {
    const width = widths[index] ?? 0
    return width > 0 ? [{ column, width }] : []
  })
  const left = Math.max(0, room - totalWidth(widths))
  const isGrown = shown.some(({ column }) => column.grows)
  const texts = shown.filter(({ column }) => column.shrinks)
  const each = Math.min(air, Math.floor(left / Math.max(1, texts.length)))
  return shown.map(({ column, width }) => {
    const more = isGrown ? (column.grows ? left : 0) : column.shrinks ? each : 0
    return { column, width: width + more }
  })
}

/** Returns a column heading with the mark of the order. */
export function headOf(
  { head, id }: { head: string; id: string },
  sort: Sort | undefined,
  { glyphs, language }: Tui,
): string {
  const mark = sort?.id !== id ? '' : sort.descending ? glyphs.down : glyphs.up
  // In lower case, except for abbreviations: `avg RTT`.
  return (language === 'en' ? head.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase()) : head) + mark
}

/** Returns true for a column of figures, which grow old; the number of a row does not. */
export const isFigure = ({ id, right }: Pick<ListColumn<never>, 'id' | 'right'>): boolean => right && id !== 'id'

/** Returns the text of a cell with its mark; an outdated figure is marked as questionable. */
export function cellText({ mark, text }: Cell, isOutdated: boolean, { glyphs }: Tui): string {
  const figure = isOutdated && text !== '' && text !== missing ? `${text}?` : text
  return mark === 'plain' ? figure : `${glyphs[mark]} ${figure}`.trimEnd()
}
