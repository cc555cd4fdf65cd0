import { describe, expect, it } from 'vitest'
import { generatorOf, normal } from '../../quality/drawn.testing.ts'
import { day, hour, type Instant, minute, parseWireTime } from '../../time/zone.ts'
import { judgeBy } from './judge.ts'
import { replay } from './replay.ts'
import type { WindowCounts } from './rule-indicators.ts'
import { isBad, type RuleBounds } from './step.ts'

const now = parseWireTime('2026-11-20 10:00:00') ?? 0
const week = 7 * day

const slow: RuleBounds = {
  type: 'baseline',
  indicator: 'rtt',
  comparison: 'above',
  bound: 4,
  window: 15,
  least: 5,
  bad_windows: 2,
  windows: 3,
  no_data: 'keep',
}
const failing: RuleBounds = { ...slow, indicator: 'join_success', comparison: 'below' }

const trip = (rtt: number, sessions = 50): WindowCounts => ({
  sessions,
  counts: { distance_sum: rtt * sessions, distance_count: sessions },
})

/** Returns windows of the hour around now in the last weeks, each with the same value; undefined for a week without data. */
const history = (weeks: readonly (number | undefined)[], { window }: RuleBounds = slow) =>
  new Map(
    weeks.flatMap((rtt, index) =>
      rtt === undefined
        ? []
        : Array.from({ length: 120 / window + 1 }, (_, step): [Instant, WindowCounts] => [
            now - (index + 1) * week - hour + step * window * minute,
            trip(rtt + (step % 3)),
          ]),
    ),
  )

const judged = (rule: RuleBounds, windows: ReadonlyMap<Instant, WindowCounts>, value: WindowCounts) =>
  judgeBy(rule, '', new Map([...windows, [now, value]]))(now)

describe('a baseline', () => {
  it('says how far a window is from the median of the same hour of four weeks, and where its bound is', () => {
    const figure = judged(slow, history([100, 101, 100, 101]), trip(140))
    expect(figure).toMatchObject({ value: 140, evidence: 50, usual: { median: 101.5, weeks: 4 } })
    expect(figure.usual?.z).toBeCloseTo((140 - 101.5) / Math.max(5.075, 1.4826 * 0.5))
    expect(figure.limit).toBeCloseTo(101.5 + 4 * 5.075)
    expect(isBad(slow, figure)).toBe(true)
  })

  it('alarms on nothing where the history is flat, and is not moved by one week with an incident', () => {
    expect(isBad(slow, judged(slow, history([100, 100, 100, 100]), trip(115)))).toBe(false)
    expect(isBad(slow, judged(slow, history([100, 100, 900, 100]), trip(140)))).toBe(true)
  })

  it('has no evidence with less than three weeks, few user sessions, or nothing now', () => {
    expect(isBad(slow, judged(slow, history([100, undefined, 100, 100]), trip(900)))).toBe(true)
    expect(isBad(slow, judged(slow, history([100, undefined, undefined, 100]), trip(900)))).toBeUndefined()
    expect(isBad(slow, judged(slow, history([100, 100, 100, 100]), trip(900, 4)))).toBeUndefined()
    expect(isBad(slow, judgeBy(slow, '', history([100, 100, 100, 100]))(now))).toBeUndefined()
  })

  it.each([5, 10, 15, 30, 60])('finds what is usual for windows of %i minutes', (window) => {
    const rule = { ...slow, window }
    expect(judged(rule, history([100, 100, 100, 100], rule), trip(101)).usual?.weeks).toBe(4)
  })
})

/** Value of an hour in an ordinary week: more in the evening, and at weekends. */
const rhythm = (time: Instant): number => {
  const [hourOfDay, dayOfWeek] = [(time / hour) % 24, Math.floor(time / day) % 7]
  return 1 + 0.4 * Math.max(0, Math.sin(((hourOfDay - 8) / 24) * 2 * Math.PI)) + (dayOfWeek < 2 ? 0.2 : 0)
}

interface Kind {
  rule: RuleBounds
  /** Returns a window; undefined where nothing was measured. @param weeksBack 0 for the week that is judged */
  draw(random: () => number, time: Instant, weeksBack: number, shift: boolean): WindowCounts | undefined
}

