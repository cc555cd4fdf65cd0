import type { TimeRange } from '@rtcops/core/time/range'
import type { Instant } from '@rtcops/core/time/zone'

/** A data colour of `tokens.css`, without its `--ro-`. */
export type DataColor = 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'c7' | 'c8' | 'q1' | 'q2' | 'q3' | 'q4' | 'a' | 'b'

/** Values over time under one name. `times` rise; null is a gap, which is drawn as one and never as zero. */
export interface Series {
  id: string
  /** Stands alone, as in the head of a table. */
  name: string
  /** Under the chart's title, where it says enough; the name if left out. */
  shortName?: string
  color: DataColor
  times: readonly Instant[]
  values: readonly (number | null)[]
  /** A line through the values, steps that hold each until the next, or bars stacked on those of the series before. */
  shape: 'line' | 'step' | 'bar'
}

/** A stretch of time that is marked behind the lines, such as a lost connection. */
export interface Band extends TimeRange {
  label: string
}

/** How a chart's values are measured and written. */
export interface ValueAxis {
  /** Follows the numbers: `ms`, `kbps`, `%`; empty for none. */
  unit: string
  /** Decimal places of a value in tooltip and table. */
  places: number
  /** Fixed scale; without it the scale starts at zero and ends at a round number above the highest value. */
  fixed?: { from: number; to: number; step: number }
  /** Words that stand for whole values, such as 5 很好. */
  words?: Readonly<Record<number, string>>
}

/** One chart over time: what is drawn, nothing of how. */
export interface TimeChart {
  series: readonly Series[]
  bands: readonly Band[]
  axis: ValueAxis
  /** Each point stands for a whole day or month, at whose first moment it is: it is named by that, without a clock. */
  calendar?: 'day' | 'month'
  /** What the time axis spans when it is not zoomed. */
  range: TimeRange
}

/** True if there is no value at all to draw. */
export const isEmpty = (chart: TimeChart): boolean =>
  chart.series.every((series) => series.values.every((value) => value === null))
