import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replay } from './replay.ts'
import type { Figure, RuleBounds } from './step.ts'
import { suggestBound } from './suggest-bound.ts'

const rule = (more: Partial<RuleBounds>): RuleBounds => ({
  type: 'threshold',
  window: 5,
  indicator: 'up_loss',
  comparison: 'above',
  bound: 20,
  least: 1,
  bad_windows: 1,
  windows: 1,
  no_data: 'keep',
  ...more,
})

const figures = (values: readonly number[]): Figure[] => values.map((value) => ({ value, evidence: 10 }))

/** Blips of these values, each between two good windows. */
const blips = (values: readonly number[], good: number) => figures(values.flatMap((value) => [value, good, good]))

describe('a suggested bound', () => {
  const noise = [21, 22, 23, 21, 22, 23, 21, 22, 23, 24, 40]
  const series = [{ value: 'R-1', figures: blips(noise, 1) }]
  const incident = { value: 'R-1', from: 30, to: 31 }

  it('is the least change that drops most blips, and keeps what somebody acted on', () => {
    expect(suggestBound(rule({}), series, [incident])).toEqual({
      alarms: 11,
      kept: 1,
      reason: 'found',
      better: { bound: 24, left: 1 },
    })
  })

  it('looks below where low is bad', () => {
    const joins = [{ value: '', figures: blips([...noise.slice(0, 10).map((value) => 115 - value), 60], 99) }]
    const below = rule({ indicator: 'join_5s', comparison: 'below', bound: 95 })
    expect(suggestBound(below, joins, [{ ...incident, value: '' }])).toMatchObject({ better: { bound: 91, left: 1 } })
  })

  it('is missing where alarms are few, nobody acted, or only another value was acted on', () => {
    expect(suggestBound(rule({ bound: 25 }), series, [incident])).toMatchObject({ alarms: 1, reason: 'few' })
    expect(suggestBound(rule({ type: 'baseline' }), series, [incident]).reason).toBe('no_threshold')
    expect(suggestBound(rule({}), series, [])).toMatchObject({ reason: 'nobody_acted' })
    expect(suggestBound(rule({}), series, [{ ...incident, value: 'R-2' }])).toMatchObject({ reason: 'nobody_acted' })
    expect(suggestBound(rule({}), series, [incident, { value: 'R-1', from: 0, to: 1 }]).reason).toBe('none_better')
  })

  it('never loses an alarm to keep, and leaves as many alarms as the evaluator raises', () => {
    const values = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 40, maxLength: 120 })
    const windows = fc.constantFrom([1, 1], [1, 2], [2, 3], [3, 3])
    fc.assert(
      fc.property(values, windows, fc.nat(200), fc.constantFrom('above', 'below'), (drawn, [bad, all], at, side) => {
        const tried = rule({ comparison: side, bad_windows: bad ?? 1, windows: all ?? 1, bound: 25 })
        const of = figures(drawn)
        const now = replay(tried, of)
        const acted = now.filter((_, index) => index === at % Math.max(1, now.length))
        const kept = acted.map(({ from, to = Number.POSITIVE_INFINITY }) => ({ value: 'R-1', from, to }))
        const { alarms, better } = suggestBound(tried, [{ value: 'R-1', figures: of }], kept)
        expect(alarms).toBe(now.length)
        if (!better) return
        const then = replay({ ...tried, bound: better.bound }, of)
        expect(then).toHaveLength(better.left)
        expect(better.left).toBeLessThan(alarms)
        for (const { from, to } of kept)
          expect(then.some((each) => each.from <= to && (each.to ?? Number.POSITIVE_INFINITY) >= from)).toBe(true)
      }),
    )
  })
})
