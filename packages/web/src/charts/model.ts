import type { TimeRange } from '@rtcops/core/time/range'
import type { Instant } from '@rtcops/core/time/zone'

/** A data colour of `tokens.css`, without the prefix `--ro-`. */
export type DataColor = `c${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}` | `q${1 | 2 | 3 | 4}` | `p${0 | 1 | 2 | 3 | 4}` | 'a' | 'b'

/**
 * Figures shown with the values of a series in tooltip, table and CSV, one for each value: the counts behind shares,
 * or vice versa.
 */
export interface Beside {
  /** What the figures are; appended to the name of the series. */
  label: string
  unit: '' | '%'
  values: readonly (number | null)[]
}

/** The link behind a place of a chart, and the hint that a click follows it. */
export interface ChartLink<Place> {
  hint: string
  /** Returns an address in the console; undefined if there is none for the place. */
  to: (place: Place) => string | undefined
}

/** Values over time under one name. `times` ascend; null is a gap, which is drawn as one and never as zero. */
export interface Series {
  id: string
  /** Name that is clear without context, as in a column heading. */
  name: string
  /** Name below the chart's title, where a shorter one suffices; `name` if omitted. */
  shortName?: string
  color: DataColor
  times: readonly Instant[]
  values: readonly (number | null)[]
  /** A line through the values, steps that hold each value until the next, or bars stacked on the previous series. */
  shape: 'line' | 'step' | 'bar'
  beside?: Beside
  /**
   * Series of one group are shown and hidden together by the legend, such as a bucket in both strips; the id if
   * omitted.
   */
  group?: string
  /** Index of its strip if the chart has two. */
  strip?: 0 | 1
}

/** A time range marked behind the lines, such as a lost connection. */
export interface Band extends TimeRange {
  label: string
  strip?: 0 | 1
  /** A wash in the colour of its severity, such as for a diagnosis; hatched in grey if omitted. */
  tone?: 'warn' | 'bad'
}

/**
 * Counts at each time of a chart, such as the samples behind its shares; one number for each time of the first
 * series.
 */
export interface SeriesCounts {
  /** Name that is clear without context, as in a column heading. */
  name: string
  /** Name in the tooltip, before the number. */
  shortName: string
  values: readonly number[]
}

/** One of two drawings, one above the other, on one time axis, each with the whole value axis. */
export interface Strip {
  /** Letter in front of the strip and in its column heading. */
  badge: string
  name: string
  color: DataColor
}

/** Unit and format of a chart's values. */
export interface ValueAxis {
  /** Unit shown with the numbers: `ms`, `kbps`, `%`, `¥`; empty for none. */
  unit: string
  /** Decimal places of a value in tooltip and table. */
  places: number
  /** Fixed scale; by default the scale starts at zero and ends at a round number above the highest value. */
  fixed?: { from: number; to: number; step: number }
  /** Words shown for whole values, such as 很好 for 5. */
  words?: Readonly<Record<number, string>>
}

interface TimeLink extends Omit<ChartLink<Instant>, 'to'> {
  to: (moment: Instant, strip?: 0 | 1) => string | undefined
}

/** A chart over time: its content, independent of how it is drawn. */
export interface TimeChart {
  series: readonly Series[]
  bands: readonly Band[]
  axis: ValueAxis
  /** Each point represents a whole day and is at its first moment; it is labelled with the day, without a time. */
  calendar?: 'day'
  /** Each point represents the interval of so many milliseconds that begins at it; bars are as wide as that. */
  step?: number
  counted?: readonly SeriesCounts[]
  /** Values from this moment on are still being counted: they are drawn dotted and hollow, and are no part of means. */
  partialFrom?: Instant
  /** Two strips: the series of the first are drawn above those of the second. */
  strips?: readonly [Strip, Strip]
  /** Range of the time axis without zoom. */
  range: TimeRange
  /** Link of a moment; in a chart with two strips, of a moment in one of them. */
  link?: TimeLink
}

/** Bars under one name, one for each category in order; null if there is none. */
export interface CategorySeries {
  id: string
  name: string
  color: DataColor
  values: readonly (number | null)[]
  beside?: Beside
}

/** Bars grouped by category, such as one for each of five periods. The others are compared with the first series. */
export interface CategoryChart {
  /** Names below the groups. */
  categories: readonly string[]
  /** A fact below each name, such as a rate; empty if there is none. */
  facts?: readonly string[]
  series: readonly CategorySeries[]
  axis: ValueAxis
  /** Link of a bar. */
  link?: ChartLink<Bar>
}

/** A bar, given by the indexes of its category and its series. */
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
  /** Percent of the whole; the shares of all parts sum to 100. */
  share: number
}

/** A whole in parts, drawn as a ring, with the parts in order from the top. */
export interface PartsChart {
  parts: readonly Part[]
  /** Heading of the column of names, such as 国家. */
  named: string
  /** Heading of the values: what they count. */
  counted: string
  /** True for two parts, which are read from a bar: a ring says no more. */
  isBar?: true
}

export type Chart = TimeChart | CategoryChart | PartsChart

export const isCategoryChart = (chart: Chart): chart is CategoryChart => 'categories' in chart
export const isPartsChart = (chart: Chart): chart is PartsChart => 'parts' in chart

/** Returns true if there is no value to draw. */
export const isEmpty = (chart: Chart): boolean =>
  isPartsChart(chart)
    ? chart.parts.every(({ value }) => value === 0)
    : chart.series.every((series: { values: readonly (number | null)[] }) =>
        series.values.every((value) => value === null),
      )
