import { ruleIndicator, type WindowCounts } from '@rtcops/core/alarms/own/rule-indicators'
import type { Schema } from '@rtcops/core/api/types'
import type { TimeRange } from '@rtcops/core/time/range'
import { type Instant, minute, second } from '@rtcops/core/time/zone'
import { counts } from '../../clickhouse/quality/count-quality.ts'
import { countSampledSessions } from '../../clickhouse/quality/count-sessions.ts'
import { sinceFirst } from '../../clickhouse/quality/periods-sql.ts'
import type { Dimension, QualityFilter } from '../../clickhouse/quality/quality-filter.ts'
import { readSharedRows } from '../../clickhouse/shared-rows.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'

/** What of a rule decides which rows are read for it. */
export type WindowQuestion = Pick<
  Schema<'OwnRuleFields'>,
  'indicator' | 'app_key' | 'country' | 'router' | 'access_server' | 'split' | 'window'
>

/** What was counted, by value of the dimension and by start of the window; empty without a dimension. */
export type CountedWindows = ReadonlyMap<string, ReadonlyMap<Instant, WindowCounts>>

const dimensions: Readonly<Record<Schema<'RuleSplit'>, Dimension | undefined>> = {
  none: undefined,
  country: 'country',
  router: 'router_ip',
  access_server: 'as_ip',
  project: 'app_key',
}

/** Returns the filter of what a rule watches. */
export const scopeFilter = (rule: WindowQuestion): QualityFilter => ({
  appKeys: rule.app_key === '' ? undefined : [rule.app_key],
  country: rule.country || undefined,
  router: rule.router || undefined,
  accessServer: rule.access_server || undefined,
})

/** Returns when the oldest stored samples since a time were measured, to five minutes; undefined if there are none. */
export async function oldestSamples(
  { telemetry }: Pick<TelemetryReader, 'telemetry'>,
  since: Instant,
): Promise<Instant | undefined> {
  const period = { start: since, end: since }
  const [row] = await readSharedRows<{ oldest: string }>(
    { telemetry },
    `SELECT toUnixTimestamp(min(bucket)) AS oldest FROM quality_5m
     WHERE ${sinceFirst([period])} AND bucket >= toDateTime({start0: UInt32}, 'UTC') HAVING count() > 0`,
    { start0: Math.ceil(since / second) },
  )
  return row && Number(row.oldest) * second
}

/**
 * Reads what the windows of a rule have counted in a range. An unknown country or server is not a value of a dimension.
 * @param range whole windows
 */
export async function readWindows(
  { telemetry }: Pick<TelemetryReader, 'telemetry'>,
  rule: WindowQuestion,
  range: TimeRange,
): Promise<CountedWindows> {
  const { columns, source } = ruleIndicator(rule.indicator)
  const by = dimensions[rule.split]
  const filter = scopeFilter(rule)
  const step = rule.window * minute
  const [sessions, rows] = await Promise.all([
    // Joins are their own evidence.
    source === 'join' ? [] : countSampledSessions({ telemetry }, filter, range, step, by),
    columns.length === 0
      ? []
      : counts({ telemetry }, source, { filter, periods: [range], step, ...(by && { by }) }, columns),
  ])
  const found = new Map<string, Map<Instant, { sessions: number; counts: Record<string, number> }>>()
  const at = (value: string, interval: Instant) => {
    const windows = found.get(value) ?? new Map()
    found.set(value, windows)
    const counted = windows.get(interval) ?? { sessions: 0, counts: {} }
    windows.set(interval, counted)
    return counted
  }
  const isKnown = ({ value }: { value: string }) => by === undefined || value !== ''
  for (const row of sessions.filter(isKnown)) at(row.value, row.interval).sessions = row.sessions
  for (const row of rows.filter(isKnown))
    for (const column of columns) at(row.value, row.interval).counts[column] = row[column] ?? 0
  return found
}
