import { minute, second } from '@rtcops/core/time/zone'
import { intervalOf, intervalParams } from '../../../clickhouse/intervals.ts'
import { periodParams } from '../../../clickhouse/quality/periods-sql.ts'
import { fromVerdicts } from '../../../clickhouse/quality/sources.ts'
import { readSharedRows } from '../../../clickhouse/shared-rows.ts'
import { Collected, dimensions, type WindowReader } from './counted-windows.ts'
import { filterOf } from './rule-filter.ts'

/**
 * Counts the user sessions that ended in each window and were judged, and those of them in which a cause was found. Those
 * with too little data to find anything are no evidence.
 */
export const readVerdicts: WindowReader = async (stores, rule, periods) => {
  const by = dimensions[rule.split]
  const { params, text } = fromVerdicts(await filterOf(stores, rule), periods)
  const rows = await readSharedRows<Record<'interval' | 'value' | 'sessions' | 'found', string>>(
    stores,
    `SELECT ${intervalOf('ts')} AS interval, ${by ? `toString(${by})` : "''"} AS value, count() AS sessions,
       countIf(has(causes, {cause: String})) AS found
     ${text} AND (is_enough = 1 OR cause != '') GROUP BY interval, value`,
    {
      ...params,
      ...periodParams(periods),
      ...intervalParams(periods[0]?.start ?? 0, rule.window * minute),
      cause: rule.cause,
    },
  )
  const found = new Collected(rule)
  for (const { interval, value, ...row } of rows)
    found.add({ interval: Number(interval) * second, value }, Number(row.sessions), { found: Number(row.found) })
  return found.windows
}
