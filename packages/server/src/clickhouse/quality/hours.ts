import type { TimeRange } from '@rtcops/core/time/range'
import { hour, type Instant, second } from '@rtcops/core/time/zone'
import { narrowedBy, type QueryPart } from '../narrowed-by.ts'
import { inPeriods, sinceFirst } from './periods-sql.ts'
import { type Dimension, needsRaw, type QualityFilter } from './quality-filter.ts'

/** Shorter periods have too few rows for the second table to be worth the engine's time for planning it. */
const worthwhile = 12 * hour

/** Columns of a place in the hourly roll-up. */
const placeColumns = { appKeys: 'app_key', country: 'country' } as const

/** Returns whether the hourly roll-up can answer a query of samples. @param step milliseconds of the intervals, if there are any */
export const hoursSuffice = (
  { accessServer, router, ...filter }: QualityFilter,
  periods: readonly TimeRange[],
  step: number | undefined,
  by: Dimension | undefined,
): boolean =>
  !needsRaw(filter) &&
  router === undefined &&
  accessServer === undefined &&
  by !== 'router_ip' &&
  by !== 'as_ip' &&
  (step ?? hour) % hour === 0 &&
  periods.some(({ end, start }) => end - start >= worthwhile)

/**
 * Returns rows of samples by hour, and by five minutes in the hours in which a period begins or ends. Both have the same columns, so that
 * they are summed alike.
 * @param columns of the roll-ups to sum
 */
export function fromHours(
  filter: QualityFilter,
  periods: readonly TimeRange[],
  by: Dimension | undefined,
  columns: readonly string[],
): QueryPart {
  const cut = cutHours(periods)
  const { params, text } = narrowedBy(filter, placeColumns)
  const rows = (table: string, when: string) =>
    `SELECT bucket, ${[...(by ? [by] : []), ...columns].join(', ')} FROM ${table}
    WHERE ${sinceFirst(periods)} AND ${inPeriods('bucket', periods)}${text}${when}`
  if (cut.length === 0) return { text: `FROM (${rows('quality_1h', '')})`, params }
  const inHour = (index: number) =>
    `(bucket >= toDateTime({cut${index}: UInt32}, 'UTC') AND bucket < toDateTime({cut${index}: UInt32} + ${hour / second}, 'UTC'))`
  const inCutHours = `(${cut.map((_, index) => inHour(index)).join(' OR ')})`
  return {
    text: `FROM (${rows('quality_1h', ` AND NOT ${inCutHours}`)} UNION ALL ${rows('quality_5m', ` AND ${inCutHours}`)})`,
    params: { ...params, ...Object.fromEntries(cut.map((start, index) => [`cut${index}`, start / second])) },
  }
}

/** Returns the starts of the hours that a period covers in part. */
function cutHours(periods: readonly TimeRange[]): Instant[] {
  const ends = periods.flatMap(({ end, start }) => [start, end])
  return [...new Set(ends.filter((end) => end % hour !== 0).map((end) => end - (end % hour)))]
}
