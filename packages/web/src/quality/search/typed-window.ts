import { parseDuration } from '@rtcops/core/time/duration'
import { printRangeChoice } from '@rtcops/core/time/range-choice'
import { longestRanges } from '@rtcops/core/time/range-presets'
import { day, formatDay, type Instant, minute, parseWireTime } from '@rtcops/core/time/zone'
import { readTypedRange } from '../../ui/range/typed-range.ts'
import { snapRange } from './quality-search.ts'

export type TypedWindow = { ok: true; range: string } | { ok: false; reason: 'format' | 'tooWide' }

const wrong: TypedWindow = { ok: false, reason: 'format' }

/**
 * Parses a range typed into one field: two times separated by `~`, such as `03-18 09:55 ~ 10:05`, where a time
 * without a date at the end is on the first day and `24:00` is the end of that day; or a span up to now in steps of
 * five minutes, such as `40m`. Returns the range in its address form.
 */
export function readTypedWindow(text: string, now: Instant): TypedWindow {
  const span = parseDuration(text.trim().toLowerCase())
  if (span !== undefined) {
    if (span > longestRanges.quality * day) return { ok: false, reason: 'tooWide' }
    if (span % (5 * minute) !== 0) return wrong
    return { ok: true, range: printRangeChoice({ kind: 'last', length: span, step: 5 * minute }) }
  }
  const [from, to, more] = text.split(/\s*(?:~|～|–|—|至)\s*/)
  if (!from || !to || more !== undefined) return wrong
  const read = readTypedRange({ from, to: endOf(from, to, now) }, now)
  if (!read.ok) return wrong
  const range = snapRange(read.range)
  const [first = '', last = ''] = range.split('~').map((end) => end.replace('T', ' '))
  const [start, end] = [parseWireTime(first), parseWireTime(last)]
  if (start !== undefined && end !== undefined && end - start > longestRanges.quality * day)
    return { ok: false, reason: 'tooWide' }
  return { ok: true, range }
}

/** Adds the missing date to the end; `24:00` becomes the following midnight. */
function endOf(from: string, to: string, now: Instant): string {
  if (!/^\d{1,2}:\d\d(?::\d\d)?$/.test(to)) return to
  const date = /^(.+?)\s+\d{1,2}:\d\d/.exec(from)?.[1]
  const isMidnight = /^24:00(?::00)?$/.test(to)
  if (date === undefined) return isMidnight ? 'today' : to
  return isMidnight ? dayAfter(date, now) : `${date} ${to}`
}

function dayAfter(date: string, now: Instant): string {
  const read = readTypedRange({ from: date, to: date }, now)
  const first = read.ok ? parseWireTime(read.range.split('~')[0]?.slice(0, 10) ?? '') : undefined
  return first === undefined ? date : `${formatDay(first + day)} 00:00`
}
