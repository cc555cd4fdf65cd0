import type { Answer } from '@rtcops/core/api/types'
import { bucketIndexes, bucketMetrics, bucketText } from '@rtcops/core/quality/metrics'
import type { DataColor, Series, TimeChart } from '../../../charts/model.ts'
import { type ChartWords, frameOf } from '../../../quality/join-lines.ts'
import { answerMoment } from '../../../quality/moments.ts'

const { rtt } = bucketMetrics

/**
 * Intervals of the round-trip time, in the order of the table's selector. For 100 to 200 ms a higher share is neither
 * good nor bad.
 */
export const latencyIntervals = bucketIndexes.map((index) => ({
  id: rtt.fields[index],
  index,
  text: bucketText(rtt, index),
  good: ([1, 0, -1, -1] as const)[index],
}))

const colors: readonly DataColor[] = ['q1', 'q2', 'q3', 'q4']

type Words = Pick<ChartWords, 'translate' | 'callsOf'>

/**
 * Returns the share of each interval of the round-trip time over time; intervals without measurements are gaps
 * (R-NTL-02).
 */
export function latencyChart({ info, list }: Answer<'getNetworkLatencyChart'>, words: Words): TimeChart {
  const times = list.map((row) => answerMoment(row._time_interval))
  return {
    series: latencyIntervals.map(
      ({ id, index, text }): Series => ({
        id,
        name: text,
        color: colors[index] ?? 'q1',
        shape: 'line',
        times,
        values: list.map((row) => row[id]),
      }),
    ),
    counted: [
      {
        name: words.translate('quality.figure.samples'),
        shortName: words.translate('quality.figure.samples'),
        values: list.map(({ number }) => number),
      },
    ],
    axis: { unit: '%', places: 2, fixed: { from: 0, to: 100, step: 20 } },
    ...frameOf(info, words),
  }
}

/** Returns the mean round-trip time over time, on an axis of its own. */
export function meanChart({ info, list }: Answer<'getNetworkLatencyChart'>, words: Words): TimeChart {
  return {
    series: [
      {
        id: 'avg_rtt',
        name: words.translate('quality.figure.averageRtt'),
        color: 'c1',
        shape: 'line',
        times: list.map((row) => answerMoment(row._time_interval)),
        values: list.map(({ avg_rtt }) => avg_rtt),
      },
    ],
    axis: { unit: 'ms', places: 2 },
    ...frameOf(info, words),
  }
}
