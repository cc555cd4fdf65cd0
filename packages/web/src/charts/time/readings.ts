import type { TimeRange } from '@rtcops/core/time/range'
import type { Instant } from '@rtcops/core/time/zone'
import type { Band, Series, TimeChart } from '../model.ts'

/** Values of a chart at a moment, shown for the pointer. */
export interface Reading {
  /** Time of the nearest measurement. */
  time: Instant
  /** The interval that the measurement represents, if any, clipped to the chart's range. */
  span?: TimeRange
  /** One value per series, in order; null in a gap. */
  values: { series: Series; value: number | null }[]
  band: Band | undefined
}

/**
 * Returns the values of the measurement nearest to the moment; undefined if none is nearer than `reach` milliseconds.
 */
export function readAt(chart: TimeChart, moment: Instant, reach: number): Reading | undefined {
  return chart.step === undefined ? readNearest(chart, moment, reach) : readInterval(chart, moment, chart.step)
}

/** Returns the position of the crosshair: at the measurement, or in the middle of the interval that it represents. */
export const crosshairMoment = ({ span, time }: Reading): Instant => (span ? (span.start + span.end) / 2 : time)

/** Returns the values of the measurement whose interval contains the moment. */
function readInterval({ bands, range, series }: TimeChart, moment: Instant, step: number): Reading | undefined {
  const times = series[0]?.times ?? []
  const index = times.findLastIndex((time) => time <= moment)
  const time = times[index]
  if (time === undefined || moment >= time + step) return undefined
  return {
    time,
    span: { start: Math.max(time, range.start), end: Math.min(time + step, range.end) },
    band: bands.find(({ end, start }) => moment >= start && moment < end),
    values: series.map((each) => ({ series: each, value: each.values[index] ?? null })),
  }
}

function readNearest(chart: TimeChart, moment: Instant, reach: number): Reading | undefined {
  const band = chart.bands.find(({ end, start }) => moment >= start && moment < end)
  const nearest = chart.series
    .flatMap(({ times }) => times[nearestIndex(times, moment)] ?? [])
    .sort((one, other) => Math.abs(one - moment) - Math.abs(other - moment))[0]
  const found = nearest !== undefined && Math.abs(nearest - moment) <= reach
  if (!found && !band) return undefined
  const time = found ? nearest : moment
  return {
    time,
    band,
    values: chart.series.map((series) => {
      const index = nearestIndex(series.times, time)
      const near = found && Math.abs((series.times[index] ?? Number.POSITIVE_INFINITY) - time) <= reach
      return { series, value: near ? (series.values[index] ?? null) : null }
    }),
  }
}

/**
 * Returns the index of the time nearest to the moment. Uses binary search: lines have thousands of points and the
 * pointer moves fast.
 */
export function nearestIndex(times: readonly Instant[], moment: Instant): number {
  let low = 0
  let high = times.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) < moment) low = middle + 1
    else high = middle
  }
  const before = times[low - 1]
  const at = times[low]
  return before !== undefined && at !== undefined && moment - before < at - moment ? low - 1 : low
}
