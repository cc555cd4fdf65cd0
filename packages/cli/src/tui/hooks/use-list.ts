import { textWidth } from '@rtcops/core/format/display-text'
import { useMemo, useRef } from 'react'
import { type Key, type Mouse, useEvents } from '../keys.tsx'
import { columnWidths } from '../list/column-widths.ts'
import type { ListColumn } from '../list/columns.ts'
import { headOf, markedCell, type Table } from '../list/draw-table.ts'
import { readListFilter } from '../list/filter.ts'
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

interface ListOptions<Row> {
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
  keys?: Readonly<Record<Key, (row: Row) => void>>
}

/** List with a selection that keys and the mouse move. */
export interface List<Row> {
  table: Table<Row>
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
  /** Selects or opens the row under the mouse; `line` counts rows of the table from 0. */
  onMouse: (mouse: Mouse, line: number) => void
}

/** Keeps a list: its filter, its order, the selection and the scroll position. */
export function useList<Row extends object>(options: ListOptions<Row>): List<Row> {
  const { columns, height, isActive = true, key, name = 'list', onMore, onOpen, serverSorts = [], width } = options
  const tui = useTui()
  const [filter, setFilter] = useKept(`${name} filter`, '')
  const [sought, setSought] = useKept(`${name} sought`, '')
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

  const widths = useWidths(columns, options.rows ?? [], { isStale: options.isStale, room: width - 2, shift, sort })
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
    // Columns scroll only if some of them are outside the screen.
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
      const { passes, problem } = readListFilter(text, columns, tui.now(), tui.zone)
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

/**
 * Returns the widths of columns by all loaded rows, not only by the visible ones. They grow with longer texts, and
 * never shrink while the columns are the same.
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
      // Includes the mark of the order, whichever column has it.
      const head = textWidth(headOf(column, { id: column.id, descending: true }, tui))
      const cells = rows.map((row) => textWidth(markedCell(row, column, column.most, isStale, tui)))
      return Math.max(before[index] ?? 0, head, ...cells)
    })
    widest.current = { ids, widths }
    const isShown = (_: unknown, index: number) => index === 0 || index > shift
    return columnWidths(columns.filter(isShown), widths.filter(isShown), room)
  }
  return useMade(make, columns, rows, room, shift, sort, isStale)
}
