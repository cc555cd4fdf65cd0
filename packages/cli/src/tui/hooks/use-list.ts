import { textWidth } from '@rtcops/core/format/display-text'
import { useEffect, useMemo, useRef } from 'react'
import { type Key, type Mouse, useEvents } from '../keys.tsx'
import { columnWidths } from '../list/column-widths.ts'
import type { ListColumn } from '../list/columns.ts'
import { cellText, headOf, type Table } from '../list/draw-table.ts'
import { readFilter } from '../list/filter.ts'
import { inFormerOrder, type Sort, sortedRows } from '../list/sorted-rows.ts'
import { type Tui, useTui } from '../tui-context.ts'
import { useKept } from './use-kept.ts'
import { useMade } from './use-made.ts'

/** Rows of a list at first, and how many more are asked for at its end. */
export const rowsAtOnce = 50

/** As long as rows keep their order after a key, milliseconds. */
const busyFor = 2000

interface ListOptions<Row> {
  /** Tells the lists of a page from one another. */
  name?: string
  columns: readonly ListColumn<Row>[]
  /** What is loaded; undefined before anything is. */
  rows: readonly Row[] | undefined
  key: (row: Row) => string
  /** Rows that there are, loaded or not. */
  total?: number
  /** Asks for more rows, at the end of those that are loaded. */
  onMore?: (() => void) | undefined
  /** The order, where the page or the server sorts; else the list sorts what is loaded. */
  sort?: Sort | undefined
  /** Columns by which the server sorts. */
  serverSorts?: readonly string[]
  onSort?: (sort: Sort) => void
  onOpen?: (row: Row) => void
  /** Key of the row that is selected at first. */
  first?: string | undefined
  width: number
  /** Lines of the table, its head with them. */
  height: number
  isActive?: boolean
  isStale: boolean
  /** What more keys do with the selected row. */
  keys?: Readonly<Record<Key, (row: Row) => void>>
}

/** A list that somebody moves in. */
export interface List<Row> {
  table: Table<Row>
  /** The rows that pass the filter, in their order. */
  rows: readonly Row[]
  /** The rows that are seen. */
  seen: readonly Row[]
  row: Row | undefined
  filter: string
  /** Of a filter that is being typed or applied. */
  filterOf: (text: string) => { count: number; problem: ReturnType<typeof readFilter>['problem'] }
  setFilter: (text: string) => void
  /** What `n` and `N` go to. */
  seek: (text: string) => void
  loaded: number
  total: number
  /** Selects or opens what the mouse points at, a row of the table from 0. */
  onMouse: (mouse: Mouse, line: number) => void
}

