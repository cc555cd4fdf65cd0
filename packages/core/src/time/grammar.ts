import { parseDuration } from './duration.ts'
import { endingNow, floorTo, type TimeRange } from './range.ts'
import {
  addDays,
  addMonths,
  addWeeks,
  day,
  formatDateTime,
  type Instant,
  instantAtWall,
  parseWireTime,
  second,
  wallAt,
  weekday,
} from './zone.ts'

/** `now` is the time of parsing, `zone` an IANA name; `end` is true for an end (`--to`), false for a start. */
export interface TimeContext {
  now: Instant
  zone: string
  end: boolean
}

/** `hint` is text in any language: accepted forms, or for `future` the latest time allowed. */
export type ParsedTime =
  | { ok: true; instant: Instant }
  | { ok: false; reason: 'future' | 'unit-missing' | 'format'; hint: string }

/**
 * Parses a time as an operator types it, in English or Chinese: a duration back from now (`2h`, `3天`), `now-2h/5m`, a
 * time of day, a day by name or date with or without a time of day, a week, a month, RFC 3339, or `@` and seconds since
 * 1970. Surrounding blanks and letter case are ignored. As an end, a day, week or month means its last second, but not
 * later than now. Times are whole seconds; a time later than now, or before 1970, is refused.
 */
export function parseTime(text: string, { now, zone, end }: TimeContext): ParsedTime {
  const typed = text.trim().toLowerCase()
  const thisSecond = Math.floor(now / second) * second
  if (/^\d+$/.test(typed)) {
    const number = typed.slice(0, 9)
    return { ok: false, reason: 'unit-missing', hint: `${number}m ${number}h ${number}d` }
  }
  const time = readPoint(typed, thisSecond, zone) ?? readSpan(typed, thisSecond, zone)
  const earliest = parseWireTime('1970-01-01', zone) ?? 0
  if (time === undefined || start(time) < earliest) return { ok: false, reason: 'format', hint: forms }
  if (start(time) > thisSecond) return { ok: false, reason: 'future', hint: formatDateTime(now, zone) }
  if (typeof time === 'number') return { ok: true, instant: time }
  return { ok: true, instant: end ? Math.min(time.end, endingNow(now)) - second : time.start }
}

const forms = '2h 3d now-15m today 09:30 11-18 2026-11-18'

const start = (time: Instant | TimeRange): Instant => (typeof time === 'number' ? time : time.start)

/** Parses a form that means one second, both as a start and as an end. */
function readPoint(typed: string, now: Instant, zone: string): Instant | undefined {
  const back = parseDuration(typed)
  if (back !== undefined) return now - back
  if (typed === 'now' || typed === '现在') return now
  return readNow(typed, now, zone) ?? readAbsolute(typed, zone) ?? readClock(typed, now, zone)
}

/** Parses `now-2h`, `now/5m`, `now-2h/5m`: subtracts, then rounds down to a step of at most a day. */
function readNow(typed: string, now: Instant, zone: string): Instant | undefined {
  const match = /^(?:now|现在)(?:([-+])([^/]+))?(?:\/(.+))?$/.exec(typed)
  if (!match) return undefined
  const [, sign, shiftText, stepText] = match
  const shift = shiftText === undefined ? 0 : parseDuration(shiftText)
  const step = stepText === undefined ? second : parseDuration(stepText)
  if (shift === undefined || step === undefined || day % step !== 0) return undefined
  return floorTo(sign === '+' ? now + shift : now - shift, step, zone)
}

/** Parses RFC 3339 with an offset, a local date and time with a blank or T between, or `@` and seconds since 1970. */
function readAbsolute(typed: string, zone: string): Instant | undefined {
  const epoch = /^@(\d{1,10})$/.exec(typed)
  if (epoch) return Number(epoch[1]) * second
  const match = /^(\d{4}-\d\d-\d\d)[t ](\d\d:\d\d)(:\d\d)?(?:\.\d{1,9})?(z|[-+]\d\d:[0-5]\d)?$/.exec(typed)
  if (!match) return undefined
  const [, date, clock, seconds = ':00', offset] = match
  const local = parseWireTime(`${date} ${clock}${seconds}`, offset === undefined ? zone : 'UTC')
  if (local === undefined || offset === undefined || offset === 'z') return local
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  const ahead = (hours * 60 + minutes) * 60 * second
  return hours > 23 ? undefined : offset.startsWith('-') ? local + ahead : local - ahead
}

