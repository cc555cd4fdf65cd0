import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chanceOf } from './chance.ts'

const group = (bad: number, users: number) => ({ users, bad })

describe('chance', () => {
  it.each([
    // Fisher's tea: all four cups of eight guessed.
    [group(4, 4), group(0, 4), 1 / 70],
    [group(3, 4), group(1, 4), 17 / 70],
    [group(5, 5), group(0, 5), 1 / 252],
    [group(5, 5), group(0, 10), 1 / 3003],
    [group(0, 5), group(3, 7), 1],
  ])('a split of %o with at most %o in the first group has this probability', (one, other, chance) => {
    expect(chanceOf(one, other)).toBeCloseTo(chance, 12)
  })

  it('is a probability that falls as more bad ones are in the first group', () => {
    const size = fc.integer({ min: 1, max: 400 })
    fc.assert(
      fc.property(size, size, fc.nat(), fc.nat(), (own, others, bad, more) => {
        const all = (bad % (own + others)) + 1
        const inOwn = Math.max(0, all - others) + (more % (Math.min(all, own) - Math.max(0, all - others) + 1))
        const chance = (count: number) => chanceOf(group(count, own), group(all - count, others))
        expect(chance(inOwn)).toBeGreaterThanOrEqual(0)
        expect(chance(inOwn)).toBeLessThanOrEqual(1)
        if (inOwn < Math.min(all, own)) expect(chance(inOwn + 1)).toBeLessThanOrEqual(chance(inOwn) + 1e-12)
      }),
    )
  })
})
