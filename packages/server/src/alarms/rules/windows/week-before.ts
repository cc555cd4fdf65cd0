import { ruleIndicator } from '@rtcops/core/alarms/own/rule-indicators'
import { minute } from '@rtcops/core/time/zone'
import { countSampledSessions } from '../../../clickhouse/quality/count-sessions.ts'
import { Collected, dimensions, rangeByRange } from './counted-windows.ts'
import { filterOf } from './rule-filter.ts'

/** Counts user sessions with samples, now and in the same window a week before. */
export const readWeekBefore = rangeByRange(async (stores, rule, range) => {
  const by = dimensions[rule.split]
  const filter = await filterOf(stores, rule)
  const step = rule.window * minute
  const { lookBack: week = 0 } = ruleIndicator(rule.indicator)
  const earlier = { start: range.start - week, end: range.end - week }
  const [now, before] = await Promise.all(
    [range, earlier].map((period) => countSampledSessions(stores, filter, [period], step, by)),
  )
  const found = new Collected(rule)
  for (const row of now ?? []) found.add(row, row.sessions)
  for (const row of before ?? []) found.add({ ...row, interval: row.interval + week }, 0, { before: row.sessions })
  return found.windows
})
