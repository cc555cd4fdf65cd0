import { addDays, formatDay, type Instant, startOfDay } from '@rtcops/core/time/zone'
import type { CountedDayTable } from '../postgres/schema.ts'

/** State of the days, from which the next one to count is chosen. */
export interface DaysState {
  now: Instant
  /** Time of the oldest telemetry; undefined if there is none. */
  oldest: Instant | undefined
  /** Rows about each day that were ever stored; a missing day has none. */
  storedRows: ReadonlyMap<string, string>
  counted: ReadonlyMap<string, CountedDayTable>
  /** Days of which user sessions were erased: what is left of them would count less. */
  erased: ReadonlySet<string>
  /** Days that were counted in this run, with the time. */
  done: ReadonlyMap<string, Instant>
  /** Days after which a day is not counted again, because the user sessions that it was counted from have begun to expire. */
  wholeFor: number
  /** Milliseconds after which a past day may be counted again. */
  patience: number
  /** Milliseconds after which today is counted again in the same run. */
  pause: number
}

/**
 * Returns the first moment of the day that is to be counted next; undefined if all are up to date. Today comes first, then the newest.
 *
 * A day is due if it was never counted, or counted before it was over, or from other rows than are stored now. Sessions that continue over
 * midnight are counted on both sides of it: if a neighbouring day was counted later and found them different, a user of this day has joined
 * or left since, so this day is counted again, and then its other neighbour, as far as that session reaches.
 */
export function dueDay(state: DaysState): Instant | undefined {
  const { done, now, oldest, pause } = state
  const today = startOfDay(now)
  const todayDone = done.get(formatDay(today))
  if (todayDone === undefined || now - todayDone >= pause) return today
  for (let day = addDays(today, -1); oldest !== undefined && day >= startOfDay(oldest); day = addDays(day, -1))
    if (!done.has(formatDay(day)) && isDue(day, state)) return day
  return undefined
}

/** Returns what is noted for a day that was counted from so many rows without the projects that the engine cannot count. */
export const withoutSome = (storedRows: string): string => `-${storedRows}`

/** Returns whether a past day is to be counted, because it never was, or because more is known of it now. */
export function isDue(
  day: Instant,
  {
    counted,
    erased,
    isIncompleteEnough = false,
    now,
    patience,
    storedRows,
    wholeFor,
  }: Omit<DaysState, 'done' | 'oldest' | 'pause'> & {
    /** Whether a day is taken for counted although projects are missing in it. */
    isIncompleteEnough?: boolean
  },
): boolean {
  const name = formatDay(day)
  const row = counted.get(name)
  if (!row) return true
  if (day < addDays(now, -wholeFor)) return false
  if (!isWhole(row, day)) return true
  if (erased.has(name)) return false
  if (now - row.counted_at.getTime() < patience) return false
  const rows = storedRows.get(name) ?? '0'
  if (row.stored_rows !== rows && !(isIncompleteEnough && row.stored_rows === withoutSome(rows))) return true
  const after = counted.get(formatDay(addDays(day, 1)))
  if (after && after.version > row.version && after.entering !== row.leaving) return true
  const dayBefore = addDays(day, -1)
  const before = counted.get(formatDay(dayBefore))
  return (
    before !== undefined &&
    before.version > row.version &&
    isWhole(before, dayBefore) &&
    before.leaving !== row.entering
  )
}

const isWhole = (row: CountedDayTable, day: Instant) => row.counted_until.getTime() >= addDays(day, 1)
