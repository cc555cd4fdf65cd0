import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTime } from './grammar.ts'
import { formatDateTime } from './zone.ts'

const zone = 'Asia/Shanghai'
/** A Friday, as in the document that defines the grammar. */
const now = Date.parse('2026-11-20T10:07:42.500+08:00')

const read = (text: string, end: boolean, at = now, inZone = zone) => {
  const parsed = parseTime(text, { now: at, zone: inZone, end })
  return parsed.ok ? formatDateTime(parsed.instant, inZone) : parsed.reason
}

describe('parseTime: the table of the terminal', () => {
  it.each([
    ['45s', '2026-11-20 10:06:57'],
    ['45秒', '2026-11-20 10:06:57'],
    ['2h', '2026-11-20 08:07:42'],
    ['2小时', '2026-11-20 08:07:42'],
    ['1h30m', '2026-11-20 08:37:42'],
    ['1小时30分钟', '2026-11-20 08:37:42'],
    ['3d', '2026-11-17 10:07:42'],
    ['3天', '2026-11-17 10:07:42'],
    ['2w', '2026-11-06 10:07:42'],
    ['2周', '2026-11-06 10:07:42'],
    ['now', '2026-11-20 10:07:42'],
    ['现在', '2026-11-20 10:07:42'],
    ['now-15m', '2026-11-20 09:52:42'],
    ['now/5m', '2026-11-20 10:05:00'],
    ['now-2h/5m', '2026-11-20 08:05:00'],
    ['09:30', '2026-11-20 09:30:00'],
    ['9:30', '2026-11-20 09:30:00'],
    ['23:30', '2026-11-19 23:30:00'],
    ['10:07:42', '2026-11-20 10:07:42'],
    ['10:07:43', '2026-11-19 10:07:43'],
    ['昨天 21:30', '2026-11-19 21:30:00'],
    ['昨天21:30', '2026-11-19 21:30:00'],
    ['yesterday 21:30', '2026-11-19 21:30:00'],
    ['monday 09:00', '2026-11-16 09:00:00'],
    ['11-18 09:00', '2026-11-18 09:00:00'],
    ['2026-11-18 09:00', '2026-11-18 09:00:00'],
    ['2026-11-18 09:00:30', '2026-11-18 09:00:30'],
    ['2026-11-18T09:00:30', '2026-11-18 09:00:30'],
    ['2026-11-20T01:00:00Z', '2026-11-20 09:00:00'],
    ['2026-11-20T01:00:00.999z', '2026-11-20 09:00:00'],
    ['2026-11-20T09:00:00+08:00', '2026-11-20 09:00:00'],
    ['2026-11-19T20:30:00-04:30', '2026-11-20 09:00:00'],
    ['@1795140000', '2026-11-20 10:00:00'],
  ])('%s is the same second as a start and as an end', (text, expected) => {
    expect([read(text, false), read(text, true)]).toEqual([expected, expected])
    expect(read(` ${text.toUpperCase()} `, false)).toBe(expected)
  })

  it.each([
    ['today', '2026-11-20 00:00:00', '2026-11-20 10:07:42'],
    ['今天', '2026-11-20 00:00:00', '2026-11-20 10:07:42'],
    ['yesterday', '2026-11-19 00:00:00', '2026-11-19 23:59:59'],
    ['昨天', '2026-11-19 00:00:00', '2026-11-19 23:59:59'],
    ['this-week', '2026-11-16 00:00:00', '2026-11-20 10:07:42'],
    ['本周', '2026-11-16 00:00:00', '2026-11-20 10:07:42'],
    ['last-week', '2026-11-09 00:00:00', '2026-11-15 23:59:59'],
    ['上周', '2026-11-09 00:00:00', '2026-11-15 23:59:59'],
    ['last-month', '2026-10-01 00:00:00', '2026-10-31 23:59:59'],
    ['上月', '2026-10-01 00:00:00', '2026-10-31 23:59:59'],
    ['本月', '2026-11-01 00:00:00', '2026-11-20 10:07:42'],
    ['2026-10', '2026-10-01 00:00:00', '2026-10-31 23:59:59'],
    ['2026-11', '2026-11-01 00:00:00', '2026-11-20 10:07:42'],
    ['2026-02', '2026-02-01 00:00:00', '2026-02-28 23:59:59'],
    ['monday', '2026-11-16 00:00:00', '2026-11-16 23:59:59'],
    ['周一', '2026-11-16 00:00:00', '2026-11-16 23:59:59'],
    ['friday', '2026-11-20 00:00:00', '2026-11-20 10:07:42'],
    ['星期六', '2026-11-14 00:00:00', '2026-11-14 23:59:59'],
    ['周日', '2026-11-15 00:00:00', '2026-11-15 23:59:59'],
    ['2026-11-18', '2026-11-18 00:00:00', '2026-11-18 23:59:59'],
    ['11-18', '2026-11-18 00:00:00', '2026-11-18 23:59:59'],
    ['11-20', '2026-11-20 00:00:00', '2026-11-20 10:07:42'],
    ['11-21', '2025-11-21 00:00:00', '2025-11-21 23:59:59'],
    ['2-29', '2024-02-29 00:00:00', '2024-02-29 23:59:59'],
  ])('%s is its first second as a start, and its last second, at most now, as an end', (text, start, end) => {
    expect([read(text, false), read(text, true)]).toEqual([start, end])
    expect(read(` ${text.toUpperCase()} `, true)).toBe(end)
  })

  it.each([
    'tomorrow',
    '明天',
    'now+1s',
    '2026-11-21',
    '2026-12',
    '今天 10:08',
    '@1795140463',
    '2026-11-20T10:07:43+08:00',
  ])('%s is refused as a future time', (text) => {
    expect([read(text, false), read(text, true)]).toEqual(['future', 'future'])
  })

  it('a number without a unit is refused with the list of units, a future time with the latest allowed one', () => {
    const context = { now, zone, end: false }
    expect(parseTime('5', context)).toEqual({ ok: false, reason: 'unit-missing', hint: '5m 5h 5d' })
    expect(parseTime('275760', context)).toMatchObject({ reason: 'unit-missing' })
    expect(parseTime('tomorrow', context)).toEqual({ ok: false, reason: 'future', hint: '2026-11-20 10:07:42' })
  })
})

