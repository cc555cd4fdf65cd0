/**
 * Instants and the wall clocks of named zones, independent of the machine's zone.
 *
 * A "wall" number is the reading of a wall clock, encoded as if it were UTC. Arithmetic on days is done on wall
 * numbers, so that a day keeps its midnight across clock changes, and the result is converted back to an instant.
 */

/** An instant: milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number

/** The zone of all days, filters, bills and screens unless another is requested (K-28). */
export const businessZone = 'Asia/Shanghai'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** Shanghai has not changed its clocks since 1991, and K-28 excludes daylight saving, so no lookup is needed. */
const shanghaiOffset = 8 * hour

/** Returns true if the runtime knows this IANA zone. */
export function isZone(name: string): boolean {
  try {
    formatterOf(name)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/**
 * Returns the milliseconds by which the zone's clocks are ahead of UTC at this instant. @throws {RangeError} for an
 * unknown zone
 */
export function zoneOffset(instant: Instant, zone: string = businessZone): number {
  if (zone === businessZone) return shanghaiOffset
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) parts[type] = Number(value)
  const wall = Date.UTC(
    parts.year ?? 0,
    (parts.month ?? 0) - 1,
    parts.day ?? 0,
    parts.hour ?? 0,
    parts.minute ?? 0,
    parts.second ?? 0,
  )
  return wall - Math.floor(instant / second) * second
}

/** Returns the reading of the zone's wall clock at this instant, as if it were UTC. */
export function wallAt(instant: Instant, zone: string = businessZone): number {
  return instant + zoneOffset(instant, zone)
}

/**
 * Returns the instant at which the zone's wall clock shows this reading. If there are two (clocks put back), the first;
 * if there is none (clocks put forward), the instant by a clock that was not changed.
 */
export function instantAtWall(wall: number, zone: string = businessZone): Instant {
  if (zone === businessZone) return wall - shanghaiOffset
  // No zone changes its clocks twice within two days, so these two are the only offsets that can apply.
  const before = wall - zoneOffset(wall - day, zone)
  const after = wall - zoneOffset(wall + day, zone)
  const first = Math.min(before, after)
  if (wallAt(first, zone) === wall) return first
  const last = Math.max(before, after)
  return wallAt(last, zone) === wall ? last : before
}

/**
 * Returns `YYYY-MM-DD HH:mm:ss` in the zone, the format of times on the wire and on screens. Uses the date's fields,
 * which is three times as fast as slicing an ISO text, for which Node also reads the machine's zone.
 */
export function formatDateTime(instant: Instant, zone: string = businessZone): string {
  const wall = new Date(wallAt(instant, zone))
  const day = `${wall.getUTCFullYear()}-${twoDigits(wall.getUTCMonth() + 1)}-${twoDigits(wall.getUTCDate())}`
  return `${day} ${twoDigits(wall.getUTCHours())}:${twoDigits(wall.getUTCMinutes())}:${twoDigits(wall.getUTCSeconds())}`
}

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value))

/** Returns the same as `formatDateTime` with milliseconds: `YYYY-MM-DD HH:mm:ss.SSS`. */
export function formatMoment(instant: Instant, zone: string = businessZone): string {
  return `${formatDateTime(instant, zone)}.${String(((instant % second) + second) % second).padStart(3, '0')}`
}

/** Returns `YYYY-MM-DD` in the zone. */
export function formatDay(instant: Instant, zone: string = businessZone): string {
  return formatDateTime(instant, zone).slice(0, 10)
}

/** Returns RFC 3339 with seconds and the zone's offset, e.g. `2026-11-20T10:05:00+08:00`. */
export function formatRfc3339(instant: Instant, zone: string = businessZone): string {
  const offsetMinutes = Math.round(zoneOffset(instant, zone) / minute)
  const [hours, minutes] = [Math.abs(offsetMinutes / 60), Math.abs(offsetMinutes % 60)].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  )
  return `${formatDateTime(instant, zone).replace(' ', 'T')}${offsetMinutes < 0 ? '-' : '+'}${hours}:${minutes}`
}

const wirePattern = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/

/**
 * Parses a local text `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD` (its midnight), years 1970 to 2200. Returns undefined for
 * anything else: other forms, surrounding blanks, full-width digits, and non-existent days such as 2026-02-30.
 */
export function parseWireTime(text: string, zone: string = businessZone): Instant | undefined {
  const match = wirePattern.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, dayOfMonth = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const wall = Date.UTC(year, month - 1, dayOfMonth, hours, minutes, seconds)
  // Date.UTC carries a day that the month does not have into the next month.
  const date = new Date(wall)
  const isOnClock = hours < 24 && minutes < 60 && seconds < 60
  const isInCalendar = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth
  if (year < 1970 || year > 2200 || !isOnClock || !isInCalendar) return undefined
  return instantAtWall(wall, zone)
}

/** Returns the first instant of the zone's day that contains this instant. */
export function startOfDay(instant: Instant, zone: string = businessZone): Instant {
  return addDays(instant, 0, zone)
}

/** Returns the first instant of the day `days` calendar days after (before, if negative) the day of this instant. */
export function addDays(instant: Instant, days: number, zone: string = businessZone): Instant {
  const wall = wallAt(instant, zone)
  return instantAtWall(Math.floor(wall / day) * day + days * day, zone)
}

/** Returns the first instant of the month `months` after (before, if negative) the month of this instant. */
export function addMonths(instant: Instant, months: number, zone: string = businessZone): Instant {
  const date = new Date(wallAt(instant, zone))
  return instantAtWall(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1), zone)
}

/** Returns the first instant of the Monday `weeks` after (before, if negative) the Monday of this instant's week. */
export function addWeeks(instant: Instant, weeks: number, zone: string = businessZone): Instant {
  return addDays(instant, weeks * 7 - ((weekday(instant, zone) + 6) % 7), zone)
}

/** Returns the day of the week in the zone: 0 Sunday to 6 Saturday. */
export function weekday(instant: Instant, zone: string = businessZone): number {
  return new Date(wallAt(instant, zone)).getUTCDay()
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the zone's formatter, which is cached because creating one costs about a thousand times as much as using it.
 */
function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(zone, formatter)
  }
  return formatter
}
