import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addWeeks,
  formatDateTime,
  formatDay,
  formatRfc3339,
  isZone,
  parseWireTime,
  startOfDay,
  weekday,
} from './zone.ts'

const utc = (text: string) => Date.parse(text)
const zones = ['Asia/Shanghai', 'UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Sao_Paulo']
const anyInstant = fc.integer({ min: utc('1992-01-01T00:00:00Z') / 1000, max: utc('2199-12-30T00:00:00Z') / 1000 })

describe('zone', () => {
  it('D-01 formats a time as local text in Shanghai, whatever the zone of the machine', () => {
    const instant = utc('2026-11-19T16:00:00.999Z')
    expect(formatDateTime(instant)).toBe('2026-11-20 00:00:00')
    expect(formatDay(instant)).toBe('2026-11-20')
    expect(formatRfc3339(instant)).toBe('2026-11-20T00:00:00+08:00')
    expect(formatDateTime(-1)).toBe('1970-01-01 07:59:59')
  })

  it('formats other zones with their own offset', () => {
    const instant = utc('2026-07-01T00:00:00Z')
    expect(formatRfc3339(instant, 'America/New_York')).toBe('2026-06-30T20:00:00-04:00')
    expect(formatRfc3339(instant, 'Asia/Kolkata')).toBe('2026-07-01T05:30:00+05:30')
    expect(formatRfc3339(instant, 'America/St_Johns')).toBe('2026-06-30T21:30:00-02:30')
    expect(formatRfc3339(instant, 'UTC')).toBe('2026-07-01T00:00:00+00:00')
    expect(formatDateTime(utc('2026-11-20T00:00:00Z'), 'Europe/London')).toBe('2026-11-20 00:00:00')
  })

  it('knows exactly the zones of the runtime', () => {
    expect(zones.every(isZone)).toBe(true)
    expect(['', 'Shanghai', 'Asia/Nowhere', '../etc', 'Asia/Shanghai '].some(isZone)).toBe(false)
    expect(() => formatDay(0, 'Asia/Nowhere')).toThrow(RangeError)
  })

  it('reads both local forms', () => {
    expect(parseWireTime('2026-11-20 10:07:42')).toBe(utc('2026-11-20T02:07:42Z'))
    expect(parseWireTime('2026-11-20')).toBe(utc('2026-11-19T16:00:00Z'))
    expect(parseWireTime('2026-11-20 10:07:42', 'UTC')).toBe(utc('2026-11-20T10:07:42Z'))
    expect(parseWireTime('2028-02-29')).toBe(utc('2028-02-28T16:00:00Z'))
    expect(parseWireTime('1970-01-01')).toBe(-8 * 3600_000)
  })

  it.each([
    '',
    ' ',
    '2026-02-30',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1969-12-31',
    '2201-01-01',
    '275760-09-13',
    '2026-11-20 24:00:00',
    '2026-11-20 10:60:00',
    '2026-11-20 10:00:60',
    '2026-11-20 10:07',
    '2026-11-20T10:07:42',
    '2026-11-20 10:07:42Z',
    ' 2026-11-20',
    '2026-11-20 ',
    '2026-11-20\n',
    '2026/11/20',
    '２０２６-１１-２０',
    '2026-1-2',
    '20261120',
    '1795140000',
    '-2026-11-20',
    '2026-11-20 10:07:42.000',
    'NaN',
  ])('refuses %j', (text) => {
    expect(parseWireTime(text)).toBeUndefined()
  })

  it('round-trips in every zone', () => {
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...zones), (seconds, zone) => {
        const text = formatDateTime(seconds * 1000, zone)
        expect(formatDateTime(parseWireTime(text, zone) ?? Number.NaN, zone)).toBe(text)
        expect(utc(formatRfc3339(seconds * 1000, zone))).toBe(seconds * 1000)
      }),
    )
  })

  it('takes the first of two times when clocks go back, and skips ahead when they go forward', () => {
    const newYork = 'America/New_York'
    expect(parseWireTime('2026-11-01 01:30:00', newYork)).toBe(utc('2026-11-01T05:30:00Z'))
    expect(parseWireTime('2026-03-08 02:30:00', newYork)).toBe(utc('2026-03-08T07:30:00Z'))
    expect(startOfDay(utc('2018-11-04T12:00:00Z'), 'America/Sao_Paulo')).toBe(utc('2018-11-04T03:00:00Z'))
  })

  it('counts calendar days, also those of 23 or 25 hours', () => {
    const newYork = 'America/New_York'
    expect(formatRfc3339(addDays(utc('2026-03-08T20:00:00Z'), 1, newYork), newYork)).toBe('2026-03-09T00:00:00-04:00')
    expect(formatRfc3339(addDays(utc('2026-03-08T20:00:00Z'), 0, newYork), newYork)).toBe('2026-03-08T00:00:00-05:00')
  })

  it('K-28 finds the start of days, weeks and months in Shanghai', () => {
    const instant = utc('2026-11-20T02:07:42Z')
    expect(formatDateTime(startOfDay(instant))).toBe('2026-11-20 00:00:00')
    expect(formatDateTime(addDays(instant, -20))).toBe('2026-10-31 00:00:00')
    expect(weekday(instant)).toBe(5)
    expect(formatDateTime(addWeeks(instant, 0))).toBe('2026-11-16 00:00:00')
    expect(formatDateTime(addWeeks(utc('2026-11-22T02:00:00Z'), -1))).toBe('2026-11-09 00:00:00')
    expect(formatDateTime(addMonths(instant, -11))).toBe('2025-12-01 00:00:00')
    expect(formatDateTime(addMonths(instant, 2))).toBe('2027-01-01 00:00:00')
  })
})
