import type { Answer } from '@rtcops/core/api/types'
import { bucketIndexes, bucketMetrics, bucketText } from '@rtcops/core/quality/metrics'
import type { DataColor, Series, TimeChart } from '../../../charts/model.ts'
import { type ChartWords, frameOf } from './join-lines.ts'
import { momentOf } from './moments.ts'

const { rtt } = bucketMetrics

/** The intervals of the round-trip time, in the order of the table's selector. Between 100 and 200 ms more is neither good nor bad. */
export const latencyIntervals = bucketIndexes.map((index) => ({
  id: rtt.fields[index],
  index,
  text: bucketText(rtt, index),
  good: ([1, 0, -1, -1] as const)[index],
}))

const colors: readonly DataColor[] = ['q1', 'q2', 'q3', 'q4']

type Words = Pick<ChartWords, 'translate' | 'callsOf'>

/** The share of each interval of the round-trip time over time; nothing measured is a gap (R-NTL-02). */
export function latencyChart({ info, list }: Answer<'getNetworkLatencyChart'>, words: Words): TimeChart {
  const times = list.map((row) => momentOf(row._time_interval))
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

/** The mean round-trip time of each interval, on an axis of its own. */
export function meanChart({ info, list }: Answer<'getNetworkLatencyChart'>, words: Words): TimeChart {
  return {
    series: [
      {
        id: 'avg_rtt',
        name: words.translate('quality.figure.averageRtt'),
        color: 'c1',
        shape: 'line',
        times: list.map((row) => momentOf(row._time_interval)),
        values: list.map(({ avg_rtt }) => avg_rtt),
      },
    ],
    axis: { unit: 'ms', places: 2 },
    ...frameOf(info, words),
  }
}
