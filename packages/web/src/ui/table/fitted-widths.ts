import { type Column, isNeverCut } from '@rtcops/core/columns/columns'

/**
 * Minimum width in pixels of a column without a width of its own; a table that does not fit then scrolls instead of
 * cutting names.
 */
const leastWidth = 128

/** Ids of up to twelve characters are not cut: their ends are what differs. */
const leastForIds = 112

/** A longer text does not widen its column further: it is cut, and its tooltip shows it. */
const mostForText = 320

/** Pixels by column that the content of the column takes, with padding. */
export type Needs = Readonly<Record<string, number>>

/**
 * Returns the width of each column in pixels. A column of figures, times or states is never narrower than its content.
 * A column of names gives up what its content does not need, and gets what is left of `room` while its content needs
 * more; names without a width of their own share the rest. Without a measured need, a column has its own width.
 */
export function fittedWidths<Row>(columns: readonly Column<Row>[], needs: Needs, room: number): number[] {
  const parts = columns.map((column) => partOf(column, needs[column.id]))
  const sum = (field: 'base' | 'lack') => parts.reduce((total, part) => total + part[field], 0)
  const spare = Math.max(0, room - sum('base'))
  const lack = sum('lack')
  const given = lack === 0 ? 0 : Math.min(1, spare / lack)
  const rest = Math.max(0, spare - lack) / parts.filter(({ isOpen }) => isOpen).length
  return parts.map((part) => Math.floor(part.base + part.lack * given + (part.isOpen ? rest : 0)))
}

/** Returns what a column takes at least, what it lacks for its content, and whether it shares the rest. */
function partOf<Row>({ endsDiffer, kind, width }: Column<Row>, need: number | undefined) {
  const own = Math.max(width ?? leastWidth, endsDiffer || kind === 'code' ? leastForIds : 0)
  const isOpen = width === undefined && !isNeverCut(kind)
  if (need === undefined) return { base: width ?? leastWidth, lack: 0, isOpen }
  if (isNeverCut(kind)) return { base: Math.max(width ?? 0, need), lack: 0, isOpen }
  const base = Math.min(own, need)
  return { base, lack: Math.min(Math.max(own, mostForText), need) - base, isOpen }
}
