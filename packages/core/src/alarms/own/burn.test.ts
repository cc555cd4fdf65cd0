import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day, hour, minute, parseWireTime } from '../../time/zone.ts'
import { type BurnSpeed, leastBurnTarget } from './burn.ts'
import { judgeBy } from './judge.ts'
import { replay } from './replay.ts'
import type { WindowCounts } from './rule-indicators.ts'
import type { RuleBounds } from './step.ts'

const begin = parseWireTime('2026-11-02 00:00:00') ?? 0
const slice = 5 * minute

const rule: RuleBounds = {
  type: 'burn',
  indicator: 'join_5s',
  comparison: 'above',
  bound: 99,
  window: 5,
  least: 5,
  bad_windows: 1,
  windows: 3,
  no_data: 'keep',
}

/** Returns windows with so many attempts and failures; none where nothing was attempted. */
function windowsOf(slices: number, of: (index: number) => readonly [attempts: number, failures: number]) {
  const windows = new Map<number, WindowCounts>()
  for (let index = 0; index < slices; index++) {
    const [attempts, failures] = of(index)
    const counts = { attempts, success_5s: attempts - failures }
    if (attempts > 0) windows.set(begin + index * slice, { sessions: 0, counts })
  }
  return windows
}

/** Returns the alarms of a speed: in which slice each begins and ends. */
function alarms(speed: BurnSpeed, slices: number, windows: ReadonlyMap<number, WindowCounts>, given = rule) {
  const figureAt = judgeBy(given, speed, windows)
  const figures = Array.from({ length: slices }, (_, index) => figureAt(begin + index * slice))
  return replay(given, figures).map(({ from, to, value }) => ({ from, to, value, ...figures[from] }))
}

const [hourly, daily] = [hour / slice, day / slice]

describe('the burn of an objective', () => {
  it('is told fast when it is 14.4 times too fast over an hour and five minutes, and ends soon after', () => {
    // 100 attempts in five minutes, a fifth of which fails for an hour of the fourth day: 20 times too fast.
    const windows = windowsOf(4 * daily, (index) => [100, index >= 3 * daily && index < 3 * daily + hourly ? 20 : 0])
    const [first, ...others] = alarms('fast', 4 * daily, windows)
    expect(others).toEqual([])
    // 9 slices of 12 are 15 times the allowed one percent.
    expect(first).toMatchObject({ from: 3 * daily + 8, burn: { speed: 'fast', long: 60, short: 5 } })
    expect(first?.to).toBe(3 * daily + hourly + 2)
    expect(alarms('slow', 4 * daily, windows)).toEqual([])
  })

  it('is told slowly when it would use up the budget in the end', () => {
    const windows = windowsOf(8 * daily, (index) => [100, index >= 4 * daily ? 2 : 0])
    expect(alarms('fast', 8 * daily, windows)).toEqual([])
    const [first] = alarms('slow', 8 * daily, windows)
    expect(first).toMatchObject({ limit: 1, burn: { speed: 'slow', long: 4320, short: 360 } })
    // Two percent for half of three days are one percent of these.
    expect(first?.from).toBe(4 * daily + 1.5 * daily)
  })

  it('needs as many failures as it asks for in both windows', () => {
    const failing = (failures: number) => windowsOf(daily, (index) => [8, index >= hourly ? failures : 0])
    expect(alarms('fast', daily, failing(5))).not.toEqual([])
    expect(alarms('fast', daily, failing(5), { ...rule, least: 1_000 })).toEqual([])
  })

  it('counts against all slices of a window: a few minutes are not an hour', () => {
    // A new project: nothing before, and five minutes of which a fifth fails.
    const begun = windowsOf(daily, (index) => [index >= hourly ? 100 : 0, 20])
    const whole = alarms('fast', daily, begun)[0]
    expect(whole?.from).toBeGreaterThan(hourly)
    expect(alarms('fast', hourly + 1, begun)).toEqual([])
  })

  it('is told for 90 % failures for eight days on 40 calls a day, which no pair of windows sees', () => {
    // A call each half an hour from six in the morning; nine of ten fail from the second day on.
    const windows = windowsOf(9 * daily, (index) => {
      const [dayOf, minuteOf] = [Math.floor(index / daily), (index % daily) * 5]
      const call = (minuteOf - 240) / 30
      return Number.isInteger(call) && call >= 0 && call < 40 ? [1, dayOf >= 1 && call % 10 !== 9 ? 1 : 0] : [0, 0]
    })
    const [first, ...others] = alarms('fast', 9 * daily, windows)
    expect(first).toMatchObject({ to: undefined, burn: { long: 360, short: 360 } })
    expect(others).toEqual([])
    const hoursAfter = ((first?.from ?? 0) - daily) / hourly
    expect(hoursAfter).toBeGreaterThan(4)
    expect(hoursAfter).toBeLessThan(12)
  })

  it('never alarms while no more fail than the target allows, whatever the traffic', () => {
    const slices = fc.array(fc.nat(2_000), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(slices, fc.constantFrom(95, 99, 99.9), (attempts, bound) => {
        const windows = windowsOf(attempts.length, (index) => {
          const all = attempts[index] ?? 0
          return [all, Math.floor((all * (100 - bound)) / 100)]
        })
        for (const speed of ['fast', 'slow'] as const)
          expect(alarms(speed, attempts.length, windows, { ...rule, bound, least: 1 })).toEqual([])
      }),
    )
  })

  it('can be passed from its least target on, and not below', () => {
    const failing = windowsOf(daily, () => [100, 100])
    const passes = (bound: number) =>
      judgeBy({ ...rule, bound }, 'fast', failing)(begin + day - slice).burn?.long === 60
    expect(leastBurnTarget).toBe(93.06)
    expect(passes(leastBurnTarget)).toBe(true)
    expect(passes(leastBurnTarget - 0.01)).toBe(false)
  })
})
