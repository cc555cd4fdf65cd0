import type { TimeRange } from '@rtcops/core/time/range'
import { second } from '@rtcops/core/time/zone'
import type { QueryParams } from '../read-rows.ts'

/** Returns the bounds of periods in seconds, bound as `{start0: UInt32}`, `{end0: UInt32}` and so on. */
export function periodParams(periods: readonly TimeRange[]): QueryParams {
  return Object.fromEntries(
    periods.flatMap(({ end, start }, index) => [
      [`start${index}`, start / second],
      [`end${index}`, end / second],
    ]),
  )
}

/**
 * Returns the condition for rows in any of the periods, by a time column: written as bounds of the column, so that the engine can use its
 * keys and indexes.
 */
export const inPeriods = (column: string, periods: readonly TimeRange[]): string =>
  `(${periods.map((_, index) => within(column, index)).join(' OR ')})`

/** Returns the condition on the days of receipt of rows in the periods: nothing is received before it happens. */
export function sinceFirst(periods: readonly TimeRange[]): string {
  const first = periods.reduce((found, { start }, index) => (start < (periods[found]?.start ?? 0) ? index : found), 0)
  return `received >= toDate(toDateTime({start${first}: UInt32}, 'UTC'))`
}

/**
 * Returns SQL for the index of a row's period. Where periods overlap (a range of days and the one a day before), the row is repeated, so
 * that it counts in each of its periods.
 */
export function periodIndex(periods: readonly TimeRange[]): string {
  const indexes = periods.map((_, index) => index)
  if (overlap(periods))
    return `arrayJoin(arrayFilter((index, held) -> held, [${indexes.join(', ')}], [${indexes.map((index) => within('bucket', index)).join(', ')}]))`
  const cases = indexes.slice(1).map((index) => `${within('bucket', index)}, ${index}, `)
  return cases.length === 0 ? '0' : `multiIf(${cases.join('')}0)`
}

const within = (column: string, index: number): string =>
  `(${column} >= toDateTime({start${index}: UInt32}, 'UTC') AND ${column} < toDateTime({end${index}: UInt32}, 'UTC'))`

function overlap(periods: readonly TimeRange[]): boolean {
  const sorted = [...periods].sort((one, other) => one.start - other.start)
  return sorted.some((period, index) => period.end > (sorted[index + 1]?.start ?? Number.POSITIVE_INFINITY))
}
