import type { Schema } from '@rtcops/core/api/types'
import { rangeToDays, type TimeRange } from '@rtcops/core/time/range'
import { defaultRange, type LimitedKind, longestRanges } from '@rtcops/core/time/range-presets'
import { addDays, formatDay } from '@rtcops/core/time/zone'
import { readCountedDays } from '../../billing/index.ts'
import { narrowedBy } from '../../clickhouse/narrowed-by.ts'
import { isNarrow } from '../../clickhouse/own-projects.ts'
import type { QueryParams } from '../../clickhouse/read-rows.ts'
import { readPastDays } from '../../platform/input/time-range.ts'
import { chosenAppKeys } from '../../postgres/project-names.ts'
import type { Context } from '../../services/context.ts'

/** Input of a report by day. */
export interface AskedDays {
  company_id?: number | undefined
  appkey?: string | undefined
  /** Range of days, both inclusive. */
  time?: string[] | undefined
}

/** Days and projects of a report. */
export interface Days {
  /** Whole days. */
  range: TimeRange
  /** Appkeys of the chosen company and project; the list may be empty, and then nothing matches. */
  appKeys: readonly string[] | undefined
}

/** The same, with conditions for queries of the daily roll-ups. */
export interface DaysFilter extends Days {
  /** Condition on the rows of any daily roll-up. */
  where: string
  /**
   * Condition for roll-ups that also have rows for all projects together, under an empty key: their figures cannot be added up over
   * projects.
   */
  whereTogether: string
  params: QueryParams
  /** Time up to which the current day is counted. */
  until: string | null
}

/**
 * Reads the days and projects of a report.
 * @param kind selects the default range, and its limit unless `limit` does
 * @throws {Refusal} 40001 at `field`
 */
export async function readDays(
  context: Pick<Context, 'db' | 'now'>,
  { appkey, company_id, time }: AskedDays,
  kind: LimitedKind,
  { field = 'time', limit = kind }: { field?: string; limit?: LimitedKind } = {},
): Promise<Days> {
  const now = context.now()
  return {
    range: readPastDays(time ?? rangeToDays(defaultRange(kind, now)), now, longestRanges[limit], field),
    appKeys: await chosenAppKeys(context.db, { app_key: appkey, company_id }),
  }
}

type AfterFirst<List extends readonly unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never

/** Reads the filter for a report over daily roll-ups. @throws {Refusal} as `readDays` */
export async function readDaysFilter(
  context: Pick<Context, 'db' | 'now' | 'telemetry'>,
  ...input: AfterFirst<Parameters<typeof readDays>>
): Promise<DaysFilter> {
  const { db, telemetry } = context
  const days = await readDays(context, ...input)
  const { until, versions } = await readCountedDays(db, days.range)
  const projects = narrowedBy(days, { appKeys: 'app_key' })
  const where = `version IN {versions: Array(UInt32)}${projects.text}`
  return {
    ...days,
    where,
    // A member who sees their own companies alone does not see those rows: the users of their projects are counted together instead.
    whereTogether: days.appKeys || isNarrow(telemetry) ? where : `${where} AND app_key = ''`,
    params: { versions, ...projects.params },
    until,
  }
}

/** Returns the days of a range, oldest first. */
export function daysIn({ end, start }: TimeRange): string[] {
  const days: string[] = []
  for (let day = start; day < end; day = addDays(day, 1)) days.push(formatDay(day))
  return days
}

/** Returns the range of a request in the form that responses repeat. */
export function daySpanOf({ range, until }: Pick<DaysFilter, 'range' | 'until'>): Schema<'DaySpan'> {
  const [start, end] = rangeToDays(range)
  return { start, end, until }
}
