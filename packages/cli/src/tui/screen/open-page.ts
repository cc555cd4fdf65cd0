import type { Failure } from '../../errors.ts'
import type { Look, Size } from '../frame/look.ts'
import { readFilter } from '../list/filter.ts'
import type { Table } from '../list/table.ts'
import type { Asked, Content, Listed, Page, Sort } from '../page.ts'

/** Rows of a list at first, and how many more `↓` asks for. */
export const rowsAtOnce = 50

/** A page that is open: what it has loaded, and where in it somebody is. */
export interface OpenPage {
  page: Page
  asked: Omit<Asked, 'signal'>
  /** Seconds between two loads. */
  every: number
  data: Content | undefined
  /** When the data was asked for that is shown, milliseconds. */
  loadedAt: number | undefined
  detail: unknown
  /** What the detail is of. */
  detailOf: string
  /** Since when, why, and how often the server has not answered. */
  failure: { reason: Failure; since: number; tries: number; retryAt: number } | undefined
  /** Set while a load is under way. */
  loading: AbortController | undefined
  panel: number
  places: Place[]
  filter: string
  /** The last filter, also after Esc has cleared it; what `n` goes to. */
  sought: string
  /** Columns that are left out at the left. */
  shift: number
}

/** Where a panel is scrolled to; the selection is of a row, wherever it has moved to. */
interface Place {
  key: string | undefined
  index: number
  top: number
}

export const openPage = (page: Page, key?: string): OpenPage => ({
  page,
  asked: { rows: rowsAtOnce, window: page.window, metric: page.metric ?? 0, sort: page.sort, compare: [] },
  every: page.every,
  data: undefined,
  loadedAt: undefined,
  detail: undefined,
  detailOf: '',
  failure: undefined,
  loading: undefined,
  panel: 0,
  places: [
    { key, index: 0, top: 0 },
    { key: undefined, index: 0, top: 0 },
  ],
  filter: '',
  sought: '',
  shift: 0,
})

const seen = new WeakMap<Listed, { filter: string; sort: Sort | undefined; rows: readonly object[] }>()

/** The rows of a panel that pass the filter, in the order that was asked for. */
export function seenRows(open: OpenPage, panel: number, now: number, { zone }: Look): readonly object[] {
  const list = open.data?.lists[panel]
  if (!list) return []
  const filter = panel === 0 ? open.filter : ''
  const { sort } = open.asked
  const known = seen.get(list)
  if (known && known.filter === filter && known.sort === sort) return known.rows
  const passes = readFilter(filter, list.columns, now, zone)
  const kept = filter === '' ? list.rows : list.rows.filter(passes)
  const rows = panel === 0 && sort && !list.sorts.includes(sort.id) ? sorted(kept, list, sort) : kept
  seen.set(list, { filter, sort, rows })
  return rows
}

function sorted(rows: readonly object[], { columns }: Listed, { descending, id }: Sort): readonly object[] {
  const column = columns.find((each) => each.id === id)
  if (!column) return rows
  const sign = descending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [column.value(one), column.value(other)]
    if (a === b) return 0
    // What is not known comes last in either order.
    if (a === null || a === undefined) return 1
    if (b === null || b === undefined) return -1
    if (column.kind === 'number') return sign * (Number(a) - Number(b))
    return sign * (a < b ? -1 : 1)
  })
}

/** The lists as they are drawn, each scrolled so far that its selection is seen. */
export function tablesOf(open: OpenPage, size: Size, now: number, look: Look): Table<object>[] {
  return (open.data?.lists ?? []).map((list, panel) => {
    const rows = seenRows(open, panel, now, look)
    const place = open.places[panel] as Place
    const found = place.key === undefined ? -1 : rows.findIndex((row) => list.key(row) === place.key)
    place.index = found >= 0 ? found : Math.min(place.index, Math.max(0, rows.length - 1))
    const height = Math.max(1, open.page.listRows(size, panel))
    place.top = Math.max(Math.min(place.top, place.index, Math.max(0, rows.length - height)), place.index - height + 1)
    return {
      columns: list.columns,
      rows,
      selected: rows.length === 0 ? -1 : place.index,
      top: place.top,
      shift: panel === 0 ? open.shift : 0,
      sort: panel === 0 ? (open.asked.sort ?? open.data?.sort) : undefined,
      stale: open.failure !== undefined,
    }
  })
}

/** The row of the selection. */
export function selectedRow(open: OpenPage, now: number, look: Look): object | undefined {
  const rows = seenRows(open, open.panel, now, look)
  const place = open.places[open.panel]
  const key = open.data?.lists[open.panel]?.key
  return rows.find((row) => key?.(row) === place?.key) ?? rows[place?.index ?? 0]
}

/** Selects a row of the panel by its place. */
export function selectRow(open: OpenPage, index: number, now: number, look: Look): void {
  const rows = seenRows(open, open.panel, now, look)
  const place = open.places[open.panel]
  const list = open.data?.lists[open.panel]
  if (!place || !list || rows.length === 0) return
  place.index = Math.max(0, Math.min(rows.length - 1, index))
  place.key = list.key(rows[place.index] as object)
}

/** Takes what was loaded. @param hold true while somebody scrolls or types: rows keep their order, new ones come after them */
export function receive(open: OpenPage, data: Content, hold: boolean): void {
  const before = open.data
  const [place] = open.places
  if (!before && place && place.key === undefined) place.key = data.first
  open.data =
    hold && before ? { ...data, lists: data.lists.map((list, index) => inOrder(list, before.lists[index])) } : data
}

function inOrder(list: Listed, before: Listed | undefined): Listed {
  if (!before) return list
  const places = new Map(before.rows.map((row, index) => [before.key(row), index]))
  const placeOf = (row: object) => places.get(list.key(row)) ?? Number.POSITIVE_INFINITY
  const rows = list.rows.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)]
    return a === b ? 0 : a - b
  })
  return { ...list, rows }
}
