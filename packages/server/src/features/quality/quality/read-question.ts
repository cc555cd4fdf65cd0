import { country } from '@rtcops/core/countries/countries'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { floorRange, inSeconds, stepOf } from '@rtcops/core/quality/intervals'
import type { TimeRange } from '@rtcops/core/time/range'
import { defaultRange, type RangeKind } from '@rtcops/core/time/range-presets'
import { day, formatDateTime } from '@rtcops/core/time/zone'
import { telemetryUntil } from '../../../clickhouse/newest-telemetry.ts'
import { needsRaw, type QualityFilter } from '../../../clickhouse/quality/quality-filter.ts'
import type { Context } from '../../../context.ts'
import { badField } from '../../../http/refusal.ts'
import { readTimeRange } from '../../../http/time-range.ts'

/** Longest range that may be asked for, and how far back raw rows are kept. */
const mostDays = 31
const rawDays = 30

/** The filters that all questions of quality share (C-08), as the contract gives them. */
export interface QualityInput {
  appkey?: string[]
  country?: string
  router?: string
  as?: string
  room?: string
  uid?: string
  query_time?: string[]
}

/** Two values that are told apart. */
export interface CompareInput {
  diff_type?: 'country' | 'router' | 'as'
  diff_value1?: string
  diff_value2?: string
}

/** What is meant by a question: whose figures, of which range, in intervals of how many milliseconds. */
export interface Question {
  filter: QualityFilter
  range: TimeRange
  step: number
}

/** Reads filters and range. @throws {Refusal} 40001 that names the field */
export function readQuestion(
  context: Pick<Context, 'now'>,
  input: QualityInput,
  kind: RangeKind = 'quality',
): Question {
  if (input.country !== undefined) checkCountry('country', input.country)
  const now = context.now()
  const range = readRange(input.query_time, now, kind)
  const filter: QualityFilter = {
    appKeys: input.appkey && [...new Set(input.appkey)],
    country: input.country,
    router: input.router,
    accessServer: input.as,
    room: input.room,
    user: input.uid,
  }
  if (needsRaw(filter) && range.start < now - rawDays * day) throw badField('query_time', 'quality.refusal.rawTooOld')
  return { filter, range, step: stepOf(range) }
}

/** Both ends floored to five minutes; an end later than now is moved to now (R-GEN-07), a start is refused. */
function readRange(time: readonly string[] | undefined, now: number, kind: RangeKind): TimeRange {
  if (!time) return defaultRange(kind, now)
  const { end, start } = readTimeRange(time, 'query_time')
  if (start > now) throw badField('query_time', 'quality.refusal.future')
  const range = floorRange({ start, end: Math.min(end, now) })
  if (range.end - range.start > mostDays * day)
    throw badField('query_time', 'common.refusal.rangeTooWide', { days: mostDays })
  return range
}

/** One line of a chart: the whole, or one of the values that are compared. */
export interface Compared {
  /** The value compared; empty for the whole. */
  name: string
  filter: QualityFilter
}

const fields = { country: 'country', router: 'router', as: 'accessServer' } as const

/**
 * The whole when nothing is compared, else one line for each value. Where one value is enough, it is compared with the whole (R-SJ-03).
 *
 * @throws {Refusal} 40001 at the value that is missing, not known, or the same as the other
 */
export function readCompared(input: CompareInput, filter: QualityFilter, needed: 'both' | 'one'): Compared[] {
  const { diff_type, diff_value1, diff_value2 } = input
  if (diff_type === undefined) {
    if (diff_value1 !== undefined || diff_value2 !== undefined) throw badField('diff_type', compareNeeded)
    return [{ name: '', filter }]
  }
  const given = [diff_value1, diff_value2].filter((value) => value !== undefined)
  if (given.length < (needed === 'both' ? 2 : 1))
    throw badField(diff_value1 === undefined ? 'diff_value1' : 'diff_value2', compareNeeded)
  if (diff_value1 === diff_value2) throw badField('diff_value2', 'quality.refusal.compareEqual')
  const field = fields[diff_type]
  if (filter[field] !== undefined) throw badField(diff_type, 'quality.refusal.compareFiltered')
  if (diff_type === 'country')
    for (const value of given) checkCountry(value === diff_value1 ? 'diff_value1' : 'diff_value2', value)
  const lines = given.map((name) => ({ name, filter: { ...filter, [field]: name } }))
  return given.length === 1 ? [...lines, { name: '', filter }] : lines
}

const compareNeeded: MessageKey = 'quality.refusal.compareNeeded'

function checkCountry(field: string, code: string): void {
  if (country(code) === undefined) throw badField(field, 'quality.refusal.country')
}

/** What was asked, as answers repeat it. */
export async function windowOf(
  context: Pick<Context, 'telemetry' | 'now'>,
  { range, step }: Pick<Question, 'range' | 'step'>,
): Promise<{ start: string; end: string; step: number; until: string | null }> {
  return {
    start: formatDateTime(range.start),
    end: formatDateTime(range.end),
    step: inSeconds(step),
    until: await telemetryUntil(context, context.now()),
  }
}