/** Keeps a list: its filter, its order, what is selected and how far it is scrolled. */
export function useList<Row extends object>(options: ListOptions<Row>): List<Row> {
  const { columns, height, isActive = true, key, name = 'list', onMore, onOpen, serverSorts = [], width } = options
  const tui = useTui()
  const [filter, setFilter] = useKept(`${name} filter`, '')
  const [sought, setSought] = useKept(`${name} sought`, '')
  const [ownSort, setOwnSort] = useKept<Sort | undefined>(`${name} sort`, undefined)
  const [selected, setSelected] = useKept<string | undefined>(`${name} row`, options.first)
  const [place, setPlace] = useKept(`${name} place`, { index: 0, top: 0 })
  const [shift, setShift] = useKept(`${name} shift`, 0)

  const sort = ownSort ?? options.sort
  const loaded = useSteadyRows(options.rows, key, tui)
  const rows = useMemo(() => {
    const { passes } = readFilter(filter, columns, tui.now(), tui.zone)
    const kept = filter === '' ? loaded : loaded.filter(passes)
    return ownSort && !serverSorts.includes(ownSort.id) ? sortedRows(kept, columns, ownSort) : kept
  }, [columns, filter, loaded, ownSort, serverSorts, tui.now, tui.zone])

  const wanted = selected ?? options.first
  const found = wanted === undefined ? -1 : rows.findIndex((row) => key(row) === wanted)
  const index = found >= 0 ? found : Math.min(place.index, Math.max(0, rows.length - 1))
  const room = Math.max(1, height - 1)
  const top = Math.max(Math.min(place.top, index, Math.max(0, rows.length - room)), index - room + 1)
  useEffect(() => {
    if (place.index !== index || place.top !== top) setPlace({ index, top })
  })

  const widths = useWidths(columns, options.rows ?? [], { isStale: options.isStale, room: width - 2, shift, sort })
  const select = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to))
    const row = rows[next]
    if (!row) return
    setPlace({ index: next, top })
    setSelected(key(row))
    if (to >= rows.length && loaded.length < (options.total ?? 0)) onMore?.()
  }
  const sortBy = (by: 1 | -1 | 0) => {
    const shown = columns.filter(({ head }) => head !== '')
    const now = shown.findIndex(({ id }) => id === sort?.id)
    const column = by === 0 ? shown[now] : shown[(now + by + shown.length) % shown.length]
    if (!column) return
    const next = { id: column.id, descending: by === 0 ? !sort?.descending : column.right }
    setOwnSort(next)
    options.onSort?.(next)
  }
  const seek = (text: string, from: number, by: 1 | -1) => {
    const { passes } = readFilter(text, columns, tui.now(), tui.zone)
    for (let step = 1; step <= rows.length; step++) {
      const at = (from + by * step + rows.length * 2) % rows.length
      const row = rows[at]
      if (row && passes(row)) return select(at)
    }
  }
  const isCut = widths.length < columns.filter(({ isExtra }) => !isExtra).length
  const work: Readonly<Record<Key, () => void>> = {
    ...byKeys('j Down', () => select(index + 1)),
    ...byKeys('k Up', () => select(index - 1)),
    ...byKeys('g Home', () => select(0)),
    ...byKeys('G End', () => select(Number.MAX_SAFE_INTEGER)),
    ...byKeys('Ctrl-D PageDown', () => select(index + Math.max(1, Math.floor(room / 2)))),
    ...byKeys('Ctrl-U PageUp', () => select(index - Math.max(1, Math.floor(room / 2)))),
    '<': () => sortBy(-1),
    '>': () => sortBy(1),
    S: () => sortBy(0),
    // Columns move only where there are some outside of the screen.
    ...byKeys('l Right', () => {
      if (isCut) setShift(Math.min(columns.length - 2, shift + 1))
    }),
    ...byKeys('h Left', () => setShift(Math.max(0, shift - 1))),
    n: () => seek(sought, index, 1),
    N: () => seek(sought, index, -1),
    Enter: () => {
      const row = rows[index]
      if (row) onOpen?.(row)
    },
    ...Object.fromEntries(
      Object.entries(options.keys ?? {}).map(([each, act]) => [
        each,
        () => {
          const row = rows[index]
          if (row) act(row)
        },
      ]),
    ),
  }
  useEvents(
    'page',
    (event) => {
      if (!('key' in event)) return false
      if (event.key === 'Esc' && filter !== '') {
        setFilter('')
        return true
      }
      if ((event.key === 'n' || event.key === 'N') && sought === '') return false
      if (!Object.hasOwn(work, event.key)) return false
      work[event.key]?.()
      return true
    },
    isActive,
  )
  return {
    table: { columns: widths, rows, selected: rows.length === 0 ? -1 : index, top, sort, isStale: options.isStale },
    rows,
    seen: rows.slice(top, top + room),
    row: rows[index],
    filter,
    filterOf: (text) => {
      const { passes, problem } = readFilter(text, columns, tui.now(), tui.zone)
      return { count: text === '' ? loaded.length : loaded.filter(passes).length, problem }
    },
    setFilter,
    seek: setSought,
    loaded: loaded.length,
    total: options.total ?? loaded.length,
    onMouse: ({ button }, line) => {
      if (button === 'wheelUp' || button === 'wheelDown') return select(index + (button === 'wheelUp' ? -3 : 3))
      const row = rows[top + line - 1]
      if (button !== 'left' || line < 1 || !row) return
      if (top + line - 1 === index) onOpen?.(row)
      else select(top + line - 1)
    },
  }
}

const byKeys = (keys: string, work: () => void): Record<Key, () => void> =>
  Object.fromEntries(keys.split(' ').map((key) => [key, work]))

/** Rows as they are loaded, but in their former order while somebody scrolls or types. */
function useSteadyRows<Row>(
  rows: readonly Row[] | undefined,
  key: (row: Row) => string,
  { lastKey, now }: Tui,
): readonly Row[] {
  const shown = useRef<readonly Row[]>([])
  const last = useRef<readonly Row[]>(undefined)
  if (rows && rows !== last.current) {
    const isBusy = last.current !== undefined && now() - lastKey() < busyFor
    shown.current = isBusy ? inFormerOrder(rows, shown.current, key) : rows
    last.current = rows
  }
  return shown.current
}

/**
 * Widths of columns by all rows that are loaded, not by those that are seen; they grow with longer texts, and never jump back while the
 * columns are the same.
 */
function useWidths<Row extends object>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  { isStale, room, shift, sort }: { isStale: boolean; room: number; shift: number; sort: Sort | undefined },
) {
  const tui = useTui()
  const widest = useRef<{ ids: string; widths: readonly number[] }>({ ids: '', widths: [] })
  const make = () => {
    const ids = columns.map(({ head, id }) => `${id} ${head}`).join()
    const before = widest.current.ids === ids ? widest.current.widths : []
    const widths = columns.map((column, index) => {
      // With the mark of the order, wherever it stands.
      const head = textWidth(headOf(column, { id: column.id, descending: true }, tui))
      const cells = rows.map((row) => textWidth(cellText(row, column, column.most, isStale, tui)))
      return Math.max(before[index] ?? 0, head, ...cells)
    })
    widest.current = { ids, widths }
    const isShown = (_: unknown, index: number) => index === 0 || index > shift
    return columnWidths(columns.filter(isShown), widths.filter(isShown), room)
  }
  return useMade(make, columns, rows, room, shift, sort, isStale)
}
