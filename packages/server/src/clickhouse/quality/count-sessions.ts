import type { TimeRange } from '@rtcops/core/time/range'
import { second } from '@rtcops/core/time/zone'
import { intervalOf, intervalParams } from '../intervals.ts'
import { narrowedBy } from '../narrowed-by.ts'
import { readSharedRows } from '../shared-rows.ts'
import type { TelemetryReader } from '../telemetry-reader.ts'
import { inPeriods, periodParams, sinceFirst } from './periods-sql.ts'
import { type Dimension, placeColumns, type QualityFilter } from './quality-filter.ts'

/** User sessions that had samples in an interval; intervals and values without any are absent. */
export interface SessionsRow {
  /** Start of the interval in epoch milliseconds. */
  interval: number
  /** The dimension's value; empty without a dimension, or if the value is unknown. */
  value: string
  sessions: number
}

/**
 * Counts the user sessions that had samples in each interval of the periods, which lie apart. Above some hundreds the number is an estimate,
 * within a few percent.
 * @param filter names neither rooms nor users
 * @param step milliseconds of the intervals
 */
export async function countSampledSessions(
  context: Pick<TelemetryReader, 'telemetry'>,
  filter: QualityFilter,
  periods: readonly TimeRange[],
  step: number,
  by?: Dimension,
): Promise<SessionsRow[]> {
  const { params, text } = narrowedBy(filter, placeColumns)
  const rows = await readSharedRows<{ interval: string; value: string; seen: string }>(
    context,
    `SELECT ${intervalOf('minute')} AS interval, ${by ? `toString(${by})` : "''"} AS value,
       uniqCombinedMerge(12)(sessions) AS seen
     FROM cohort_1m WHERE ${sinceFirst(periods)} AND ${inPeriods('minute', periods)}${text}
     GROUP BY interval, value HAVING seen > 0`,
    { ...params, ...periodParams(periods), ...intervalParams(periods[0]?.start ?? 0, step) },
  )
  return rows.map(({ interval, seen, value }) => ({
    interval: Number(interval) * second,
    value,
    sessions: Number(seen),
  }))
}
