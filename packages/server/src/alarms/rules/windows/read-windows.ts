import { type RuleSource, ruleIndicator } from '@rtcops/core/alarms/own/rule-indicators'
import { type Instant, second } from '@rtcops/core/time/zone'
import { sinceFirst } from '../../../clickhouse/quality/periods-sql.ts'
import { readSharedRows } from '../../../clickhouse/shared-rows.ts'
import type { TelemetryReader } from '../../../clickhouse/telemetry-reader.ts'
import { readCompanyWindows } from './company-money.ts'
import type { WindowReader } from './counted-windows.ts'
import { readJoinAttempts } from './join-attempts.ts'
import { readReportWindows } from './project-reports.ts'
import { readRollUps } from './roll-ups.ts'
import { readSingleSamples } from './single-samples.ts'
import { readSourceWindows } from './source-events.ts'
import { readUserMinutes } from './user-minutes.ts'
import { readVerdictTime } from './verdict-time.ts'
import { readVerdicts } from './verdicts.ts'
import { readWeekBefore } from './week-before.ts'

/** What counts the windows of each source. */
const readers: Readonly<Record<RuleSource, WindowReader>> = {
  sample: readRollUps('sample'),
  join: readJoinAttempts,
  interrupt: readRollUps('interrupt'),
  single_sample: readSingleSamples,
  user_minute: readUserMinutes,
  week_before: readWeekBefore,
  verdict: readVerdicts,
  verdict_time: readVerdictTime,
  project_report: readReportWindows,
  source_event: readSourceWindows,
  company_money: readCompanyWindows,
}

/**
 * Reads what the windows of a rule have counted in ranges. An unknown country or server is not a value of a dimension.
 * @param ranges whole windows; they lie apart
 */
export const readWindows: WindowReader = (stores, rule, ranges) =>
  readers[ruleIndicator(rule.indicator).source](stores, rule, ranges)

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
