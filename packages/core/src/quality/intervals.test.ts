import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day, formatDateTime, hour, minute, parseWireTime, startOfDay } from '../time/zone.ts'
import { finestStep, floorRange, inSeconds, intervalsOf, stepOf } from './intervals.ts'

const at = (text: string) => parseWireTime(text) ?? Number.NaN
const texts = (from: string, to: string) =>
  intervalsOf({ start: at(from), end: at(to) }).map((start) => formatDateTime(start).slice(5, 16))

describe('intervals', () => {
  it.each([
    [5 * minute, 5 * minute],
    [6 * hour, 5 * minute],
    [6 * hour + 5 * minute, 30 * minute],
    [day, 30 * minute],
    [day + 5 * minute, 2 * hour],
    [7 * day, 2 * hour],
    [7 * day + 5 * minute, day],
    [31 * day, day],
  ])('D-21 a range of %d ms has intervals of %d ms', (width, step) => {
    expect(stepOf({ start: 0, end: width })).toBe(step)
    expect(inSeconds(step)).toBe(step / 1000)
  })

  it('D-21 begin at round times in Shanghai; the first may begin before the range, none begins at its end', () => {
    expect(texts('2026-11-20 08:00:00', '2026-11-20 08:15:00')).toEqual(['11-20 08:00', '11-20 08:05', '11-20 08:10'])
    expect(texts('2026-11-19 23:45:00', '2026-11-20 06:00:00').slice(0, 2)).toEqual(['11-19 23:30', '11-20 00:00'])
    expect(texts('2026-11-18 09:05:00', '2026-11-19 10:05:00').slice(0, 2)).toEqual(['11-18 08:00', '11-18 10:00'])
    expect(texts('2026-11-01 10:05:00', '2026-11-09 00:00:00')).toEqual(
      ['01', '02', '03', '04', '05', '06', '07', '08'].map((date) => `11-${date} 00:00`),
    )
  })

  it('D-21 cover a range without gap or overlap and begin at multiples of the step after midnight', () => {
    const first = fc.integer({
      min: at('2026-01-01 00:00:00') / finestStep,
      max: at('2026-12-31 00:00:00') / finestStep,
    })
    fc.assert(
      fc.property(first, fc.integer({ min: 1, max: (31 * day) / finestStep }), (from, length) => {
        const range = { start: from * finestStep, end: (from + length) * finestStep }
        const step = stepOf(range)
        const starts = intervalsOf(range, step)
        const [start = Number.NaN] = starts
        expect(start <= range.start && start > range.start - step).toBe(true)
        expect(starts).toEqual(starts.map((_, index) => start + index * step))
        expect((starts.at(-1) ?? Number.NaN) + step).toBeGreaterThanOrEqual(range.end)
        expect(starts.at(-1)).toBeLessThan(range.end)
        expect((start - startOfDay(start)) % step).toBe(0)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the range of a query', () => {
  it.each([
    ['2026-11-20 08:03:00', '2026-11-20 10:03:00', '08:00:00', '10:00:00'],
    ['2026-11-20 08:00:00', '2026-11-20 10:00:00', '08:00:00', '10:00:00'],
    ['2026-11-20 08:04:59', '2026-11-20 10:04:59', '08:00:00', '10:00:00'],
  ])('D-72 K-08 from %s to %s has both ends floored to five minutes', (from, to, start, end) => {
    const range = floorRange({ start: at(from), end: at(to) })
    expect([formatDateTime(range.start).slice(11), formatDateTime(range.end).slice(11)]).toEqual([start, end])
  })

  it('K-08 a range within five minutes becomes those five minutes and is never empty', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 12), fc.nat(10 ** 9), (start, width) => {
        const range = floorRange({ start, end: start + width })
        expect(range.start % finestStep).toBe(0)
        expect(range.end % finestStep).toBe(0)
        expect(range.end).toBeGreaterThan(range.start)
        expect(floorRange(range)).toEqual(range)
      }),
    )
  })
})
