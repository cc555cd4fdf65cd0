import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { expectContractEvents } from '../../telemetry/import/contract.testing.ts'
import { accepted } from './accepted.testing.ts'
import { calibrationOf, healthyOf, judgeBlindSet, othersOf, resultsByKind } from './blind-set.testing.ts'
import { eventsOf, type Lane } from './client.testing.ts'
import { Dice } from './dice.testing.ts'
import { mustBeFound } from './harm.testing.ts'
import { healthyKinds, kinds } from './kinds.testing.ts'
import { secondsOf } from './network.testing.ts'
import { drawSituation } from './situation.testing.ts'

/** Changes with each run, so that nobody tunes the rules to it; a failure names it. */
const seed = randomInt(2 ** 31)
const seeds = Array.from({ length: 40 }, (_, index) => seed + index)

describe(`the blind set of seed ${seed}`, () => {
  it('draws situations whose client reports are valid by the contract', () => {
    for (const each of seeds) {
      const situation = drawSituation(each)
      const dice = new Dice(each)
      const lanes = situation.users.map(
        (user): Lane => ({ user, earlier: 0, seconds: secondsOf(situation, user, dice, 0) }),
      )
      for (const lane of lanes.slice(0, 2)) {
        const others = lanes.filter((other) => other !== lane)
        expectContractEvents(eventsOf(situation, lane, others, dice))
      }
    }
  })

  it('draws the same situations with the same answers for the same seed', () => {
    const [one, other] = [judgeBlindSet(seed, 5), judgeBlindSet(seed, 5)]
    expect(one).toEqual(other)
    expect(judgeBlindSet(seed + 1, 5)).not.toEqual(one)
  })

  it('counts each situation once, by kind and by confidence', () => {
    const set = judgeBlindSet(seed, 20)
    const subjects = set.judged.filter(({ isSubject }) => isSubject)
    expect(subjects).toHaveLength(20)
    const byKind = resultsByKind(set)
    expect(byKind.reduce((sum, { situations }) => sum + situations, 0)).toBe(20)
    expect(byKind.reduce((sum, { right }) => sum + right, 0)).toBe(subjects.filter(({ isRight }) => isRight).length)
    expect(othersOf(set).situations).toBe(set.judged.length - 20)
    expect(calibrationOf(set).reduce((sum, { answers }) => sum + answers, 0)).toBe(
      set.judged.filter(({ isAnswer }) => isAnswer).length,
    )
    expect(healthyOf(set).situations).toBe(subjects.filter(({ kind }) => healthyKinds.has(kind)).length)
  })

  it('accepts no cause as an answer in a healthy situation, and never requires one', () => {
    for (const kind of kinds) expect(accepted[kind].length === 0, kind).toBe(healthyKinds.has(kind))
    for (const each of seeds) {
      const situation = drawSituation(each)
      if (healthyKinds.has(situation.kind)) expect(mustBeFound(situation)).toBe(false)
    }
  })
})
