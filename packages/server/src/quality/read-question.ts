import type { Schema } from '@rtcops/core/api/types'
import { country } from '@rtcops/core/countries/countries'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { floorRange, inSeconds, stepOf } from '@rtcops/core/quality/intervals'
import type { TimeRange } from '@rtcops/core/time/range'
import { defaultRange, longestRanges, type RangeKind } from '@rtcops/core/time/range-presets'
import { day, formatDateTime } from '@rtcops/core/time/zone'
import { telemetryUntil } from '../clickhouse/newest-telemetry.ts'
import { needsRaw, type QualityFilter } from '../clickhouse/quality/quality-filter.ts'
import { badField } from '../platform/input/refusal.ts'
import { readTimeRange } from '../platform/input/time-range.ts'
import { readRawDays } from '../retention/index.ts'
import type { Context } from '../services/context.ts'

/** The filters that all quality requests share (C-08), as the contract names them. */
export interface QualityInput {
  appkey?: string[]
  country?: string
  router?: string
  as?: string
  room?: string
  uid?: string
  query_time?: string[]
}

/** Two values to compare. */
export interface CompareInput {
  diff_type?: Schema<'CompareDimension'>
  diff_value1?: string
  diff_value2?: string
}

/** A validated request: filter, range, and the length of intervals in milliseconds. */
export interface Question {
  filter: QualityFilter
  range: TimeRange
  step: number
}

/** Reads filters and range. @throws {Refusal} 40001 that names the field */
export async function readQuestion(
  context: Pick<Context, 'now' | 'db'>,
  input: QualityInput,
  kind: RangeKind = 'quality',
): Promise<Question> {
  if (input.country !== undefined) checkCountry('country', input.country)
  const now = context.now()
  const range = input.query_time ? readRange(input.query_time, now, 'query_time') : defaultRange(kind, now)
  const filter: QualityFilter = {
    appKeys: input.appkey && [...new Set(input.appkey)],
    country: input.country,
    router: input.router,
    accessServer: input.as,
    room: input.room,
    user: input.uid,
  }
  await requireRaw(context, filter, range, 'query_time')
  return { filter, range, step: stepOf(range) }
}

/** Checks that raw rows of a range are still kept, if the filter needs them. @throws {Refusal} 40001 at the field */
async function requireRaw(
  { db, now }: Pick<Context, 'now' | 'db'>,
  filter: QualityFilter,
  { start }: TimeRange,
  field: string,
): Promise<void> {
  if (!needsRaw(filter)) return
  const days = await readRawDays(db)
  if (start < now() - days * day) throw badField(field, 'quality.refusal.rawTooOld', { days })
}

/** Floors both ends to five minutes; moves an end later than now to now (R-GEN-07), and refuses such a start. */
function readRange(time: readonly string[], now: number, field: string): TimeRange {
  const { end, start } = readTimeRange(time, field)
  if (start > now) throw badField(field, 'quality.refusal.future')
  const range = floorRange({ start, end: Math.min(end, now) })
  if (range.end - range.start > longestRanges.quality * day)
    throw badField(field, 'common.refusal.rangeTooWide', { days: longestRanges.quality })
  return range
}

/** One line of a chart: the total, or one of the compared values. */
export interface Compared {
  /** The compared value; empty for the total. */
  name: string
  filter: QualityFilter
  range: TimeRange
}

/** Lines of a chart, which have one length of intervals; the first is on the time axis. */
interface Comparison {
  lines: Compared[]
  step: number
}

const fields = { country: 'country', router: 'router', as: 'accessServer' } as const

/**
 * Returns the total if nothing is compared, else one line for each value. Where one value is enough, it is compared with the total
 * (R-SJ-03); of ranges both are always needed.
 *
 * @throws {Refusal} 40001 at a value that is missing, unknown, or the same as the other
 */
export async function readCompared(
  context: Pick<Context, 'now' | 'db'>,
  input: CompareInput,
  { filter, range, step }: Question,
  needed: 'both' | 'one',
): Promise<Comparison> {
  const { diff_type, diff_value1, diff_value2 } = input
  if (diff_type === undefined) {
    if (diff_value1 !== undefined || diff_value2 !== undefined) throw badField('diff_type', compareNeeded)
    return { lines: [{ name: '', filter, range }], step }
  }
  const given = [diff_value1, diff_value2].filter((value) => value !== undefined)
  if (given.length < (needed === 'both' || diff_type === 'time' ? 2 : 1))
    throw badField(diff_value1 === undefined ? 'diff_value1' : 'diff_value2', compareNeeded)
  if (diff_value1 === diff_value2) throw badField('diff_value2', 'quality.refusal.compareEqual')
  if (diff_type === 'time') return await readRanges(context, [diff_value1, diff_value2], filter)
  const field = fields[diff_type]
  if (filter[field] !== undefined) throw badField(diff_type, 'quality.refusal.compareFiltered')
  if (diff_type === 'country')
    for (const value of given) checkCountry(value === diff_value1 ? 'diff_value1' : 'diff_value2', value)
  const lines = given.map((name) => ({ name, filter: { ...filter, [field]: name }, range }))
  return { lines: given.length === 1 ? [...lines, { name: '', filter, range }] : lines, step }
}

/** Reads two ranges to compare; the longer is cut to the length of the other, so that the same hours are compared. */
async function readRanges(
  context: Pick<Context, 'now' | 'db'>,
  values: readonly (string | undefined)[],
  filter: QualityFilter,
): Promise<Comparison> {
  const fields = ['diff_value1', 'diff_value2']
  const ranges = values.map((value = '', index) => readRange(value.split('~'), context.now(), fields[index] ?? ''))
  for (const [index, range] of ranges.entries()) await requireRaw(context, filter, range, fields[index] ?? '')
  const length = Math.min(...ranges.map(({ end, start }) => end - start))
  const lines = ranges.map(({ start }, index) => ({
    name: values[index] ?? '',
    filter,
    range: { start, end: start + length },
  }))
  return { lines, step: stepOf({ start: 0, end: length }) }
}

const compareNeeded: MessageKey = 'quality.refusal.compareNeeded'

function checkCountry(field: string, code: string): void {
  if (country(code) === undefined) throw badField(field, 'quality.refusal.country')
}

/** Returns the range of a request in the form that responses repeat. */
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
