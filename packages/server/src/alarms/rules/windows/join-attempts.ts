import { ruleIndicator } from '@rtcops/core/alarms/own/rule-indicators'
import { minute } from '@rtcops/core/time/zone'
import { counts } from '../../../clickhouse/quality/count-quality.ts'
import { needsRaw } from '../../../clickhouse/quality/quality-filter.ts'
import { Collected, dayParts, dimensions, type WindowReader } from './counted-windows.ts'
import { filterOf } from './rule-filter.ts'

/** Counts join attempts, which are their own evidence: rolled up, or for SDK versions, which roll-ups do not know, one by one. */
export const readJoinAttempts: WindowReader = async (stores, rule, ranges) => {
  const { columns } = ruleIndicator(rule.indicator)
  const by = dimensions[rule.split]
  const filter = await filterOf(stores, rule)
  const question = { filter, dividesAll: true, step: rule.window * minute, ...(by && { by }) }
  const found = new Collected(rule)
  for (const periods of needsRaw(filter, by) ? ranges.flatMap(dayParts).map((part) => [part]) : [ranges])
    for (const row of await counts(stores, 'join', { ...question, periods }, columns))
      found.add(row, 0, Object.fromEntries(columns.map((column) => [column, row[column] ?? 0])))
  return found.windows
}
