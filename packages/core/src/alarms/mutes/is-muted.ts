import { enums } from '../../api/generated/enums.ts'
import type { Schema } from '../../api/types.ts'
import { day, type Instant, minute, wallAt } from '../../time/zone.ts'

/** When a mute timing holds: days of the week, from one time of day to another, as the clocks of a zone show them. */
export interface MuteTimes extends Pick<Schema<'AlarmMute'>, 'from' | 'to' | 'zone'> {
  weekdays: readonly Schema<'Weekday'>[]
}

/** The whole quarter hours at which, and only then, zones change their clocks. */
const quarter = 15 * minute

/**
 * Returns whether a timing holds at this instant. The start belongs to it, the end does not. One that ends at or before the time of its start
 * runs over midnight, and its weekdays are those on which it begins. It goes by what clocks show: a time that they skip is not there, and
 * one that they show twice counts both times.
 */
export function isMutedAt({ from, to, weekdays, zone }: MuteTimes, instant: Instant): boolean {
  const wall = wallAt(instant, zone)
  const time = wall - startOfWallDay(wall)
  const [start, end] = [timeOfDay(from), timeOfDay(to)]
  const isOn = (at: number) => weekdays.includes(weekdayOf(at))
  if (start < end) return isOn(wall) && start <= time && time < end
  return (isOn(wall) && start <= time) || (isOn(wall - day) && time < end)
}

/** Returns when a timing that holds at this instant ends; the instant itself for one that does not hold. None goes on for over a week. */
export function mutedUntil(times: MuteTimes, instant: Instant): Instant {
  let at = instant
  while (isMutedAt(times, at) && at < instant + 8 * day) at = nextMark(times, at)
  return at
}

/** Returns the next instant at which a timing can end: its end on the clock, or a quarter of an hour at which clocks may change. */
function nextMark({ to, zone }: MuteTimes, at: Instant): Instant {
  const wall = wallAt(at, zone)
  const untilEnd = (timeOfDay(to) - (wall - startOfWallDay(wall)) + 2 * day) % day
  return at + Math.min(quarter - (at % quarter), untilEnd || day)
}

/** Returns the milliseconds from midnight to a time of day such as `07:30`, on a day without changes of the clocks; 24:00 is its end. */
export const timeOfDay = (text: string): number => (Number(text.slice(0, 2)) * 60 + Number(text.slice(3))) * minute

const startOfWallDay = (wall: number): number => Math.floor(wall / day) * day

/** 1970 began on a Thursday. */
const weekdayOf = (wall: number) => enums.Weekday[(Math.floor(wall / day) + 3) % 7] ?? 'monday'
