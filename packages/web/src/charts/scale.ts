import { day, hour, minute } from '@rtcops/core/time/zone'
import { type CategoryChart, isCategoryChart, isEmpty, type TimeChart } from './model.ts'

/** Range of a value axis, and the distance of its ticks. */
export interface Scale {
  from: number
  to: number
  step: number
}

/** Returns the value axis of a chart: the fixed one, or from zero to a round number above the highest value. */
export function scaleOf(chart: TimeChart | CategoryChart): Scale {
  if (chart.axis.fixed) return chart.axis.fixed
  const scale = roundScale(isEmpty(chart) ? 1 : isCategoryChart(chart) ? highestBar(chart) : stackedPeak(chart))
  // Counts have no fractions.
  return chart.axis.places === 0 && scale.step < 1 ? { from: 0, to: 4, step: 1 } : scale
}

const highestBar = ({ series }: CategoryChart): number =>
  Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)))

/** Returns the highest value of all lines; stacked bars are summed for each moment. */
function stackedPeak({ series }: TimeChart): number {
  const stacked = new Map<number, number>()
  let peak = 0
  for (const { shape, times, values } of series) {
    values.forEach((value, index) => {
      const time = times[index]
      if (value === null || time === undefined) return
      const total = shape === 'bar' ? (stacked.get(time) ?? 0) + value : value
      if (shape === 'bar') stacked.set(time, total)
      peak = Math.max(peak, total)
    })
  }
  return peak
}

/**
 * Returns a scale from zero to a round number above `highest`, in four to six steps of 1, 2, 2.5 or 5 times a power
 * of ten.
 */
export function roundScale(highest: number): Scale {
  const top = highest > 0 ? highest : 1
  const raw = top / 5
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each * 5 >= top) ?? 10 * power
  return { from: 0, to: step * Math.max(4, Math.ceil(top / step)), step }
}

/**
 * Returns the d3 format of the labels of a time axis with at most `ticks` of them: as precise as they are dense, so that
 * no two read alike. Plotly steps by seconds up to half a minute, and by hours up to half a day.
 */
export function tickFormat(span: number, ticks: number): string {
  const least = span / ticks
  if (least <= minute / 2) return '%H:%M:%S'
  if (span <= day + hour) return '%H:%M'
  return least <= day / 2 ? '%m-%d %H:%M' : '%m-%d'
}
