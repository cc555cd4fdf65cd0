import { mean, median, quantile } from '../quality/statistics.ts'
import type { TimeRange } from '../time/range.ts'
import type { Instant } from '../time/zone.ts'
import { bounds } from './bounds.ts'
import { amounts, type FigureName, type Figures, figureNames, type Reading, type Stay } from './stay.ts'

/** A part of a stay with the typical value of each figure in it. */
export interface Cell extends TimeRange {
  /** Null where no reading has the figure. */
  figures: Figures
  /** Shortest round-trip time in milliseconds: the delay of the path between bursts. */
  leastRtt: number | null
  /** True if the readings are too far apart to judge the cell. */
  isGap: boolean
}

/**
 * Returns the usual time between two readings in milliseconds, counting readings of the same moment as one; 0 if there
 * are fewer than two.
 */
export function intervalOf(readings: readonly Reading[]): number {
  const known = intervals.get(readings)
  if (known !== undefined) return known
  const interval = usualStep(readings)
  intervals.set(readings, interval)
  return interval
}

/** Cached, because most rules need it, and take less time themselves. */
const intervals = new WeakMap<readonly Reading[], number>()

function usualStep(readings: readonly Reading[]): number {
  const steps: number[] = []
  for (let index = 1; index < readings.length; index++) {
    const step = (readings[index]?.at ?? 0) - (readings[index - 1]?.at ?? 0)
    if (step > 0) steps.push(step)
  }
  return median(steps) ?? 0
}

/**
 * Cuts a stay into cells of 10 s, or of the reporting interval where that is longer. Its readings are in chronological
 * order.
 * @param origin start of the call, so that the cells of its users begin at the same times
 */
export function cellsOf(stay: Stay, origin: number): Cell[] {
  const known = cut.get(stay)
  if (known?.origin === origin) return known.cells
  const cells = cutIntoCells(stay, origin)
  cut.set(stay, { origin, cells })
  return cells
}

/** Cached, because several rules use the cells of a stay, which take longer to compute than the rules themselves. */
const cut = new WeakMap<Stay, { origin: number; cells: Cell[] }>()

function cutIntoCells({ from, readings, to }: Stay, origin: number): Cell[] {
  const measured = figureNames.filter((name) => readings.some((reading) => reading[name] !== null))
  const interval = intervalOf(readings)
  const length = Math.max(bounds.cell, Math.round(interval))
  const first = Math.floor((from - origin) / length)
  const count = Math.max(0, Math.ceil((to - origin) / length) - first)
  // A reading covers the time before it, so one at the end of a cell belongs to that cell.
  const cellAt = (at: Instant) => Math.max(0, Math.ceil((at - origin) / length) - 1 - first)
  let next = 0
  return Array.from({ length: count }, (_, cell) => {
    const begun = next
    while (next < readings.length && cellAt(readings[next]?.at ?? 0) <= cell) next++
    const inside = readings.slice(begun, next)
    const start = origin + (first + cell) * length
    return {
      start: Math.max(from, start),
      end: Math.min(to, start + length),
      figures: typicalFigures(inside, measured),
      leastRtt: quantile(valuesOf(inside, 'distance'), 0) ?? null,
      isGap: inside.length === 0 || hasLate(readings, begun, next, interval),
    }
  })
}

/** Returns true if a reading in this range came more than twice the usual interval after the previous one. */
function hasLate(readings: readonly Reading[], from: number, to: number, interval: number): boolean {
  for (let index = Math.max(1, from); index < to; index++)
    if ((readings[index]?.at ?? 0) - (readings[index - 1]?.at ?? 0) > 2 * interval) return true
  return false
}

/** Returns the typical value of each measured figure over some readings, and null for the other figures. */
function typicalFigures(readings: readonly Reading[], measured: readonly FigureName[]): Figures {
  const figures = { ...unmeasured }
  for (const name of measured) figures[name] = typicalOf(name, valuesOf(readings, name)) ?? null
  return figures
}

const unmeasured = Object.fromEntries(figureNames.map((name) => [name, null])) as Figures

/** Returns the median of a figure's values, or the mean for an amount; undefined without values. */
export const typicalOf = (name: FigureName, values: readonly number[]): number | undefined =>
  amounts.includes(name) ? mean(values) : median(values)

/** Returns the median of a figure over cells; undefined where none has it. */
export const medianIn = (cells: readonly Pick<Cell, 'figures'>[], name: FigureName): number | undefined =>
  median(
    valuesOf(
      cells.map(({ figures }) => figures),
      name,
    ),
  )

/** Returns the reported values of a figure. */
export function valuesOf(readings: readonly Figures[], name: FigureName): number[] {
  const values: number[] = []
  for (const reading of readings) {
    const value = reading[name]
    if (value !== null) values.push(value)
  }
  return values
}
