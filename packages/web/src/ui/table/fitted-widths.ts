import { type Column, isNeverCut } from '@rtcops/core/columns/columns'

/**
 * Minimum width in pixels of a column without a width of its own; a table that does not fit then scrolls instead of
 * cutting names.
 */
const leastWidth = 128

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
  const wanted = columns.map(({ id, kind, width }) => {
    const own = width ?? leastWidth
    const need = needs[id]
    if (need === undefined) return { base: own, wish: own }
    if (isNeverCut(kind)) return { base: Math.max(width ?? 0, need), wish: 0 }
    return { base: Math.min(own, need), wish: Math.min(Math.max(own, mostForText), need) }
  })
  const spare = Math.max(0, room - wanted.reduce((sum, { base }) => sum + base, 0))
  const wishes = wanted.reduce((sum, { base, wish }) => sum + Math.max(0, wish - base), 0)
  const part = wishes === 0 ? 0 : Math.min(1, spare / wishes)
  const flexible = columns.filter(({ kind, width }) => width === undefined && !isNeverCut(kind)).length
  const rest = flexible === 0 ? 0 : Math.max(0, spare - wishes) / flexible
  return wanted.map(({ base, wish }, index) => {
    const { kind, width } = columns[index] as Column<Row>
    const share = width === undefined && !isNeverCut(kind) ? rest : 0
    return Math.floor(base + Math.max(0, wish - base) * part + share)
  })
}
