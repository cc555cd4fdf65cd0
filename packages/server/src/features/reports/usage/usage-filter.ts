import type { Input } from '@rtcops/core/api/types'
import { rangeToDays } from '@rtcops/core/time/range'
import { defaultRange } from '@rtcops/core/time/range-presets'
import { formatDay, type Instant } from '@rtcops/core/time/zone'
import { daysBetween } from '../../../billing/billing-days.ts'
import type { DayBillFilter } from '../../../billing/day-bills.ts'
import { badField } from '../../../http/refusal.ts'
import { readPastRange } from '../../../http/time-range.ts'

/** Longest range that may be asked for (R-USE-08). */
const mostDays = 366

/**
 * Whose usage of which days is asked for: the last seven with today when no range is given (D-09). The future has none, so a range ends
 * today.
 *
 * @throws {Refusal} 40001 at `query_time`
 */
export function readUsageFilter({ appkey, company_id, query_time }: Input<'getUsage'>, now: Instant): DayBillFilter {
  const range =
    query_time === undefined ? defaultRange('usage', now) : readPastRange(query_time, now, mostDays, 'query_time')
  const [firstDay, lastDay] = rangeToDays(range)
  // Less than so many times 24 hours can touch a day more.
  if (daysBetween(firstDay, lastDay).length > mostDays)
    throw badField('query_time', 'common.refusal.rangeTooWide', { days: mostDays })
  const today = formatDay(now)
  return {
    firstDay,
    lastDay: lastDay < today ? lastDay : today,
    ...(company_id === undefined ? {} : { companyId: company_id }),
    ...(appkey === undefined ? {} : { appKey: appkey }),
  }
}
