import { addDays, formatDay, type Instant, startOfDay } from '@rtcops/core/time/zone'
import type { CountedDayTable } from '../postgres/schema.ts'

/** What is known of the days, to say which one is to be counted next. */
export interface DaysState {
  now: Instant
  /** Moment of the oldest telemetry; undefined when there is none. */
  oldest: Instant | undefined
  /** How many rows about a day were ever stored; none where it is missing. */
  storedRows: ReadonlyMap<string, string>
  counted: ReadonlyMap<string, CountedDayTable>
  /** Days that were counted in this run, with the moment. */
  done: ReadonlyMap<string, Instant>
  /** Milliseconds after which a day that is over may be counted once more. */
  patience: number
  /** Milliseconds after which today is counted once more in the same run. */
  pause: number
}

/** User sessions are kept for 180 days, and a day is told by those of 30 days before it too: older days are not made anew of what is left. */
const wholeFor = 149

/**
 * The day that is to be counted next, by its first moment; undefined when all are as they should be. Today first, then the newest.
 *
 * A day is due when it was never counted, or before it was over, or of other rows than are stored now. Stays that go on over midnight are
 * known on both sides of it: where a neighbour was counted later and knows them otherwise, somebody has left or joined who was there on this
 * day too, so it is counted anew, and then its other neighbour, as far as that stay reaches.
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

function isDue(day: Instant, { counted, now, patience, storedRows }: DaysState): boolean {
  const name = formatDay(day)
  const row = counted.get(name)
  if (!row) return true
  if (day < addDays(now, -wholeFor)) return false
  if (!isWhole(row, day)) return true
  if (now - row.counted_at.getTime() < patience) return false
  if (row.stored_rows !== (storedRows.get(name) ?? '0')) return true
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