describe('parseTime: what is not a time', () => {
  const withoutBlanks = [
    '- / @ @-1 @1795140000000 1e9d 999999999d 1.5h -2h 0s 30m1h 1h1h h 2x ５ｍ ０９：３０ now- now/ now-5 nowhere',
    '2026-02-30 2026-02-29 02-30 13-01 00-00 2026-13 2026-10- 2201-01-01 1969-12-31 275760-09-13 2026/11/20',
    '24:00 23:60 12:00:60 9:3 2026-11-1809:30 now/7m now/0m now/2d now--1h 周八 constructor __proto__ tostring',
    '2026-11-20T01:00:00+24:00 2026-11-20T25:00:00Z +275760-09-13T00:00:00Z',
  ].flatMap((line) => line.split(' '))
  const withBlanks = ['', ' ', '2 hours ago', 'today 24:00', 'someday 09:30', 'today today', '2h\n3h']
  it.each([...withoutBlanks, ...withBlanks, 'yesterday\u0000', '\u202e2h'])('%j', (text) => {
    expect([read(text, false), read(text, true)]).toEqual(['format', 'format'])
  })

  it('any text yields a time between 1970 and now, or a reason, quickly', () => {
    const pieces = fc.constantFrom(
      ...'now today 昨天 周一 last-week - / + : @ t z 2026 11 18 09 30 5 m h d w 小时 1e9'.split(' '),
      ' ',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, fc.boolean(), (typed, end) => {
        const parsed = parseTime(typed, { now, zone, end })
        if (!parsed.ok) return parsed.hint.length > 0
        return parsed.instant <= now && parsed.instant >= -8 * 3600_000 && parsed.instant % 1000 === 0
      }),
      { numRuns: 2000 },
    )
    const began = performance.now()
    for (const long of [
      '1'.repeat(1e6),
      `${' '.repeat(1e5)}x`,
      'now-'.repeat(1e5),
      `${'昨天 '.repeat(1e5)}9:30`,
      '1h'.repeat(1e5),
    ])
      parseTime(long, { now, zone, end: false })
    // Takes a fraction of a second on an idle machine; a quadratic algorithm takes minutes.
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})

describe('parseTime: other zones and edges', () => {
  it('reads clock times, days and months in the requested zone', () => {
    const newYork = 'America/New_York' // 2026-11-19 21:07:42 there
    expect(read('today', false, now, newYork)).toBe('2026-11-19 00:00:00')
    expect(read('23:30', false, now, newYork)).toBe('2026-11-18 23:30:00')
    expect(read('2026-11', true, now, newYork)).toBe('2026-11-19 21:07:42')
    expect(read('2026-11-20T01:00:00Z', false, now, newYork)).toBe('2026-11-19 20:00:00')
  })

  it('a day of 23 hours ends with its last second', () => {
    expect(read('2026-03-08', true, now, 'America/New_York')).toBe('2026-03-08 23:59:59')
  })

  it('relative words are valid at the first second of a day, week and year', () => {
    const newYear = Date.parse('2029-01-01T00:00:00+08:00') // a Monday
    expect(read('today', true, newYear)).toBe('2029-01-01 00:00:00')
    expect(read('this-week', false, newYear)).toBe('2029-01-01 00:00:00')
    expect(read('00:00', false, newYear)).toBe('2029-01-01 00:00:00')
    expect(read('last-month', true, newYear)).toBe('2028-12-31 23:59:59')
    expect(read('12-31', true, newYear)).toBe('2028-12-31 23:59:59')
  })
})
