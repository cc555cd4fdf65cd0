import type { MetricId } from '@rtcops/core/quality/metrics'
import type { TimeRange } from '@rtcops/core/time/range'
import { measures } from '../schema/quality.ts'
import { readSharedRows } from '../shared-rows.ts'
import type { TelemetryReader } from '../telemetry-reader.ts'
import { periodParams } from './periods-sql.ts'
import { rawRows } from './sources.ts'

/** Users of a country of whom a metric was measured. */
export type CountryUsers = { country: string } & Record<MetricId, number>

const metrics = Object.keys(measures) as MetricId[]

/** Counts the users of each country of whom each metric was measured in the period. Roll-ups do not know users, so raw rows are counted. */
export async function countCountryUsers(
  context: Pick<TelemetryReader, 'telemetry'>,
  period: TimeRange,
): Promise<CountryUsers[]> {
  const { params, text } = rawRows('sample', {}, [period])
  const users = metrics.map((metric) => `uniqExactIf((app_key, user_id), ${measures[metric]} >= 0) AS users_${metric}`)
  const rows = await readSharedRows<{ country: string } & Record<`users_${MetricId}`, string>>(
    context,
    `SELECT toString(country) AS country, ${users.join(', ')} ${text} GROUP BY country`,
    { ...params, ...periodParams([period]) },
  )
  return rows.map(({ country, ...row }) => ({
    country,
    up_loss: Number(row.users_up_loss),
    down_loss: Number(row.users_down_loss),
    rtt: Number(row.users_rtt),
  }))
}
