import { isRightAligned } from '@rtcops/core/columns/columns'
import { formatDay } from '@rtcops/core/time/zone'
import { inWords, spoken } from '../../old/say.ts'
import { type Cell, listingOf, type Shape } from '../../old/shape.ts'
import { cellOf } from '../../output/cells.ts'
import type { Look } from '../frame/look.ts'

/** A column of a list on a screen. */
export interface ListColumn<Row> {
  /** Field of the row, as filters and the server call it. */
  id: string
  head: string
  right: boolean
  /** How values of it are typed in a filter. */
  kind: 'text' | 'number' | 'duration' | 'time'
  /** Columns of the terminal that it takes at most, and that it keeps before others are left out. */
  most: number
  least: number
  cell: (row: Row) => Cell
  value: (row: Row) => unknown
}

/** What a screen has of its own about a column that a shape knows. */
export interface ColumnChoice<Row> {
  id: keyof Row & string
  head?: string
  most?: number
  least?: number
  cell?: (row: Row) => Cell
}

const kinds: Partial<Record<string, ListColumn<never>['kind']>> = {
  number: 'number',
  decimal: 'number',
  percent: 'number',
  money: 'number',
  duration: 'duration',
  time: 'time',
}

/** Columns of a shape that a screen shows, in its order; heads and cells are those of the lists in `rtcops <noun> list`. */
export function listColumns<Row extends object>(
  shape: Shape<Row>,
  chosen: readonly ColumnChoice<Row>[],
  { words, zone }: Look,
  now: () => number,
): ListColumn<Row>[] {
  const known = [...shape.columns, ...(shape.wide ?? [])]
  return chosen.map(({ cell, head, id, least = 12, most = 40 }) => {
    const column = known.find((each) => each.id === id)
    if (!column) throw new Error(`${id} is no column of the list`)
    const own = shape.heads?.[id]
    const today = { ...listingOf(shape), clock: true }
    const kind = kinds[column.kind] ?? 'text'
    const cellHere = (row: Row): Cell => {
      const day = formatDay(now(), zone)
      const shown = cellOf(row, column, today, { t: words, language: spoken(), zone, today: day })
      return kind === 'time' ? { ...shown, text: shortTime(shown.text, day) } : shown
    }
    const right = isRightAligned(column.kind)
    return {
      id,
      head: head ?? (own ? inWords(own) : words(column.label)),
      right,
      kind,
      most,
      // Half a figure or half a time would be another one.
      least: right || kind === 'time' ? most : least,
      cell: cell ?? cellHere,
      value: (row) => row[id],
    }
  })
}

/** A time of this year without its year. */
const shortTime = (time: string, today: string): string =>
  time.length === 19 && time.startsWith(today.slice(0, 5)) ? time.slice(5) : time
