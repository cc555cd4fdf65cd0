import type { Schema } from '@rtcops/core/api/types'
import { rangeToDays, type TimeRange } from '@rtcops/core/time/range'
import { defaultRange, type RangeKind } from '@rtcops/core/time/range-presets'
import { addDays, formatDay } from '@rtcops/core/time/zone'
import type { Context } from '../../context.ts'
import { readPastDays } from '../../http/time-range.ts'
import { readCountedDays } from '../../postgres/counted-days.ts'
import { chosenAppKeys } from '../../postgres/project-names.ts'
import type { QueryParams } from '../read-rows.ts'

/** Longest range of days that may be asked for, unless a report says otherwise. */
const usualDays = 92

/** What a report by day is asked for. */
export interface AskedDays {
  company_id?: number
  appkey?: string
  /** Range of days, both inclusive. */
  time?: string[]
}

/** Days and projects of a report, as the roll-ups by day are asked for them. */
export interface DaysFilter {
  /** Whole days. */
  range: TimeRange
  /** Condition on the rows of any roll-up by day. */
  where: string
  params: QueryParams
  /** Moment up to which the day that is not over is counted. */
  until: string | null
}

/**
 * Reads the days and projects of a report.
 * @param kind says which days are meant when none are told
 * @throws {Refusal} 40001 at `time`
 */
export async function readDaysFilter(
  context: Pick<Context, 'db' | 'now'>,
  { appkey, company_id, time }: AskedDays,
  kind: RangeKind,
  mostDays = usualDays,
): Promise<DaysFilter> {
  const now = context.now()
  const range = readPastDays(time ?? rangeToDays(defaultRange(kind, now)), now, mostDays)
  const [appKeys, { until, versions }] = await Promise.all([
    chosenAppKeys(context.db, { app_key: appkey, company_id }),
    readCountedDays(context.db, range),
  ])
  return {
    range,
    where: `version IN {versions: Array(UInt32)}${appKeys ? ' AND app_key IN {appKeys: Array(String)}' : ''}`,
    params: { versions, ...(appKeys ? { appKeys } : {}) },
    until,
  }
}

/** The days of a range, the oldest first. */
export function daysIn({ end, start }: TimeRange): string[] {
  const days: string[] = []
  for (let day = start; day < end; day = addDays(day, 1)) days.push(formatDay(day))
  return days
}

/** What was asked, as answers repeat it. */
export function daySpanOf({ range, until }: Pick<DaysFilter, 'range' | 'until'>): Schema<'DaySpan'> {
  const [start, end] = rangeToDays(range)
  return { start, end, until }
}
