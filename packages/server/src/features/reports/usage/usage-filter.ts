import type { Input } from '@rtcops/core/api/types'
import { rangeToDays } from '@rtcops/core/time/range'
import { defaultRange } from '@rtcops/core/time/range-presets'
import type { Instant } from '@rtcops/core/time/zone'
import { type DayBillFilter, ownerOf } from '../../../billing/day-bills.ts'
import { readPastDays } from '../../../http/time-range.ts'

/** Longest range that may be asked for (R-USE-08). */
const mostDays = 366

/**
 * Whose usage of which days is asked for: the last seven with today when no range is given (D-09). The future has none, so a range ends
 * today.
 *
 * @throws {Refusal} 40001 at `query_time`
 */
export function readUsageFilter({ query_time, ...owner }: Input<'getUsage'>, now: Instant): DayBillFilter {
  const range =
    query_time === undefined ? defaultRange('usage', now) : readPastDays(query_time, now, mostDays, 'query_time')
  const [firstDay, lastDay] = rangeToDays(range)
  return { firstDay, lastDay, ...ownerOf(owner) }
}
