import { type ColumnKind, isRightAligned } from '@rtcops/core/columns/columns'
import { formatDay } from '@rtcops/core/time/zone'
import { cellOf } from '../../output/cells.ts'
import { rankOf, shrinks } from '../../output/fit-columns.ts'
import type { Cell, CellContext, Listing } from '../../output/listing.ts'
import type { Tui } from '../tui-context.ts'

/** How a cell is drawn: in how many columns of the terminal, and with how long times. */
export interface CellRoom {
  width: number
  times: CellContext['times']
}

/** Column of a list on a screen. */
export interface ListColumn<Row> {
  /** Field of the row, named as in filters and on the server. */
  id: string
  head: string
  kind: ColumnKind
  right: boolean
  /** How soon it is hidden for lack of room (`fitColumns`). */
  rank: number
  /** Largest width, in columns of the terminal. */
  most: number
  /** True if it can be cut and still be read. */
  shrinks: boolean
  /** True if it holds figures, which are not cut. */
  isWhole?: boolean | undefined
  /** True if it takes the width that is left over; `cell` receives that width. */
  grows?: boolean
  cell: (row: Row, room: CellRoom) => Cell
  value: (row: Row) => unknown
}

/** What a screen changes about a column of a listing. */
export type ColumnChange<Row> = Partial<
  Pick<ListColumn<Row>, 'head' | 'most' | 'grows' | 'rank'> & {
    cell: (row: Row, room: CellRoom) => Cell | string | undefined
    value: (row: Row) => unknown
  }
>

/** Changes by field; `null` leaves a column out. */
type Changes<Row> = Partial<Record<string, ColumnChange<Row> | null>>

/** Widest text; a wider one is cut. */
const widestText = 40

/**
 * Returns the columns of a listing as a screen shows them: those of `rtcops <noun> list`, and after them, on a wide
 * screen, those of `-o wide`.
 */
export function listColumns<Row extends object>(
  listing: Pick<Listing<Row>, 'columns' | 'wide' | 'cells' | 'keep' | 'details' | 'whole'>,
  { language, now, t, zone }: Pick<Tui, 'language' | 'now' | 't' | 'zone'>,
  changes: Changes<Row> = {},
): ListColumn<Row>[] {
  const known = [...listing.columns, ...(listing.wide ?? [])].filter(({ id }) => changes[id] !== null)
  return known.map((column, index) => {
    const { id, kind, label, short } = column
    const { cell, head, ...more } = changes[id] ?? {}
    return {
      id,
      head: head ?? (label ? t(short ?? label) : ''),
      kind,
      right: isRightAligned(kind),
      rank: rankOf(column, index, listing),
      shrinks: shrinks(kind),
      isWhole: listing.whole?.includes(id),
      most: shrinks(kind) ? widestText : Number.POSITIVE_INFINITY,
      cell: (row, room) => {
        const own = cell?.(row, room)
        if (own !== undefined) return typeof own === 'string' ? { text: own, mark: 'plain' } : own
        return cellOf(row, column, listing, { t, language, zone, today: formatDay(now(), zone), times: room.times })
      },
      value: (row) => row[id],
      ...more,
    }
  })
}

/** Returns a column that no listing has; plain text on the left unless it is told otherwise. */
export const ownColumn = <Row>(
  column: Pick<ListColumn<Row>, 'id' | 'head' | 'value'> & ColumnChange<Row> & { kind?: ColumnKind },
): ListColumn<Row> => {
  const { cell, kind = 'text', rank = 3, ...more } = column
  return {
    kind,
    rank,
    right: isRightAligned(kind),
    shrinks: shrinks(kind),
    most: shrinks(kind) ? widestText : Number.POSITIVE_INFINITY,
    ...more,
    cell: (row, room) => {
      const own = cell?.(row, room) ?? String(more.value(row) ?? '')
      return typeof own === 'string' ? { text: own, mark: 'plain' } : own
    },
  }
}
