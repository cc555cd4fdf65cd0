import { minute } from '@rtcops/core/time/zone'
import { countMinutes } from '../../../clickhouse/quality/count-minutes.ts'
import { Collected, dimensions, type WindowReader } from './counted-windows.ts'
import { filterOf } from './rule-filter.ts'

/** Counts the time of the user sessions that ended in each window and were judged, and what of it was clearly bad. */
export const readVerdictTime: WindowReader = async (stores, rule, periods) => {
  const filter = await filterOf(stores, rule)
  const found = new Collected(rule)
  for (const { sessions, minutes, bad_minutes, ...row } of await countMinutes(
    stores,
    filter,
    periods,
    rule.window * minute,
    dimensions[rule.split],
  ))
    found.add(row, sessions, { minutes, bad_minutes })
  return found.windows
}
