/**
 * Moments and the wall clocks of named zones, independent of the zone of the machine.
 *
 * A "wall" number is a wall clock's reading written as if it were UTC: arithmetic on days is done on walls, so that
 * a day keeps its midnight where clocks are changed, and then taken back to a moment.
 */

/** A moment: milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number

/** The zone of all days, filters, bills and screens unless somebody asks for another (K-28). */
export const businessZone = 'Asia/Shanghai'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** Shanghai has not changed its clocks since 1991, and K-28 knows no daylight saving: no lookup is needed. */
const shanghaiOffset = 8 * hour

/** True if the runtime knows this IANA zone. */
export function isZone(name: string): boolean {
  try {
    formatterOf(name)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Milliseconds that the zone's clocks are ahead of UTC at this moment. Throws RangeError for an unknown zone. */
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

/** What the zone's wall clock reads at this moment, as if it were UTC. */
export function wallAt(instant: Instant, zone: string = businessZone): number {
  return instant + zoneOffset(instant, zone)
}

/**
 * The moment at which the zone's wall clock reads this. Of two moments (clocks put back) the first; where there is
 * none (clocks put forward) the reading of a clock that was not changed.
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
 * `YYYY-MM-DD HH:mm:ss` by the zone's clock, the form of times on the wire and on screens. From the fields of the date: that is
 * three times as fast as to cut an ISO text, which in Node also begins by reading the zone of the machine.
 */
export function formatDateTime(instant: Instant, zone: string = businessZone): string {
  const wall = new Date(wallAt(instant, zone))
  const day = `${wall.getUTCFullYear()}-${twoDigits(wall.getUTCMonth() + 1)}-${twoDigits(wall.getUTCDate())}`
  return `${day} ${twoDigits(wall.getUTCHours())}:${twoDigits(wall.getUTCMinutes())}:${twoDigits(wall.getUTCSeconds())}`
}

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value))

/** As `formatDateTime`, with milliseconds: `YYYY-MM-DD HH:mm:ss.SSS`. */
export function formatMoment(instant: Instant, zone: string = businessZone): string {
  return `${formatDateTime(instant, zone)}.${String(((instant % second) + second) % second).padStart(3, '0')}`
}

/** `YYYY-MM-DD` by the zone's clock. */
export function formatDay(instant: Instant, zone: string = businessZone): string {
  return formatDateTime(instant, zone).slice(0, 10)
}

/** RFC 3339 with seconds and the zone's offset, e.g. `2026-11-20T10:05:00+08:00`. */
export function formatRfc3339(instant: Instant, zone: string = businessZone): string {
  const offsetMinutes = Math.round(zoneOffset(instant, zone) / minute)
  const [hours, minutes] = [Math.abs(offsetMinutes / 60), Math.abs(offsetMinutes % 60)].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  )
  return `${formatDateTime(instant, zone).replace(' ', 'T')}${offsetMinutes < 0 ? '-' : '+'}${hours}:${minutes}`
}

const wirePattern = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/

/**
 * The moment of a local text `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD` (its midnight), years 1970 to 2200. Anything else
 * is undefined: other forms, blanks around it, full-width digits, and days that no calendar has such as 2026-02-30.
 */
export function parseWireTime(text: string, zone: string = businessZone): Instant | undefined {
  const match = wirePattern.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, dayOfMonth = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const wall = Date.UTC(year, month - 1, dayOfMonth, hours, minutes, seconds)
  // Date.UTC carries a day that the month does not have into the next one.
  const date = new Date(wall)
  const isOnClock = hours < 24 && minutes < 60 && seconds < 60
  const isInCalendar = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth
  if (year < 1970 || year > 2200 || !isOnClock || !isInCalendar) return undefined
  return instantAtWall(wall, zone)
}

/** The first moment of the zone's day that holds this moment. */
export function startOfDay(instant: Instant, zone: string = businessZone): Instant {
  return addDays(instant, 0, zone)
}

/** The first moment of the day that is `days` calendar days after (before, if negative) the day of this moment. */
export function addDays(instant: Instant, days: number, zone: string = businessZone): Instant {
  const wall = wallAt(instant, zone)
  return instantAtWall(Math.floor(wall / day) * day + days * day, zone)
}

/** The first moment of the month that is `months` after (before, if negative) the month of this moment. */
export function addMonths(instant: Instant, months: number, zone: string = businessZone): Instant {
  const date = new Date(wallAt(instant, zone))
  return instantAtWall(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1), zone)
}

/** The first moment of the Monday that is `weeks` after (before, if negative) the one of this moment's week. */
export function addWeeks(instant: Instant, weeks: number, zone: string = businessZone): Instant {
  return addDays(instant, weeks * 7 - ((weekday(instant, zone) + 6) % 7), zone)
}

/** Day of the week in the zone: 0 Sunday to 6 Saturday. */
export function weekday(instant: Instant, zone: string = businessZone): number {
  return new Date(wallAt(instant, zone)).getUTCDay()
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs some thousand times as much as using it, so there is one per zone. */
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
