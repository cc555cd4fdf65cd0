import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Blamed, blameOf, type PathCounts } from './blame.ts'

const router = '198.18.20.11'
const path = (index: number, number: number, bad: number, of = router): PathCounts => ({
  router: of,
  accessServer: `198.19.${of === router ? 20 : 30}.${index}`,
  number,
  bad,
})
const elsewhere = Array.from({ length: 11 }, (_, index) => path(index, 1000, 20, '198.18.30.11'))
const verdict = (shares: readonly number[], others: readonly PathCounts[] = elsewhere): Blamed | undefined =>
  blameOf([...shares.map((share, index) => path(index, 1000, share * 10)), ...others], router)?.blamed

describe('router or access server', () => {
  it('blames the router if all access servers behind it are bad and none elsewhere is', () => {
    expect(blameOf([...[53, 34, 28, 41].map((share, index) => path(index, 100, share)), ...elsewhere], router)).toEqual(
      {
        blamed: 'router',
        behind: { bad: 4, all: 4 },
        others: { bad: 0, all: 11 },
        servers: [
          { accessServer: '198.19.20.0', number: 100, share: 0.53, isBad: true },
          { accessServer: '198.19.20.3', number: 100, share: 0.41, isBad: true },
          { accessServer: '198.19.20.1', number: 100, share: 0.34, isBad: true },
          { accessServer: '198.19.20.2', number: 100, share: 0.28, isBad: true },
        ],
      },
    )
  })

  it.each([
    ['one of four', [53, 2, 1, 3], 'access_servers'],
    ['one of two', [53, 2], 'access_servers'],
    ['three of four', [53, 34, 28, 8], 'unclear'],
    ['two of four', [53, 34, 3, 8], 'unclear'],
    ['the only one', [53], 'either'],
    ['none', [3, 5, 2], 'none'],
  ] as const)('bad access servers: %s; verdict: %s', (_, shares, expected) => {
    expect(verdict(shares)).toBe(expected)
  })

  it('is unclear if access servers behind other routers are bad too', () => {
    const some = elsewhere.map((each, index) => (index < 3 ? { ...each, bad: 600 } : each))
    expect(verdict([60, 70], some)).toBe('unclear')
  })

  it('blames nothing without a control group or with too few samples behind the router', () => {
    expect(verdict([53, 34], [])).toBeUndefined()
    expect(blameOf([path(0, 99, 90), ...elsewhere], router)).toBeUndefined()
    expect(blameOf([path(0, 1000, 500), path(1, 10, 9), ...elsewhere], router)?.behind).toEqual({ bad: 1, all: 1 })
  })

  /** A platform in which one part is at fault: the router, some of its access servers, or nothing. */
  const platforms = fc
    .record({
      truth: fc.constantFrom('router', 'access_servers', 'none'),
      behind: fc.integer({ min: 3, max: 8 }),
      others: fc.integer({ min: 3, max: 20 }),
      usual: fc.double({ min: 0, max: 0.05, noNaN: true }),
      fault: fc.double({ min: 0.3, max: 0.9, noNaN: true }),
    })
    .chain((of) => {
      const all = of.behind + of.others
      const numbers = fc.array(fc.integer({ min: 400, max: 5000 }), { minLength: all, maxLength: all })
      const noise = fc.array(fc.double({ min: 0.6, max: 1.4, noNaN: true }), { minLength: all, maxLength: all })
      return fc.record({
        of: fc.constant(of),
        numbers,
        noise,
        hit: fc.integer({ min: 1, max: Math.ceil(of.behind / 2) - 1 }),
      })
    })

  it('names the faulty part, whatever the numbers, and nothing if there is none', () => {
    fc.assert(
      fc.property(platforms, ({ hit, noise, numbers, of }) => {
        const paths = numbers.map((number, index): PathCounts => {
          const isBehind = index < of.behind
          const isHit = isBehind && (of.truth === 'router' || (of.truth === 'access_servers' && index < hit))
          const share = Math.min(1, (isHit ? of.fault : of.usual) * (noise[index] ?? 1))
          return { ...path(index, number, Math.round(number * share), isBehind ? router : '198.18.30.11') }
        })
        const blame = blameOf(paths, router)
        expect(blame?.blamed).toBe(of.truth)
        expect(blame?.behind.bad).toBe(of.truth === 'router' ? of.behind : of.truth === 'none' ? 0 : hit)
        for (const { bad, all } of [blame?.behind, blame?.others].filter((counts) => counts !== undefined))
          expect(bad).toBeLessThanOrEqual(all)
      }),
    )
  })
})
