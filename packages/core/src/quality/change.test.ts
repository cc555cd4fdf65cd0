import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attribute, type BadCounts, contributionOf, effectsOf, isFew, leading, thinPeriod } from './change.ts'

const counts = fc
  .tuple(fc.nat(100_000), fc.nat(100_000), fc.nat(100), fc.nat(100))
  .map(([number, beforeNumber, percent, beforePercent]) => ({
    number,
    bad: Math.floor((number * percent) / 100),
    beforeNumber,
    beforeBad: Math.floor((beforeNumber * beforePercent) / 100),
  }))

const inUnits = (value: number | null) => Math.round((value ?? Number.NaN) * 10_000)
const part = (number: number, bad: number, beforeNumber: number, beforeBad: number): BadCounts => ({
  number,
  bad,
  beforeNumber,
  beforeBad,
})

describe('what accounts for a change', () => {
  it('the effects of all parts sum exactly to the total change, each rounded by a few ten-thousandths at most', () => {
    fc.assert(
      fc.property(fc.array(counts, { minLength: 1, maxLength: 30 }), (given) => {
        const { change, parts, whole } = attribute(given)
        if (change === null)
          return parts.every(({ mixEffect, rateEffect }) => rateEffect === null && mixEffect === null)
        const sum = parts.reduce((all, each) => all + inUnits(each.rateEffect) + inUnits(each.mixEffect), 0)
        const isNear = parts.every((each) => {
          const exact = effectsOf(each, whole)
          return (
            Math.abs((each.rateEffect ?? 0) - (exact?.rate ?? 0)) < 0.0003 &&
            Math.abs((each.mixEffect ?? 0) - (exact?.mix ?? 0)) < 0.0003
          )
        })
        return sum === inUnits(change) && isNear
      }),
    )
  })

  it('the sign follows the share: a part that got worse is on the worse side even if the whole improved', () => {
    // The whole falls from 20 to 12 %; the second part rises from 24.86 to 45.45 % while it shrinks.
    const better = part(9835, 1125, 9823, 1956)
    const worse = part(165, 75, 177, 44)
    const { change, parts } = attribute([better, worse])
    expect(change).toBe(-8)
    expect(parts.map(({ beforeShare, share, side }) => [side, beforeShare, share])).toEqual([
      ['worse', 24.8588, 45.4545],
      ['better', 19.9125, 11.4387],
    ])
    expect(parts[0]?.rateEffect).toBe(0.3398)
    expect(parts[1]?.rateEffect).toBeLessThan(0)
  })

  it('separates the effect of size: parts with unchanged shares that grew or shrank have only this effect', () => {
    const good = part(5000, 50, 9000, 90)
    const bad = part(5000, 1000, 1000, 200)
    const { change, parts } = attribute([good, bad])
    expect(change).toBe(7.6)
    expect(parts.map(({ mixEffect, rateEffect, side }) => [side, rateEffect, mixEffect])).toEqual([
      ['same', 0, 6.84],
      ['same', 0, 0.76],
    ])
    expect(parts.map(contributionOf)).toEqual([6.84, 0.76])
  })

  it('a part that grew and is as good as the whole was has no effect', () => {
    const steady = part(9000, 900, 1000, 100)
    const worse = part(1000, 500, 1000, 100)
    const { change, parts } = attribute([steady, worse])
    expect(change).toBe(4)
    expect(parts.map(contributionOf)).toEqual([4, 0])
  })

  it('a new part has a size effect only, which decides its side', () => {
    const old = part(1000, 10, 1000, 10)
    const added = part(1000, 210, 0, 0)
    const gone = part(0, 0, 500, 5)
    const { change, parts } = attribute([old, added, gone])
    expect(change).toBe(10)
    expect(parts[0]).toMatchObject({
      number: 1000,
      share: 21,
      beforeShare: null,
      side: 'worse',
      rateEffect: 0,
      mixEffect: 10,
    })
    expect(parts.map(isFew)).toEqual([false, false, false])
  })

  it('a part that disappeared is neither worse nor better, whatever remains', () => {
    const old = part(1000, 100, 1000, 100)
    for (const gone of [part(0, 0, 500, 400), part(0, 0, 358, 4)]) {
      const { parts } = attribute([old, gone])
      expect(parts.find(({ number }) => number === 0)).toMatchObject({ share: null, side: 'same', rateEffect: 0 })
      expect(parts.find(({ number }) => number === 0)?.mixEffect).not.toBe(0)
    }
  })

  it('a part with few samples in both periods is the last of its side, however large its effect', () => {
    const few = part(90, 90, 90, 0)
    const much = part(1000, 20, 1000, 10)
    expect(attribute([few, much]).parts.map(({ number }) => number)).toEqual([1000, 90])
  })

  it('the main contributor is first of its side even if its earlier period has few samples', () => {
    // 3.92 % of 51 samples became 67.02 % of 2,083.
    const thin = part(2083, 1396, 51, 2)
    const slight = part(4000, 200, 4000, 150)
    const { parts } = attribute([slight, thin])
    expect(parts.map(({ number }) => number)).toEqual([2083, 4000])
    expect(parts.map(thinPeriod)).toEqual(['before', null])
  })

  it('the largest effect of each side comes first if one of the periods has enough samples', () => {
    fc.assert(
      fc.property(fc.array(counts, { minLength: 1, maxLength: 20 }), (given) => {
        for (const ofSide of Map.groupBy(attribute(given).parts, ({ side }) => side).values()) {
          const effects = ofSide
            .filter((each) => !isFew(each))
            .map((each) => Math.abs((each.beforeNumber === 0 ? each.mixEffect : each.rateEffect) ?? 0))
          if (ofSide[0]?.side !== 'same' && effects[0] !== undefined && effects[0] < Math.max(...effects)) return false
        }
        return true
      }),
    )
  })

  it('shows the first parts of each side, those with the largest size effect, and the pinned ones', () => {
    const worse = [1, 2, 3, 4].map((bad) => part(1000, 10 + bad * 10, 1000, 10))
    const better = [1, 2, 3].map((bad) => part(1000, 50, 1000, 50 + bad * 10))
    const steady = part(1000, 100, 1000, 100)
    const moved = [part(30_000, 6000, 3000, 600), steady, steady, part(2000, 400, 3000, 600)]
    const { parts } = attribute([...worse, ...better, ...moved])
    const shown = leading(parts, 2, ({ bad }) => bad === 20)
    expect(shown.map(({ bad, beforeBad }) => [bad, beforeBad])).toEqual([
      [50, 10],
      [40, 10],
      [20, 10],
      [50, 80],
      [50, 70],
      [6000, 600],
      [400, 600],
    ])
  })

  it('is unknown if the whole had no samples in one of the periods', () => {
    const fresh = part(10, 1, 0, 0)
    expect(effectsOf(fresh, fresh)).toBeNull()
    expect(attribute([fresh])).toMatchObject({ change: null, whole: { share: 10, beforeShare: null } })
    expect(attribute([])).toMatchObject({ change: null, parts: [] })
  })

  it.each([
    [100, 100, false, null],
    [99, 100, false, 'now'],
    [100, 99, false, 'before'],
    [100, 0, false, null],
    [0, 100, false, null],
    [99, 99, true, null],
    [99, 0, true, null],
    [0, 0, true, null],
  ])('%i samples now and %i before are too few: %s; thin: %s', (number, beforeNumber, few, thin) => {
    const counted = { number, bad: 0, beforeNumber, beforeBad: 0 }
    expect([isFew(counted), thinPeriod(counted)]).toEqual([few, thin])
  })
})
