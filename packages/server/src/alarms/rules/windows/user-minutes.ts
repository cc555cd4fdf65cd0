import { minute, second } from '@rtcops/core/time/zone'
import { intervalOf, intervalParams } from '../../../clickhouse/intervals.ts'
import { isBadMinute, isBadSample } from '../../../clickhouse/quality/bad-minute.ts'
import { periodParams } from '../../../clickhouse/quality/periods-sql.ts'
import { rawRows } from '../../../clickhouse/quality/sources.ts'
import { sessionHash } from '../../../clickhouse/schema/sessions.ts'
import { readSharedRows } from '../../../clickhouse/shared-rows.ts'
import { Collected, dayParts, dimensions, type WindowReader } from './counted-windows.ts'
import { filterOf } from './rule-filter.ts'

/**
 * Counts minutes of users, and the bad ones among them as for the affected companies. A user who changes to another place
 * within a minute has a minute at each, judged by what was measured there.
 */
export const readUserMinutes: WindowReader = async (stores, rule, ranges) => {
  const by = dimensions[rule.split]
  const filter = await filterOf(stores, rule)
  const keys = `app_key, channel_session_id, user_id, toStartOfMinute(ts) AS minute, ${by ? `toString(${by})` : "''"} AS value,
    ${sessionHash} AS stay`
  const found = new Collected(rule)
  for (const period of ranges.flatMap(dayParts)) {
    const samples = rawRows('sample', filter, [period])
    const events = rawRows('interrupt', filter, [period])
    const rows = await readSharedRows<Record<'interval' | 'value' | 'sessions' | 'minutes' | 'bad', string>>(
      stores,
      `SELECT ${intervalOf('minute')} AS interval, value, uniqExactArray(stays) AS sessions, count() AS minutes, countIf(isBad) AS bad
       FROM (
         SELECT minute, value, groupUniqArray(stay) AS stays, (${isBadMinute}) AS isBad
         FROM (
           SELECT ${keys}, 1 AS present, toUInt8(${isBadSample}) AS worse, toUInt8(0) AS lost ${samples.text}
           UNION ALL
           SELECT ${keys}, 0 AS present, toUInt8(0) AS worse, toUInt8(1) AS lost ${events.text} AND event = 'connection_interrupt')
         GROUP BY app_key, channel_session_id, user_id, minute, value)
       GROUP BY interval, value`,
      { ...samples.params, ...periodParams([period]), ...intervalParams(period.start, rule.window * minute) },
    )
    for (const { bad, interval, minutes, sessions, value } of rows)
      found.add({ interval: Number(interval) * second, value }, Number(sessions), {
        minutes: Number(minutes),
        bad: Number(bad),
      })
  }
  return found.windows
}