/** Parses a time of day on a named day, or alone, which means its most recent occurrence. */
function readClock(typed: string, now: Instant, zone: string): Instant | undefined {
  const match = /^(?:([^\d:]*[^\s\d:])\s*|(.*\d)\s+)?(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(typed)
  if (!match) return undefined
  const [, word, date, hours = '', minutes = '', seconds = '0'] = match
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const ofDay = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * second
  const at = (midnight: Instant) => instantAtWall(wallAt(midnight, zone) + ofDay, zone)
  const named = word ?? date
  if (named !== undefined) {
    const midnight = readDay(named.trim(), now, zone)
    return midnight === undefined ? undefined : at(midnight)
  }
  const today = at(addDays(now, 0, zone))
  return today <= now ? today : at(addDays(now, -1, zone))
}

/** Parses a form that means a day, a week or a month. */
function readSpan(typed: string, now: Instant, zone: string): TimeRange | undefined {
  const midnight = readDay(typed, now, zone)
  if (midnight !== undefined) return { start: midnight, end: addDays(midnight, 1, zone) }
  if (/^(this-week|本周)$/.test(typed)) return { start: addWeeks(now, 0, zone), end: addWeeks(now, 1, zone) }
  if (/^(last-week|上周)$/.test(typed)) return { start: addWeeks(now, -1, zone), end: addWeeks(now, 0, zone) }
  if (/^(this-month|本月)$/.test(typed)) return { start: addMonths(now, 0, zone), end: addMonths(now, 1, zone) }
  if (/^(last-month|上月)$/.test(typed)) return { start: addMonths(now, -1, zone), end: addMonths(now, 0, zone) }
  const first = /^\d{4}-\d\d$/.test(typed) ? parseWireTime(`${typed}-01`, zone) : undefined
  return first === undefined ? undefined : { start: first, end: addMonths(first, 1, zone) }
}

/** Parses a day to its midnight: by name, by weekday or month-day (the most recent one that has begun), or by date. */
function readDay(typed: string, now: Instant, zone: string): Instant | undefined {
  const daysFromToday = dayWords[typed]
  if (daysFromToday !== undefined) return addDays(now, daysFromToday, zone)
  const target = weekdayWords.findIndex((words) => words.includes(typed))
  if (target >= 0) return addDays(now, -((weekday(now, zone) - target + 7) % 7), zone)
  if (/^\d{1,2}-\d{1,2}$/.test(typed)) return latestMonthDay(typed, now, zone)
  return typed.length === 10 ? parseWireTime(typed, zone) : undefined
}

/** Parses a month-day. Eight years back are enough for 29 February, even across 2100. */
function latestMonthDay(typed: string, now: Instant, zone: string): Instant | undefined {
  const [month = '', dayOfMonth = ''] = typed.split('-').map((part) => part.padStart(2, '0'))
  const thisYear = new Date(wallAt(now, zone)).getUTCFullYear()
  for (let year = thisYear; year >= thisYear - 8; year--) {
    const midnight = parseWireTime(`${year}-${month}-${dayOfMonth}`, zone)
    if (midnight !== undefined && midnight <= now) return midnight
  }
  return undefined
}

const dayWords: Partial<Record<string, number>> = Object.assign(Object.create(null), {
  today: 0,
  今天: 0,
  yesterday: -1,
  昨天: -1,
  前天: -2,
  tomorrow: 1,
  明天: 1,
})

/** From Sunday on, as the calendar counts. */
const weekdayWords: readonly (readonly string[])[] = [
  ['sunday', '周日', '周天', '星期日', '星期天'],
  ['monday', '周一', '星期一'],
  ['tuesday', '周二', '星期二'],
  ['wednesday', '周三', '星期三'],
  ['thursday', '周四', '星期四'],
  ['friday', '周五', '星期五'],
  ['saturday', '周六', '星期六'],
]
