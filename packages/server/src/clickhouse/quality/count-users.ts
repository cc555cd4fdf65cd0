import type { MetricId } from '@rtcops/core/quality/metrics'
import type { TimeRange } from '@rtcops/core/time/range'
import { second } from '@rtcops/core/time/zone'
import { intervalOf, intervalParams } from '../intervals.ts'
import { measures } from '../schema/quality.ts'
import { readSharedRows } from '../shared-rows.ts'
import type { TelemetryReader } from '../telemetry-reader.ts'
import { periodParams } from './periods-sql.ts'
import type { QualityFilter } from './quality-filter.ts'
import { rawRows } from './sources.ts'

/** Users of a country of whom a metric was measured in an interval. */
export type CountryUsers = { country: string; interval: number } & Record<MetricId, number>

const metrics = Object.keys(measures) as MetricId[]

/**
 * Counts the users of each country of whom each metric was measured in each interval of a period. Roll-ups do not know users, so raw rows
 * are counted.
 * @param step milliseconds of the intervals
 */
export async function countCountryUsers(
  context: Pick<TelemetryReader, 'telemetry'>,
  filter: QualityFilter,
  period: TimeRange,
  step: number,
): Promise<CountryUsers[]> {
  const { params, text } = rawRows('sample', filter, [period])
  const users = metrics.map((metric) => `uniqExactIf((app_key, user_id), ${measures[metric]} >= 0) AS users_${metric}`)
  const rows = await readSharedRows<{ country: string; interval: string } & Record<`users_${MetricId}`, string>>(
    context,
    `SELECT toString(country) AS country, ${intervalOf('ts')} AS interval, ${users.join(', ')} ${text} GROUP BY country, interval`,
    { ...params, ...periodParams([period]), ...intervalParams(period.start, step) },
  )
  return rows.map(({ country, interval, ...row }) => ({
    country,
    interval: Number(interval) * second,
    up_loss: Number(row.users_up_loss),
    down_loss: Number(row.users_down_loss),
    rtt: Number(row.users_rtt),
  }))
}
