import { ruleIndicator } from '@rtcops/core/alarms/own/rule-indicators'
import { minute } from '@rtcops/core/time/zone'
import { counts } from '../../../clickhouse/quality/count-quality.ts'
import { countSampledSessions } from '../../../clickhouse/quality/count-sessions.ts'
import type { SourceName } from '../../../clickhouse/quality/sources.ts'
import { Collected, dimensions, type WindowReader } from './counted-windows.ts'
import { filterOf } from './rule-filter.ts'

/** Returns the reader of rolled up samples or disconnects. */
export const readRollUps =
  (source: Exclude<SourceName, 'join'>): WindowReader =>
  async (stores, rule, periods) => {
    const { columns } = ruleIndicator(rule.indicator)
    const by = dimensions[rule.split]
    const filter = await filterOf(stores, rule)
    const step = rule.window * minute
    const [sessions, rows] = await Promise.all([
      countSampledSessions(stores, filter, periods, step, by),
      columns.length === 0
        ? []
        : counts(stores, source, { filter, periods, dividesAll: true, step, ...(by && { by }) }, columns),
    ])
    const found = new Collected(rule)
    for (const row of sessions) found.add(row, row.sessions)
    for (const row of rows) found.add(row, 0, Object.fromEntries(columns.map((column) => [column, row[column] ?? 0])))
    return found.windows
  }
