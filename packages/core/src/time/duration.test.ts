import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDuration, printDuration } from './duration.ts'

describe('duration', () => {
  it.each([
    ['45s', 45],
    ['1h30m', 5400],
    ['3d', 3 * 86_400],
    ['2w', 14 * 86_400],
    ['2小时', 7200],
    ['1周2天3小时4分钟5秒', 9 * 86_400 + 3 * 3600 + 245],
    ['2 小时', 7200],
    ['1H30M', 5400],
  ])('%s is %d seconds', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds * 1000)
  })

  it.each(['', '5', 'h', '0h', '1e9d', '30m1h', '1.5h', '-1h', '5ｍ'])('%j is not a duration', (text) => {
    expect(parseDuration(text)).toBeUndefined()
  })

  it('round-trips, and prints no fractions of a second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e8 }), (seconds) => {
        expect(parseDuration(printDuration(seconds * 1000))).toBe(seconds * 1000)
      }),
    )
    expect([7200_000, 5400_000, 45_000, 604_800_000].map(printDuration)).toEqual(['2h', '90m', '45s', '168h'])
    for (const length of [0, -1000, 1500, Number.NaN]) expect(() => printDuration(length)).toThrow(RangeError)
  })
})
