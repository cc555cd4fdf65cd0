import { bucketMetrics, type MetricId } from '@rtcops/core/quality/metrics'
import type { Counted } from './counted.ts'

/** Start of the five minutes that a row belongs to. */
export const bucket = 'toStartOfFiveMinutes(ts) AS bucket'

/** Column of each metric; below zero if not measured. */
export const measures: Readonly<Record<MetricId, string>> = {
  rtt: 'distance',
  up_loss: 'up_loss_rate',
  down_loss: 'down_loss_rate',
}

const metricIds = Object.keys(measures) as MetricId[]

/** Lower edge of a value's histogram bin: in ms, or in tenths of a percent. */
const bin = (name: string): string =>
  name === measures.rtt
    ? `toUInt16(multiIf(distance < 100, floor(distance), distance < 300, floor(distance / 2) * 2, distance < 1000, floor(distance / 5) * 5, distance < 10000, floor(distance / 20) * 20, 10000))`
    : `toUInt16(multiIf(${name} < 10, floor(${name} * 10), floor(${name} * 5) * 2))`

/** Counts of samples, raw or rolled up: `quality_5m`, `quality_1h` and `quality_country` have these columns. */
export const sampleCounts: readonly Counted[] = [
  ['samples', 'count()'],
  ...metricIds.flatMap((id): Counted[] => {
    const name = measures[id]
    const { edges } = bucketMetrics[id]
    return [
      [`${name}_count`, `countIf(${name} >= 0)`],
      [`${name}_sum`, `sumIf(toFloat64(${name}), ${name} >= 0)`],
      ...edges.map((edge, index): Counted => {
        const below = index < 3 ? ` AND ${name} < ${edges[index + 1]}` : ''
        return [`${name}_${index}`, `countIf(${name} >= ${edge}${below})`]
      }),
      [`${name}_histogram`, `sumMap(if(${name} >= 0, map(${bin(name)}, toUInt64(1)), map()::Map(UInt16, UInt64)))`],
    ]
  }),
]

/** Returns the sum of a column of a roll-up. */
export const sumRolledUp = (column: string): string =>
  column.endsWith('_histogram') ? `sumMap(${column})` : `sum(${column})`
