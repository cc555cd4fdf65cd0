import type { Schema } from '@rtcops/core/api/types'
import { rangeToDays, type TimeRange } from '@rtcops/core/time/range'
import { defaultRange, type RangeKind } from '@rtcops/core/time/range-presets'
import { addDays, formatDay } from '@rtcops/core/time/zone'
import type { Context } from '../../context.ts'
import { readPastDays } from '../../http/time-range.ts'
import { readCountedDays } from '../../postgres/counted-days.ts'
import { chosenAppKeys } from '../../postgres/project-names.ts'
import { narrowedBy } from '../narrowed-by.ts'
import type { QueryParams } from '../read-rows.ts'

/** What a report by day is asked for. */
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
  /** Appkeys of the chosen company and project; none is possible, and then there is nothing. */
  appKeys: readonly string[] | undefined
}

/** The same, as the roll-ups by day are asked for them. */
export interface DaysFilter extends Days {
  /** Condition on the rows of any roll-up by day. */
  where: string
  /** The same for roll-ups that hold all projects together, too, under an empty key: what they hold cannot be added up over projects. */
  whereTogether: string
  params: QueryParams
  /** Moment up to which the day that is not over is counted. */
  until: string | null
}

/**
 * Reads the days and projects of a report.
 * @param kind says which days are meant when none are told
 * @throws {Refusal} 40001 at `field`
 */
export async function readDays(
  context: Pick<Context, 'db' | 'now'>,
  { appkey, company_id, time }: AskedDays,
  kind: RangeKind,
  { field = 'time', mostDays = 92 }: { field?: string; mostDays?: number } = {},
): Promise<Days> {
  const now = context.now()
  return {
    range: readPastDays(time ?? rangeToDays(defaultRange(kind, now)), now, mostDays, field),
    appKeys: await chosenAppKeys(context.db, { app_key: appkey, company_id }),
  }
}

/** Reads them for a report of which roll-ups by day tell. @throws {Refusal} as `readDays` */
export async function readDaysFilter(...asked: Parameters<typeof readDays>): Promise<DaysFilter> {
  const [{ db }] = asked
  const days = await readDays(...asked)
  const { until, versions } = await readCountedDays(db, days.range)
  const projects = narrowedBy(days, { appKeys: 'app_key' })
  const where = `version IN {versions: Array(UInt32)}${projects.text}`
  return {
    ...days,
    where,
    whereTogether: days.appKeys ? where : `${where} AND app_key = ''`,
    params: { versions, ...projects.params },
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
