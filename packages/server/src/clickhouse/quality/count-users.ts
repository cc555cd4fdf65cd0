import type { TimeRange } from '@rtcops/core/time/range'
import { measures } from '../schema/quality.ts'
import { readSharedRows } from '../shared-rows.ts'
import type { TelemetryReader } from '../telemetry-reader.ts'
import { periodParams } from './periods-sql.ts'
import { rawRows } from './sources.ts'

/** Users of a country whose loss was measured, by direction. */
export interface CountryUsers {
  country: string
  up: number
  down: number
}

/** Counts the users of each country whose loss was measured in the period. Roll-ups do not know users, so raw rows are counted. */
export async function countCountryUsers(
  context: Pick<TelemetryReader, 'telemetry'>,
  period: TimeRange,
): Promise<CountryUsers[]> {
  const { params, text } = rawRows('sample', {}, [period])
  const usersWith = (measure: string) => `uniqExactIf((app_key, user_id), ${measure} >= 0)`
  const rows = await readSharedRows<Record<keyof CountryUsers, string>>(
    context,
    `SELECT toString(country) AS country, ${usersWith(measures.up_loss)} AS up, ${usersWith(measures.down_loss)} AS down
     ${text} GROUP BY country`,
    { ...params, ...periodParams([period]) },
  )
  return rows.map(({ country, down, up }) => ({ country, up: Number(up), down: Number(down) }))
}
