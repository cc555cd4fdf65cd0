import type { TimeRange } from '@rtcops/core/time/range'
import type { Instant } from '@rtcops/core/time/zone'

/** A data colour of `tokens.css`, without its `--ro-`. */
export type DataColor = `c${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}` | `q${1 | 2 | 3 | 4}` | `p${0 | 1 | 2 | 3 | 4}` | 'a' | 'b'

/** Figures that stand beside the values of a series in tooltip, table and CSV, one for one: the counts behind shares, or the other way round. */
export interface Beside {
  /** Says what they are; follows the name of the series. */
  label: string
  unit: '' | '%'
  values: readonly (number | null)[]
}

/** What lies behind a place of a chart, and how the console says that a click leads there. */
export interface ChartLink<Place> {
  hint: string
  /** Address in the console; undefined where there is nothing behind the place. */
  to: (place: Place) => string | undefined
}

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
  beside?: Beside
  /** Series of one group are shown and put away together by the legend, such as a bucket in both strips; the id if left out. */
  group?: string
  /** Place of its strip, where the chart has two. */
  strip?: 0 | 1
}

/** A stretch of time that is marked behind the lines, such as a lost connection. */
export interface Band extends TimeRange {
  label: string
  strip?: 0 | 1
}

/** What was counted at each time of a chart, such as the samples behind its shares; one number for each time of the first series. */
export interface Counted {
  /** Stands alone, as in the head of a table. */
  name: string
  /** In the tooltip, before the number. */
  shortName: string
  values: readonly number[]
}

/** One of two drawings above each other on one time axis, each with the whole value axis. */
export interface Strip {
  /** A letter in front of it and in the head of its column. */
  badge: string
  name: string
  color: DataColor
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

interface TimeLink extends Omit<ChartLink<Instant>, 'to'> {
  to: (moment: Instant, strip?: 0 | 1) => string | undefined
}

/** One chart over time: what is drawn, nothing of how. */
export interface TimeChart {
  series: readonly Series[]
  bands: readonly Band[]
  axis: ValueAxis
  /** Each point stands for a whole day or month, at whose first moment it is: it is named by that, without a clock. */
  calendar?: 'day' | 'month'
  /** Each point stands for the stretch of so many milliseconds that begins at it; bars are as wide as that. */
  step?: number
  counted?: readonly Counted[]
  /** The series of the first one stand above those of the second. */
  strips?: readonly [Strip, Strip]
  /** What the time axis spans when it is not zoomed. */
  range: TimeRange
  /** Behind the moment of a point; of two strips in one of them. */
  link?: TimeLink
}

/** Bars of one name, one for each category in their order; null where there is none. */
export interface CategorySeries {
  id: string
  name: string
  color: DataColor
  values: readonly (number | null)[]
  beside?: Beside
}

/** Bars grouped by category, such as one for each of the five periods. The first series is the one that the others are compared with. */
export interface CategoryChart {
  /** Names under the groups. */
  categories: readonly string[]
  series: readonly CategorySeries[]
  axis: ValueAxis
  /** Behind the bar of a series in a category, by their places. */
  link?: ChartLink<Bar>
}

/** A bar: place of its category and of its series. */
export interface Bar {
  category: number
  series: number
}

/** A part of a whole. */
export interface Part {
  id: string
  name: string
  color: DataColor
  value: number
  /** Percent of the whole; those of all parts sum to 100. */
  share: number
}

/** A whole in parts, drawn as a ring, the parts in their order from the top. */
export interface PartsChart {
  parts: readonly Part[]
  /** Head of the column of names, such as 国家. */
  named: string
  /** What the values count. */
  counted: string
}

export type Chart = TimeChart | CategoryChart | PartsChart

export const isCategoryChart = (chart: Chart): chart is CategoryChart => 'categories' in chart
export const isPartsChart = (chart: Chart): chart is PartsChart => 'parts' in chart

/** True if there is no value at all to draw. */
export const isEmpty = (chart: Chart): boolean =>
  isPartsChart(chart)
    ? chart.parts.every(({ value }) => value === 0)
    : chart.series.every((series: { values: readonly (number | null)[] }) =>
        series.values.every((value) => value === null),
      )
