import type { TimeRange } from '@rtcops/core/time/range'
import { second } from '@rtcops/core/time/zone'
import { intervalOf, intervalParams } from '../intervals.ts'
import { readSharedRows } from '../shared-rows.ts'
import type { TelemetryReader } from '../telemetry-reader.ts'
import { periodParams } from './periods-sql.ts'
import type { Dimension, QualityFilter } from './quality-filter.ts'
import { fromVerdicts } from './sources.ts'

/** Time of the user sessions that ended in an interval and were judged; intervals and values without any are absent. */
export interface MinutesRow {
  /** Start of the interval in epoch milliseconds. */
  interval: number
  /** The dimension's value; empty without a dimension, or if the value is unknown. */
  value: string
  sessions: number
  /** Measured time, of which something was clearly wrong in `bad_minutes`. */
  minutes: number
  bad_minutes: number
}

/**
 * Counts the time of user sessions as causes of poor quality do, in the interval of the periods in which each ended.
 * @param filter names neither rooms nor users
 * @param step milliseconds of the intervals
 */
export async function countMinutes(
  context: Pick<TelemetryReader, 'telemetry'>,
  filter: QualityFilter,
  periods: readonly TimeRange[],
  step: number,
  by?: Dimension,
): Promise<MinutesRow[]> {
  const { params, text } = fromVerdicts(filter, periods)
  const rows = await readSharedRows<{ [Key in keyof MinutesRow]: string }>(
    context,
    `SELECT ${intervalOf('ts')} AS interval, ${by ? `toString(${by})` : "''"} AS value, count() AS sessions,
       sum(arraySum(times)) / 60000 AS minutes, sum(arraySum(arrayMap((time, cause) -> if(cause = '', 0, time), times, causes))) / 60000 AS bad_minutes
     ${text} GROUP BY interval, value`,
    { ...params, ...periodParams(periods), ...intervalParams(periods[0]?.start ?? 0, step) },
  )
  return rows.map(({ bad_minutes, interval, minutes, sessions, value }) => ({
    interval: Number(interval) * second,
    value,
    sessions: Number(sessions),
    minutes: Number(minutes),
    bad_minutes: Number(bad_minutes),
  }))
}