/** Returns delays around a level, a quarter higher in a shift. */
const delays =
  (levelOf: (time: Instant, weeksBack: number) => number | undefined, noise = 0.05): Kind['draw'] =>
  (random, time, weeksBack, shift) => {
    const level = levelOf(time, weeksBack)
    return level === undefined ? undefined : trip(120 * level * (1 + noise * normal(random)) * (shift ? 1.25 : 1))
  }

/** Returns joins of which 97 % succeed, 10 points less in a shift. */
const joins =
  (attempts: number): Kind['draw'] =>
  (random, _, __, shift) => ({
    sessions: 0,
    counts: {
      attempts,
      success: Array.from({ length: attempts }, random).filter((one) => one < (shift ? 0.87 : 0.97)).length,
    },
  })

/** Level of a day as a whole, by which days differ from each other without a reason that a rule could know. */
const ofDay = (time: Instant): number => 1 + 0.08 * normal(generatorOf(Math.floor(time / day)))

const kinds: Record<string, Kind> = {
  'steady nights and days': { rule: slow, draw: delays(() => 1) },
  'a weekly rhythm': { rule: slow, draw: delays(rhythm) },
  'a week of holidays without calls': {
    rule: slow,
    draw: delays((time, weeksBack) => (weeksBack === 2 ? undefined : rhythm(time))),
  },
  'a week at twice the delay': {
    rule: slow,
    draw: delays((time, weeksBack) => rhythm(time) * (weeksBack === 3 ? 2 : 1)),
  },
  'days that differ by 8 %': { rule: slow, draw: delays((time) => rhythm(time) * ofDay(time)) },
  'the same with a bound of 6': { rule: { ...slow, bound: 6 }, draw: delays((time) => rhythm(time) * ofDay(time)) },
  '20 joins in a window': { rule: failing, draw: joins(20) },
  '200 joins in a window': { rule: failing, draw: joins(200) },
}

/** Drawn once, after the constants were settled. */
const seed = 0x5f3a91c7
const series = 40
const width = slow.window * minute

/** Returns alarms in a quiet week, and the share of shifts of two hours that are told while they last. */
function figuresOf({ draw, rule }: Kind) {
  const random = generatorOf(seed)
  const starts = Array.from({ length: week / width }, (_, window) => now + window * width)
  let [falseAlarms, found] = [0, 0]
  for (let index = 0; index < series; index++) {
    const windows = new Map<Instant, WindowCounts>()
    const put = (from: Instant, to: Instant, shift: boolean) => {
      for (let time = from; time < to; time += width) {
        // Each series has other days.
        const drawn = draw(random, time + index * 50 * week, Math.max(0, Math.ceil((now - time) / week)), shift)
        if (drawn) windows.set(time, drawn)
      }
    }
    put(now - 4 * week - hour, now + week, false)
    falseAlarms += replay(rule, starts.map(judgeBy(rule, '', windows))).length
    const shift = Math.floor(random() * (starts.length - 16))
    put(starts[shift + 8] ?? now, starts[shift + 16] ?? now, true)
    const around = starts.slice(shift, shift + 16)
    if (replay(rule, around.map(judgeBy(rule, '', windows))).some(({ from }) => from >= 8)) found += 1
  }
  return [falseAlarms / series, found / series]
}

it('rarely alarms in quiet weeks, and finds shifts of two hours', () => {
  const figures = Object.entries(kinds).map(([name, kind]) => [name, ...figuresOf(kind)])
  // These stand in docs/decisions/alarm-rules.md.
  expect(figures).toEqual([
    ['steady nights and days', 0, 0.975],
    ['a weekly rhythm', 0, 0.975],
    ['a week of holidays without calls', 0, 0.9],
    ['a week at twice the delay', 0, 0.275],
    ['days that differ by 8 %', 0.65, 0.5],
    ['the same with a bound of 6', 0, 0.15],
    ['20 joins in a window', 0.225, 0.6],
    ['200 joins in a window', 0, 1],
  ])
})
