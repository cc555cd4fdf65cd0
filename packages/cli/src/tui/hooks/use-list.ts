import { useMemo, useRef } from 'react'
import { type Key, useKeys } from '../keys.tsx'
import type { ListColumn } from '../list/columns.ts'
import { readListFilter } from '../list/filter.ts'
import { type FittedList, fitList } from '../list/fit-list.ts'
import { nextSort } from '../list/next-sort.ts'
import { inFormerOrder, type Sort, sortedRows } from '../list/sorted-rows.ts'
import { type Tui, useTui } from '../tui-context.ts'
import { useKept } from './use-kept.ts'
import { useMade } from './use-made.ts'
import { useRowCursor } from './use-row-cursor.ts'

/** Rows of a list at first, and the number of further rows requested at its end. */
export const rowsAtOnce = 50

/** Milliseconds after a key during which rows keep their order. */
const busyFor = 2000

export interface ListOptions<Row> {
  /** Distinguishes the lists of a page. */
  name?: string
  columns: readonly ListColumn<Row>[]
  /** Loaded rows; undefined before the first load. */
  rows: readonly Row[] | undefined
  key: (row: Row) => string
  /** Number of existing rows, loaded or not. */
  total?: number
  /** Requests more rows, at the end of the loaded ones. */
  onMore?: (() => void) | undefined
  /** Order, if the page or the server sorts; otherwise the list sorts the loaded rows. */
  sort?: Sort | undefined
  /** Columns that the server sorts by. */
  serverSorts?: readonly string[]
  onSort?: (sort: Sort) => void
  onOpen?: (row: Row) => void
  /** Key of the row selected at first. */
  first?: string | undefined
  width: number
  /** Lines of the table, including its header. */
  height: number
  isActive?: boolean
  isStale: boolean
  /** Actions of further keys on the selected row. */
  keys?: Readonly<Record<Key, (row: Row) => void>> | undefined
}

/** List with a selection that keys move. */
export interface List<Row> {
  fitted: FittedList<Row>
  /** Index of the selected row, -1 if there is none, and of the first visible one. */
  selected: number
  top: number
  sort: Sort | undefined
  /** True while the figures are out of date. */
  isStale: boolean
  width: number
  key: (row: Row) => string
  /** Rows that pass the filter, in their order. */
  rows: readonly Row[]
  /** Rows that are visible. */
  seen: readonly Row[]
  row: Row | undefined
  filter: string
  /** Returns the matches and the problem of a filter that is being typed or applied. */
  filterOf: (text: string) => { count: number; problem: ReturnType<typeof readListFilter>['problem'] }
  setFilter: (text: string) => void
  /** Sets the text that `n` and `N` go to. */
  seek: (text: string) => void
  loaded: number
  total: number
}

/** Keeps a list: its filter, its order, the selection and the scroll position. */
export function useList<Row extends object>(options: ListOptions<Row>): List<Row> {
  const { columns, height, isActive = true, key, name = 'list', onMore, onOpen, serverSorts = [], width } = options
  const tui = useTui()
  const [filter, setFilter] = useKept(`${name} filter`, '')
  const [searchText, setSearchText] = useKept(`${name} sought`, '')
  const [ownSort, setOwnSort] = useKept<Sort | undefined>(`${name} sort`, undefined)
  const [shift, setShift] = useKept(`${name} shift`, 0)

  const sort = ownSort ?? options.sort
  const loaded = useSteadyRows(options.rows, key, tui)
  const rows = useMemo(() => {
    const { passes } = readListFilter(filter, columns, tui.now(), tui.zone)
    const kept = filter === '' ? loaded : loaded.filter(passes)
    return ownSort && !serverSorts.includes(ownSort.id) ? sortedRows(kept, columns, ownSort) : kept
  }, [columns, filter, loaded, ownSort, serverSorts, tui.now, tui.zone])

  const room = Math.max(1, height - 1)
  const { index, top, moveTo } = useRowCursor(rows, { name, key, first: options.first, room })

  const fitted = useFitted(columns, options.rows ?? [], { isStale: options.isStale, room: width - 2, shift, sort })
  const select = (to: number) => {
    if (!moveTo(to)) return
    if (to >= rows.length && loaded.length < (options.total ?? 0)) onMore?.()
  }
  const sortBy = (by: 1 | -1 | 0) => {
    const next = nextSort(columns, sort, by)
    if (!next) return
    setOwnSort(next)
    options.onSort?.(next)
  }
  const seek = (text: string, from: number, by: 1 | -1) => {
    const { passes } = readListFilter(text, columns, tui.now(), tui.zone)
    for (let step = 1; step <= rows.length; step++) {
      const at = (from + by * step + rows.length * 2) % rows.length
      const row = rows[at]
      if (row && passes(row)) return select(at)
    }
  }
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
    // Columns scroll only if some of them are outside the screen.
    ...byKeys('l Right', () => {
      if (fitted.isCut) setShift(Math.min(columns.length - 2, shift + 1))
    }),
    ...byKeys('h Left', () => setShift(Math.max(0, shift - 1))),
    ...(searchText === '' ? {} : { n: () => seek(searchText, index, 1), N: () => seek(searchText, index, -1) }),
    ...(filter === '' ? {} : { Esc: () => setFilter('') }),
    ...(onOpen ? { Enter: () => rows[index] && onOpen(rows[index]) } : {}),
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
  useKeys('page', work, isActive)
  return {
    fitted,
    selected: rows.length === 0 ? -1 : index,
    top,
    sort,
    width,
    key,
    isStale: options.isStale,
    rows,
    seen: rows.slice(top, top + room),
    row: rows[index],
    filter,
    filterOf: (text) => {
      const { passes, problem } = readListFilter(text, columns, tui.now(), tui.zone)
      return { count: text === '' ? loaded.length : loaded.filter(passes).length, problem }
    },
    setFilter,
    seek: setSearchText,
    loaded: loaded.length,
    total: options.total ?? loaded.length,
  }
}

const byKeys = (keys: string, work: () => void): Record<Key, () => void> =>
  Object.fromEntries(keys.split(' ').map((key) => [key, work]))

/** Returns rows as they are loaded, but in their previous order while the user scrolls or types. */
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

/** Fits the columns of a list; widths never shrink while the columns are the same. @param shift columns after the first that were scrolled away */
function useFitted<Row extends object>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  { isStale, room, shift, sort }: { isStale: boolean; room: number; shift: number; sort: Sort | undefined },
): FittedList<Row> {
  const tui = useTui()
  const known = useMade(() => new Map<string, number>(), columns)
  const isShown = (_: unknown, index: number) => index === 0 || index > shift
  const make = () => fitList(columns.filter(isShown), rows, room, { isStale, known, sort }, tui)
  return useMade(make, columns, rows, room, shift, sort?.id, sort?.descending, isStale)
}
