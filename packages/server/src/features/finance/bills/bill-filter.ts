import type { Input } from '@rtcops/core/api/types'
import { rangeToDays, type TimeRange } from '@rtcops/core/time/range'
import { defaultRange } from '@rtcops/core/time/range-presets'
import { addMonths, day, formatDay, type Instant } from '@rtcops/core/time/zone'
import { type DayBillFilter, ownerOf } from '../../../billing/day-bills.ts'
import { badField } from '../../../http/refusal.ts'
import { readTimeRange } from '../../../http/time-range.ts'

/** Longest range that may be asked for: ten years. */
const mostDays = 3_660

/** The last day is today at most. */
export interface BillFilter extends DayBillFilter {
  /** Whether days are summed up to months (D-31). */
  byMonth: boolean
}

type Asked = Pick<Input<'listExpenseBills'>, 'company_id' | 'appkey' | 'type' | 'time'>

/**
 * What bills are asked for: whole days of Asia/Shanghai, by month whole months (R-BILL-02, K-19), the last seven days when no range is
 * given (K-03). The future has no bills, so a range ends today.
 * @throws {Refusal} 40001 at `time`
 */
export function readBillFilter({ type, time, ...owner }: Asked, now: Instant): BillFilter {
  const byMonth = type === 2
  const asked = time === undefined ? defaultRange('bills', now) : readTimeRange(time)
  if (asked.end - asked.start > mostDays * day)
    throw badField('time', 'common.refusal.rangeTooWide', { days: mostDays })
  const [firstDay, lastDay] = rangeToDays(byMonth ? wholeMonths(asked) : asked)
  const today = formatDay(now)
  return {
    firstDay,
    lastDay: lastDay < today ? lastDay : today,
    byMonth,
    ...ownerOf(owner),
  }
}

const wholeMonths = ({ start, end }: TimeRange): TimeRange => ({
  start: addMonths(start, 0),
  end: addMonths(end - 1, 1),
})
