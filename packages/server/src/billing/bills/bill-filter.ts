import type { Input } from '@rtcops/core/api/types'
import { rangeToDays, type TimeRange } from '@rtcops/core/time/range'
import { defaultRange, longestRanges } from '@rtcops/core/time/range-presets'
import { addMonths, day, formatDay, type Instant } from '@rtcops/core/time/zone'
import { badField } from '../../platform/input/refusal.ts'
import { readTimeRange } from '../../platform/input/time-range.ts'
import { type DayBillFilter, ownerOf } from '../day-bills.ts'

/** Filter of bills; the last day is today at the latest. */
export interface BillFilter extends DayBillFilter {
  /** Whether days are summed by month (D-31). */
  byMonth: boolean
}

type Asked = Pick<Input<'listExpenseBills'>, 'company_id' | 'appkey' | 'type' | 'time'>

/**
 * Reads the filter of a request: whole days of Asia/Shanghai, by month whole months (R-BILL-02, K-19), the last seven days if no range is
 * given (K-03). The future has no bills, so a range ends today.
 * @throws {Refusal} 40001 at `time`
 */
export function readBillFilter({ type, time, ...owner }: Asked, now: Instant): BillFilter {
  const byMonth = type === 2
  const range = time === undefined ? defaultRange('bills', now) : readTimeRange(time)
  if (range.end - range.start > longestRanges.bills * day)
    throw badField('time', 'common.refusal.rangeTooWide', { days: longestRanges.bills })
  const [firstDay, lastDay] = rangeToDays(byMonth ? wholeMonths(range) : range)
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
