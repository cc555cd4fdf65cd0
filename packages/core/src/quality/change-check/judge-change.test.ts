import { randomInt } from 'node:crypto'
import { env } from 'node:process'
import { describe, expect, it } from 'vitest'
import { Dice } from '../../diagnosis/blind/dice.testing.ts'
import { type Drawn, drawChange } from './drawn-changes.testing.ts'
import { judgeChange } from './judge-change.ts'

/** Changes with each run; a failure names it. */
const seed = randomInt(2 ** 31)
/** Times as many changes as in every run of the tests, for a measurement. */
const times = Number(env['RTCOPS_CHANGES'] ?? 1)

/** Draws changes, and counts the verdicts: `worse high`, `same`, `unknown few`. */
function verdictsOf(count: number, draw: (dice: Dice) => Drawn): { of: (start: string) => number; text: string } {
  const found = new Map<string, number>()
  for (let index = 0; index < count; index++) {
    const dice = new Dice(seed + index)
    const judged = judgeChange(drawChange(dice, draw(dice)))
    const parts =
      'verdict' in judged ? [judged.verdict, judged.confidence ?? judged.reason] : ['unknown', judged.reason]
    const key = parts.filter(Boolean).join(' ')
    found.set(key, (found.get(key) ?? 0) + 1)
  }
  const text = [...found].toSorted(([one], [other]) => one.localeCompare(other)).map(([key, of]) => `${key} ${of}`)
  const of = (start: string) => [...found].reduce((sum, [key, each]) => sum + (key.startsWith(start) ? each : 0), 0)
  return { of, text: text.join(', ') }
}

/** Parts of 6 to 150 calls an hour among others of 100 to 600. */
const sizes = (dice: Dice) => ({
  calls: Math.round(dice.scaled(6, 150)),
  otherCalls: Math.round(dice.scaled(100, 600)),
  days: 7,
})

describe(`what a change did, drawn from seed ${seed}`, () => {
  it('is nothing certain where nothing was changed', { timeout: 3_600_000 }, () => {
    const drawn = 100 * times
    const { of, text } = verdictsOf(drawn, sizes)
    console.info(`${drawn} changes without an effect: ${text}`)
    const wrong = of('worse') + of('better')
    expect(of('worse high') + of('better high')).toBeLessThanOrEqual(Math.max(1, 0.01 * drawn))
    expect(wrong, text).toBeLessThanOrEqual(Math.max(6, 0.05 * drawn))
  })

  it('is nothing certain of a part with few calls', { timeout: 3_600_000 }, () => {
    const drawn = 100 * times
    const { of, text } = verdictsOf(drawn, (dice) => ({ ...sizes(dice), calls: Math.round(dice.scaled(4, 15)) }))
    console.info(`${drawn} changes of few calls without an effect: ${text}`)
    expect(of('worse high') + of('better high'), text).toBeLessThanOrEqual(0.001 * drawn)
    expect(of('worse') + of('better'), text).toBeLessThanOrEqual(Math.max(3, 0.01 * drawn))
  })

  it('is found if it is large, and taken for the opposite by a guess at most', { timeout: 3_600_000 }, () => {
    for (const [least, most] of [
      [2, 4],
      [4, 8],
      [8, 20],
    ] as const) {
      const drawn = 40 * times
      const { of, text } = verdictsOf(drawn, (dice) => {
        const share = dice.between(0.3, 0.9)
        return { ...sizes(dice), fault: { share, bad: dice.between(least, most) / 100 / share } }
      })
      console.info(`${drawn} faults of ${least} to ${most} points: ${text}`)
      // A guess may be wrong by chance, where a few calls of a small part were bad just before the fault.
      expect(of('better'), text).toBeLessThanOrEqual(Math.max(1, 0.001 * drawn))
      expect(of('better high') + of('better medium'), text).toBe(0)
      if (least === 8) expect(of('worse'), text).toBeGreaterThanOrEqual(0.8 * (drawn - of('unknown few')))
    }
  })

  it('is not told of a part if everybody is worse off', { timeout: 3_600_000 }, () => {
    const drawn = 40 * times
    const { of, text } = verdictsOf(drawn, (dice) => ({
      ...sizes(dice),
      everywhere: { share: dice.between(0.3, 0.9), bad: dice.between(0.05, 0.3) },
    }))
    console.info(`${drawn} faults of everybody: ${text}`)
    expect(of('worse high') + of('better high'), text).toBeLessThanOrEqual(Math.max(1, 0.01 * drawn))
    expect(of('unknown others_moved'), text).toBeGreaterThanOrEqual(0.8 * (drawn - of('unknown few')))
  })

  it('is at most a guess without days before', { timeout: 3_600_000 }, () => {
    const { of, text } = verdictsOf(40 * times, (dice) => ({
      ...sizes(dice),
      days: dice.whole(0, 2),
      fault: { share: 0.8, bad: 0.3 },
    }))
    expect(of('worse high') + of('worse medium'), text).toBe(0)
    expect(of('worse low'), text).toBeGreaterThan(0)
  })
})
