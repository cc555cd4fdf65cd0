import { type Column, isRightAligned } from '@rtcops/core/columns/columns'
import { formatDay } from '@rtcops/core/time/zone'
import { cellOf } from '../../output/cells.ts'
import type { Cell, Listing } from '../../output/listing.ts'
import type { Tui } from '../tui-context.ts'

/** Column of a list on a screen. */
export interface ListColumn<Row> {
  /** Field of the row, named as in filters and on the server. */
  id: string
  head: string
  right: boolean
  /** How its values are typed in a filter. */
  kind: 'text' | 'number' | 'duration' | 'time'
  /** Largest and smallest width, in columns of the terminal; columns are left out before one becomes smaller than `least`. */
  most: number
  least: number
  /** True if it is shown only when all others have their full width. */
  isExtra?: boolean
  /** True if it takes the width that is left over; `cell` receives that width. */
  grows?: boolean
  cell: (row: Row, width: number) => Cell
  value: (row: Row) => unknown
}

/** What a screen changes about a column of a listing. */
export interface ColumnChoice<Row> {
  id: keyof Row & string
  head?: string
  most?: number
  least?: number
  isExtra?: boolean
  grows?: boolean
  cell?: (row: Row, width: number) => Cell
  /** Value that filters and sorting compare, if the field is no plain value. */
  value?: (row: Row) => unknown
}

const kinds: Partial<Record<string, ListColumn<never>['kind']>> = {
  number: 'number',
  decimal: 'number',
  percent: 'number',
  money: 'number',
  unitPrice: 'number',
  duration: 'duration',
  time: 'time',
}

/** Returns the columns of a listing that a screen shows, in its order; headings and cells are those of `rtcops <noun> list`. */
export function listColumns<Row extends object>(
  listing: Pick<Listing<Row>, 'columns' | 'wide' | 'cells'>,
  chosen: readonly ColumnChoice<Row>[],
  { language, now, t, zone }: Pick<Tui, 'language' | 'now' | 't' | 'zone'>,
): ListColumn<Row>[] {
  const known: readonly Column<Row>[] = [...listing.columns, ...(listing.wide ?? [])]
  return chosen.map(({ cell, head, id, least = 12, most = 40, ...more }) => {
    const column = known.find((each) => each.id === id)
    if (!column) throw new Error(`${id} is not a column of the list`)
    const kind = kinds[column.kind] ?? 'text'
    const ofListing = (row: Row): Cell => {
      const today = formatDay(now(), zone)
      const shown = cellOf(row, column, { ...listing, clock: true }, { t, language, zone, today })
      return kind === 'time' ? { ...shown, text: shortTime(shown.text, today) } : shown
    }
    const right = isRightAligned(column.kind)
    return {
      id,
      head: head ?? t(column.short ?? column.label),
      right,
      kind,
      most,
      // A figure or time cut in half would read as another one.
      least: right || kind === 'time' ? most : least,
      cell: cell ?? ofListing,
      value: (row) => row[id],
      ...more,
    }
  })
}

/** Returns a time of this year without the year. */
const shortTime = (time: string, today: string): string =>
  time.length === 19 && time.startsWith(today.slice(0, 5)) ? time.slice(5) : time
