import type { Look } from '../frame/look.ts'
import { type OpenPage, seenRows, selectRow } from './open-page.ts'

/** Seconds that `+` and `-` go through. */
const paces = [2, 5, 10, 30, 60]

/** Sorts by the next column, the one before, or by the same in the other direction. @returns true where the server has to sort */
export function sortBy(open: OpenPage, by: 1 | -1 | 0): boolean {
  const list = open.data?.lists[0]
  if (!list) return false
  const columns = list.columns.filter(({ head }) => head !== '')
  const shown = open.asked.sort ?? open.data?.sort
  const now = columns.findIndex(({ id }) => id === shown?.id)
  const column = by === 0 ? columns[now] : columns[(now + by + columns.length) % columns.length]
  if (!column) return false
  const descending = by === 0 ? !shown?.descending : column.right
  open.asked = { ...open.asked, sort: { id: column.id, descending } }
  return list.sorts.includes(column.id)
}

/** Selects the next or the last row before that the last filter fits, from the end on to the beginning. */
export function seek(open: OpenPage, by: 1 | -1, now: number, look: Look): void {
  if (open.sought === '') return
  const rows = seenRows(open, 0, now, look)
  const matching = new Set(seenRows({ ...open, filter: open.sought }, 0, now, look))
  const from = open.places[0]?.index ?? 0
  const indexes = rows.map((_, step) => (from + by * (step + 1) + rows.length * 2) % rows.length)
  const found = indexes.find((index) => matching.has(rows[index] as object))
  if (found !== undefined) selectRow(open, found, now, look)
}

/** Marks a row as one of two to compare, or takes the mark off; the third begins anew. */
export function compareRow(open: OpenPage, row: object | undefined): void {
  const key = row && open.data?.lists[0]?.key(row)
  if (!open.page.compares || key === undefined || key === '') return
  const { compare } = open.asked
  const next = compare.includes(key) ? compare.filter((each) => each !== key) : [...compare, key]
  open.asked = { ...open.asked, compare: next.length > 2 ? [key] : next }
}

/** Loads more or less often. */
export function setPace(open: OpenPage, by: 1 | -1): void {
  const now = paces.findIndex((pace) => pace >= open.every)
  const next = (now < 0 ? paces.length - 1 : now) + by
  open.every = paces[Math.max(0, Math.min(paces.length - 1, next))] ?? open.every
}

/** Leaves out a column more or less at the left. */
export function shiftColumns(open: OpenPage, by: 1 | -1): void {
  const most = Math.max(0, (open.data?.lists[0]?.columns.length ?? 0) - 2)
  open.shift = Math.max(0, Math.min(most, open.shift + by))
}
