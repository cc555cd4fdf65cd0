import type { Input } from '@rtcops/core/api/types'
import { rangeToDays } from '@rtcops/core/time/range'
import { defaultRange, longestRanges } from '@rtcops/core/time/range-presets'
import type { Instant } from '@rtcops/core/time/zone'
import { type DayBillFilter, ownerOf } from '../../../billing/day-bills.ts'
import { readPastDays } from '../../../platform/input/time-range.ts'

/**
 * Reads the owner and days of a request, by default the last seven days including today (D-09). The future has no usage, so a range ends
 * today.
 *
 * @throws {Refusal} 40001 at `query_time`
 */
export function readUsageFilter({ query_time, ...owner }: Input<'getUsage'>, now: Instant): DayBillFilter {
  const range =
    query_time === undefined
      ? defaultRange('usage', now)
      : readPastDays(query_time, now, longestRanges.usage, 'query_time')
  const [firstDay, lastDay] = rangeToDays(range)
  return { firstDay, lastDay, ...ownerOf(owner) }
}
