import { country } from '@rtcops/core/countries/countries'
import { bucketMetrics, type MetricId } from '@rtcops/core/quality/metrics'
import { floorTo, type TimeRange } from '@rtcops/core/time/range'
import { minute } from '@rtcops/core/time/zone'
import { countJoins, countSamples } from '../../../clickhouse/quality/count-quality.ts'
import type { Services } from '../../../services/context.ts'

/** Share of a country's samples that were bad, or of its attempts to join that succeeded. */
interface CountryRatio {
  country: string
  ratio: number
}

export interface WatchedQuality {
  bad: (CountryRatio & { metric: MetricId })[]
  joined: CountryRatio[]
}

/** Milliseconds that are counted, and of the roll-ups' intervals. */
const [counted, interval] = [10 * minute, 5 * minute]
/** Countries of each figure: those with the most samples, or attempts. */
const most = 20

/** Counts bad samples by metric, and joins, of the largest countries in the last two whole intervals of the roll-ups. */
export async function watchedQuality({ now, telemetry }: Pick<Services, 'now' | 'telemetry'>): Promise<WatchedQuality> {
  const context = { telemetry, signal: AbortSignal.timeout(30_000) }
  const end = floorTo(now(), interval)
  const range: TimeRange = { start: end - counted, end }
  const question = { filter: {}, periods: [range], by: 'country' } as const
  const [samples, joins] = await Promise.all([countSamples(context, question), countJoins(context, question)])
  const metrics = Object.keys(bucketMetrics) as MetricId[]
  return {
    bad: metrics.flatMap((metric) =>
      largest(samples, (row) => row[metric].number).map((row) => {
        const [, , bad, worst] = row[metric].buckets
        return { metric, country: row.value, ratio: (bad + worst) / row[metric].number }
      }),
    ),
    joined: largest(joins, ({ attempts }) => attempts).map(({ attempts, success, value }) => ({
      country: value,
      ratio: success / attempts,
    })),
  }
}

/** Returns the rows of the largest countries. Senders write countries, so only known ones become labels. */
const largest = <Row extends { value: string }>(rows: readonly Row[], sizeOf: (row: Row) => number): Row[] =>
  rows
    .filter((row) => sizeOf(row) > 0 && country(row.value) !== undefined)
    .toSorted((one, other) => sizeOf(other) - sizeOf(one) || one.value.localeCompare(other.value))
    .slice(0, most)
