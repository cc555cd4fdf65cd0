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

/** Pixels that a column takes, with padding. */
export interface Need {
  /** Of its heading, which is never cut. */
  head: number
  /** Of its cells and heading. */
  whole: number
}

/** Needs by column. */
export type Needs = Readonly<Record<string, Need>>

/**
 * Returns the width of each column in pixels. A column of figures, times or states is never narrower than its content.
 * A column of names gives up what its content does not need, and gets what is left of `room` while its content needs
 * more. Then figures get the rest of the width specified for them, and names without one share what is left. Without a
 * measured need, a column has its own width.
 */
export function fittedWidths<Row>(columns: readonly Column<Row>[], needs: Needs, room: number): number[] {
  const parts = columns.map((column) => partOf(column, needs[column.id]))
  const sum = (field: 'base' | 'lack' | 'air') => parts.reduce((total, part) => total + part[field], 0)
  const spare = Math.max(0, room - sum('base'))
  const [lack, air] = [sum('lack'), sum('air')]
  const given = partGiven(spare, lack)
  const aired = partGiven(spare - lack, air)
  const rest = Math.max(0, spare - lack - air) / parts.filter(({ isOpen }) => isOpen).length
  return parts.map((part) => Math.floor(part.base + part.lack * given + part.air * aired + (part.isOpen ? rest : 0)))
}

/** Returns which part of what is wanted can be given. */
const partGiven = (spare: number, wanted: number): number =>
  wanted === 0 ? 0 : Math.max(0, Math.min(1, spare / wanted))

/** Returns what a column takes at least, what it lacks for its content, its air beyond that, and whether it shares the rest. */
function partOf<Row>({ endsDiffer, kind, width }: Column<Row>, need: Need | undefined) {
  const own = Math.max(width ?? leastWidth, endsDiffer || kind === 'code' ? leastForIds : 0)
  const isOpen = width === undefined && !isNeverCut(kind)
  if (need === undefined) return { base: width ?? leastWidth, lack: 0, air: 0, isOpen }
  const { head, whole } = need
  if (isNeverCut(kind)) return { base: whole, lack: 0, air: Math.max(0, (width ?? 0) - whole), isOpen }
  const base = Math.max(head, Math.min(own, whole))
  return { base, lack: Math.max(base, Math.min(Math.max(own, mostForText), whole)) - base, air: 0, isOpen }
}
