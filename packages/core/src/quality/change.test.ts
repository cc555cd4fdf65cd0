import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attribute, contributionOf, isFew } from './change.ts'

const counts = fc
  .tuple(fc.nat(100_000), fc.nat(100_000), fc.nat(100), fc.nat(100))
  .map(([number, beforeNumber, percent, beforePercent]) => ({
    number,
    bad: Math.floor((number * percent) / 100),
    beforeNumber,
    beforeBad: Math.floor((beforeNumber * beforePercent) / 100),
  }))

describe('what accounts for a change', () => {
  it('the contributions of all parts sum to the change of the whole', () => {
    fc.assert(
      fc.property(fc.array(counts, { minLength: 1, maxLength: 30 }), (parts) => {
        const { change, parts: contributing } = attribute(parts)
        if (change === null) return contributing.every(({ contribution }) => contribution === null)
        const sum = contributing.reduce((all, { contribution }) => all + (contribution ?? Number.NaN), 0)
        return Math.abs(sum - change) <= (contributing.length + 2) * 0.00005
      }),
    )
  })

  it('a part that grew while it stayed as good as the whole was contributes nothing', () => {
    const steady = { number: 9000, bad: 900, beforeNumber: 1000, beforeBad: 100 }
    const worse = { number: 1000, bad: 500, beforeNumber: 1000, beforeBad: 100 }
    const { change, parts } = attribute([steady, worse])
    expect(change).toBe(4)
    expect(parts.map(({ contribution }) => contribution)).toEqual([4, 0])
  })

  it('a part that is new contributes what it is worse than the whole was', () => {
    const old = { number: 1000, bad: 10, beforeNumber: 1000, beforeBad: 10 }
    const added = { number: 1000, bad: 210, beforeNumber: 0, beforeBad: 0 }
    const { change, parts } = attribute([old, added])
    expect(change).toBe(10)
    expect(parts[0]).toMatchObject({ number: 1000, share: 21, beforeShare: null, contribution: 10 })
  })

  it('comes in the direction of the change, whether worse or better', () => {
    const up = { number: 1000, bad: 300, beforeNumber: 1000, beforeBad: 100 }
    const down = { number: 1000, bad: 50, beforeNumber: 1000, beforeBad: 100 }
    expect(attribute([down, up]).parts[0]?.contribution).toBe(10)
    const back = (part: typeof up) => ({ ...part, bad: part.beforeBad, beforeBad: part.bad })
    expect(attribute([back(down), back(up)]).parts[0]?.contribution).toBe(-10)
  })

  it('is not known when the whole had nothing in one of the periods', () => {
    const part = { number: 10, bad: 1, beforeNumber: 0, beforeBad: 0 }
    expect(contributionOf(part, part)).toBeNull()
    expect(attribute([part])).toMatchObject({ change: null, whole: { share: 10, beforeShare: null } })
    expect(attribute([])).toMatchObject({ change: null, parts: [] })
  })

  it.each([
    [100, 100, false],
    [99, 100, true],
    [100, 99, true],
  ])('%i samples now and %i before are too few: %s', (number, beforeNumber, few) => {
    expect(isFew({ number, bad: 0, beforeNumber, beforeBad: 0 })).toBe(few)
  })
})
