import { longestSilence } from '@rtcops/core/alarms/own/rule-indicators'
import { type Instant, minute, second } from '@rtcops/core/time/zone'
import { intervalOf, intervalParams } from '../../../clickhouse/intervals.ts'
import { narrowedBy } from '../../../clickhouse/narrowed-by.ts'
import { inPeriods, periodParams, sinceFirst } from '../../../clickhouse/quality/periods-sql.ts'
import { readSharedRows } from '../../../clickhouse/shared-rows.ts'
import { Collected, rangeByRange } from './counted-windows.ts'
import { filterOf } from './rule-filter.ts'

/**
 * Returns for each window how many minutes before its end the last sample, lost connection, join or leave was. What has not
 * reported for a day has no value.
 */
export const readReportWindows = rangeByRange(async (stores, rule, range) => {
  const { params, text } = narrowedBy(await filterOf(stores, rule), { appKeys: 'app_key' })
  const period = { start: range.start - longestSilence, end: range.end }
  const rows = await readSharedRows<{ interval: string; value: string; last: string }>(
    stores,
    `SELECT ${intervalOf('at')} AS interval, ${rule.split === 'project' ? 'toString(app_key)' : "''"} AS value, toUnixTimestamp(max(at)) AS last
     FROM (
       SELECT app_key, minute + 59 AS at FROM cohort_1m WHERE ${sinceFirst([period])} AND ${inPeriods('minute', [period])}${text}
       UNION ALL
       SELECT app_key, toDateTime(arrayJoin([join_ts, leave_ts]), 'UTC') AS at FROM user_session WHERE ${sinceFirst([period])}${text})
     WHERE ${inPeriods('at', [period])}
     GROUP BY interval, value`,
    { ...params, ...periodParams([period]), ...intervalParams(period.start, rule.window * minute) },
  )
  const found = new Collected(rule)
  const step = rule.window * minute
  for (const [value, signs] of Map.groupBy(rows, (row) => row.value)) {
    const lastIn = new Map<Instant, Instant>(
      signs.map(({ interval, last }) => [Number(interval) * second, Number(last) * second]),
    )
    let last = Number.NEGATIVE_INFINITY
    for (let start = period.start; start < period.end; start += step) {
      last = lastIn.get(start) ?? last
      const silent = start + step - last
      if (start >= range.start && silent <= longestSilence)
        found.add({ interval: start, value }, 0, { minutes: Math.floor(silent / minute) })
    }
  }
  return found.windows
})
