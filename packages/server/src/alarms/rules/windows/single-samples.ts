import { ruleIndicator } from '@rtcops/core/alarms/own/rule-indicators'
import { minute, second } from '@rtcops/core/time/zone'
import { intervalOf, intervalParams } from '../../../clickhouse/intervals.ts'
import { hasScore, sampleScore } from '../../../clickhouse/quality/opinion-score.ts'
import { periodParams } from '../../../clickhouse/quality/periods-sql.ts'
import { rawRows } from '../../../clickhouse/quality/sources.ts'
import { readSharedRows } from '../../../clickhouse/shared-rows.ts'
import { Collected, dayParts, dimensions, type WindowReader } from './counted-windows.ts'
import { filterOf } from './rule-filter.ts'

const expressions: Readonly<Record<string, string>> = {
  calls: 'uniqExact(app_key, channel_session_id)',
  users: 'uniqExact(app_key, user_id)',
  jitter_sum: 'sumIf(toFloat64(jitter), jitter >= 0)',
  jitter_count: 'countIf(jitter >= 0)',
  mos_sum: `sumIf(${sampleScore}, ${hasScore})`,
  mos_count: `countIf(${hasScore})`,
}

/** Conditions by which a sample is counted, by the column that counts them. */
const conditions: Readonly<Record<string, string>> = { jitter_count: 'jitter >= 0', mos_count: hasScore }

/** Reads what roll-ups do not know of samples. Of jitter and scores, only user sessions that have them are evidence. */
export const readSingleSamples: WindowReader = async (stores, rule, ranges) => {
  const { columns } = ruleIndicator(rule.indicator)
  const by = dimensions[rule.split]
  const filter = await filterOf(stores, rule)
  const condition = columns.flatMap((column) => conditions[column] ?? [])[0]
  const sessions = condition ? `uniqExactIf(session, ${condition})` : 'uniqExact(session)'
  const found = new Collected(rule)
  for (const period of ranges.flatMap(dayParts)) {
    const samples = rawRows('sample', filter, [period])
    const rows = await readSharedRows<Record<string, string> & { value: string }>(
      stores,
      `SELECT ${intervalOf('ts')} AS interval, ${by ? `toString(${by})` : "''"} AS value, ${sessions} AS sessions,
         ${columns.map((column) => `${expressions[column]} AS ${column}`).join(', ')}
       ${samples.text} GROUP BY interval, value`,
      { ...samples.params, ...periodParams([period]), ...intervalParams(period.start, rule.window * minute) },
    )
    for (const row of rows)
      found.add(
        { interval: Number(row['interval']) * second, value: row.value },
        Number(row['sessions']),
        Object.fromEntries(columns.map((column) => [column, Number(row[column])])),
      )
  }
  return found.windows
}
