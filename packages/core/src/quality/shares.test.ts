import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeOf, meanOf, roundTo, shareOf, sharesOf } from './shares.ts'

const counts = fc.array(fc.oneof(fc.nat(3), fc.nat(1000), fc.nat(10 ** 9)), { minLength: 1, maxLength: 12 })

describe('shares', () => {
  it('X-04 F-07 sum to exactly 100, each off by at most its last decimal', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const total = given.reduce((sum, count) => sum + count, 0)
        const shares = sharesOf(given)
        if (total === 0 || !shares) return total === 0 && shares === null
        const units = shares.map((share) => Math.round(share * 10_000))
        return (
          units.reduce((sum, unit) => sum + unit, 0) === 1_000_000 &&
          units.every((unit, index) => unit / 10_000 === shares[index] && unit >= 0) &&
          given.every((count, index) => Math.abs((shares[index] ?? Number.NaN) - (count / total) * 100) < 0.0001)
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('give the remainder to those rounded down most, ties to the first', () => {
    expect(sharesOf([1, 1, 1])).toEqual([33.3334, 33.3333, 33.3333])
    expect(sharesOf([2, 2, 2, 1])).toEqual([28.5715, 28.5714, 28.5714, 14.2857])
    expect(sharesOf([0, 7, 0, 0])).toEqual([0, 100, 0, 0])
  })

  it('K-16 are unknown if there is nothing to share', () => {
    expect(sharesOf([0, 0, 0, 0])).toBeNull()
    expect(sharesOf([])).toBeNull()
    expect([shareOf(0, 0), meanOf(0, 0), changeOf(null, 1), changeOf(1, null)]).toEqual([null, null, null, null])
  })

  it('a share is relative to the whole, and a change runs from before to now', () => {
    expect([shareOf(1, 3), shareOf(2, 3), shareOf(0, 5)]).toEqual([33.3333, 66.6667, 0])
    expect(changeOf(33.3333, 12.3333)).toBe(-21)
    expect(changeOf(0.1, 0.3)).toBe(0.2)
  })

  it('F-08 a mean has two decimals, rounds half away from zero, and is never negative zero', () => {
    expect([meanOf(1, 3), meanOf(10, 4), meanOf(0, 9)]).toEqual([0.33, 2.5, 0])
    expect([roundTo(2.5, 0), roundTo(-2.5, 0)]).toEqual([3, -3])
    expect(Object.is(roundTo(-0.00001, 2), 0)).toBe(true)
  })
})
