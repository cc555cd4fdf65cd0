import { businessZone, day, hour, minute, parseWireTime, wallAt } from '@rtcops/core/time/zone'

/** Steps of a time axis that people count in. */
const steps = [
  ...[1, 2, 5, 10, 15, 20, 30].map((count) => count * minute),
  ...[1, 2, 3, 4, 6, 8, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 28].map((count) => count * day),
]

/** A label under a chart. */
export interface Tick {
  /** Index of the interval that it labels. */
  index: number
  text: string
}

/**
 * Chooses labels for intervals of time: equal steps of the clock, and as many labels as fit.
 * @param times starts of the intervals on the wire, or days, which are the same in every zone
 * @param room how many labels fit
 */
export function timeTicks(times: readonly string[], room: number, zone: string): Tick[] {
  const isDaily = times[0]?.length === 10
  const walls = times.map((time) => {
    const instant = parseWireTime(isDaily ? `${time} 00:00:00` : time, businessZone) ?? 0
    return wallAt(instant, isDaily ? businessZone : zone)
  })
  const [first = 0, second = first + minute] = walls
  const length = Math.max(minute, second - first)
  const span = (walls.at(-1) ?? first) - first
  const step = steps.find((each) => each >= length && span / each < room) ?? Math.ceil(span / day / room) * day
  const crossesDays = dayText(first) !== dayText(walls.at(-1) ?? first)
  const origin = step >= day ? (walls[0] ?? 0) : 0
  // The first interval that begins at or after each step of the clock: intervals need not begin on one.
  const marks = walls.flatMap((wall, index) => {
    const count = Math.floor((wall - origin) / step)
    const before =
      index === 0 ? Math.ceil((wall - origin) / step) - 1 : Math.floor(((walls[index - 1] ?? 0) - origin) / step)
    return count > before ? [index] : []
  })
  return marks.map((index) => {
    const wall = walls[index] ?? 0
    const isMidnight = wall % day === 0
    const text = isDaily || step >= day || (crossesDays && isMidnight) ? dayText(wall) : clockText(wall)
    return { index, text }
  })
}

/** Returns `11-20` for a time by the clock of its zone. */
const dayText = (wall: number): string => new Date(wall).toISOString().slice(5, 10)
const clockText = (wall: number): string => new Date(wall).toISOString().slice(11, 16)
