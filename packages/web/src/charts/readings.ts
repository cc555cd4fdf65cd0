import type { Instant } from '@rtcops/core/time/zone'
import type { Band, Series, TimeChart } from './model.ts'

/** What the pointer reads at a moment. */
export interface Reading {
  /** The moment of the nearest measurement, at which the crosshair stands. */
  time: Instant
  /** One per series in its order; null in a gap. */
  values: { series: Series; value: number | null }[]
  band: Band | undefined
}

/** Reads a chart at the measurement nearest to the moment; undefined if none is nearer than `reach` milliseconds. */
export function readAt(chart: TimeChart, moment: Instant, reach: number): Reading | undefined {
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

/** Index of the time nearest to the moment, by halving: lines have thousands of points and the pointer moves fast. */
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
