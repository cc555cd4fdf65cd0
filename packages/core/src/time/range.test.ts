import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitRange, floorTo, rangeFromWire, rangeToDays, rangeToWire } from './range.ts'
import { formatDateTime, minute } from './zone.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const now = at('2026-11-20T10:07:42.500')

describe('range', () => {
  it('K-08 floors to steps counted from midnight of the zone', () => {
    expect(formatDateTime(floorTo(now, 5 * minute))).toBe('2026-11-20 10:05:00')
    expect(formatDateTime(floorTo(at('2026-11-20T07:59:59'), 6 * 60 * minute))).toBe('2026-11-20 06:00:00')
    expect(formatDateTime(floorTo(at('2026-11-20T07:59:59'), 1440 * minute))).toBe('2026-11-20 00:00:00')
    expect(floorTo(at('2026-11-20T10:05:00'), 5 * minute)).toBe(at('2026-11-20T10:05:00'))
    const kathmandu = floorTo(now, 60 * minute, 'Asia/Kathmandu')
    expect(formatDateTime(kathmandu, 'Asia/Kathmandu')).toBe('2026-11-20 07:00:00')
  })

  it('a floored time is less than one step earlier, even in the repeated hour of a clock change', () => {
    const start = Date.parse('2026-11-01T04:00:00Z')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 180 }), fc.constantFrom(5, 15, 60), (minutes, step) => {
        const instant = start + minutes * minute
        const floored = floorTo(instant, step * minute, 'America/New_York')
        expect(instant - floored).toBeGreaterThanOrEqual(0)
        expect(instant - floored).toBeLessThan(step * minute)
      }),
    )
  })

  it('C-04 a pair of wire texts includes its last second, or the whole of its last day', () => {
    expect(rangeFromWire(['2026-11-20 10:00:00', '2026-11-20 10:04:59'])).toEqual({
      start: at('2026-11-20T10:00:00'),
      end: at('2026-11-20T10:05:00'),
    })
    expect(rangeFromWire(['2026-11-18', '2026-11-18'])).toEqual({
      start: at('2026-11-18T00:00:00'),
      end: at('2026-11-19T00:00:00'),
    })
    expect(rangeFromWire(['2026-11-18', '2026-11-18 00:00:00'])).toBeDefined()
  })

  it.each([
    [[]],
    [['2026-11-18']],
    [['2026-11-18', '2026-11-18', '2026-11-18']],
    [['', '']],
    [['2026-11-19', '2026-11-18']],
    [['2026-02-30', '2026-03-01']],
    [['2026-11-18', '2026-11-18T10:00:00']],
  ])('C-04 %j is not a range', (pair) => {
    expect(rangeFromWire(pair)).toBeUndefined()
  })

  it('C-04 a range of whole seconds round-trips through the wire', () => {
    const seconds = fc.integer({ min: 0, max: 7e9 })
    fc.assert(
      fc.property(seconds, fc.integer({ min: 1, max: 1e8 }), (start, length) => {
        const range = { start: start * 1000, end: (start + length) * 1000 }
        expect(rangeFromWire(rangeToWire(range))).toEqual(range)
      }),
    )
  })

  it('C-04 days and fractions of a second are widened to whole units', () => {
    const range = { start: at('2026-11-18T10:00:00.700'), end: at('2026-11-20T00:00:00.001') }
    expect(rangeToWire(range)).toEqual(['2026-11-18 10:00:00', '2026-11-20 00:00:00'])
    expect(rangeToDays(range)).toEqual(['2026-11-18', '2026-11-20'])
    expect(rangeToDays({ start: at('2026-11-18T00:00:00'), end: at('2026-11-20T00:00:00') })[1]).toBe('2026-11-19')
  })

  it('R-GEN-07 moves an end in the future to now, including the current second', () => {
    const range = fitRange({ start: at('2026-11-20T00:00:00'), end: at('2026-11-21T00:00:00') }, now)
    expect(range && rangeToWire(range)).toEqual(['2026-11-20 00:00:00', '2026-11-20 10:07:42'])
    expect(fitRange({ start: at('2026-11-21T00:00:00'), end: at('2026-11-22T00:00:00') }, now)).toBeUndefined()
  })

  it('R-GEN-08 swaps reversed ends; an empty range is no range', () => {
    const [early, late] = [at('2026-11-18T00:00:00'), at('2026-11-19T00:00:00')]
    expect(fitRange({ start: late, end: early }, now)).toEqual({ start: early, end: late })
    expect(fitRange({ start: early, end: early }, now)).toBeUndefined()
    expect(fitRange({ start: Number.NaN, end: early }, now)).toBeUndefined()
  })
})
