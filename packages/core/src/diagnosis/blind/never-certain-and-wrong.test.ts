import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { judgeBlindSet } from './blind-set.testing.ts'
import type { Judged } from './judge.testing.ts'

/** Drawn anew in each run, so that nobody tunes the rules to it. */
const seed = randomInt(2 ** 31)
console.info(`Situations are drawn with seed ${seed}.`)

/** Few enough for ten seconds. */
const situations = 200
/** A correct product fails less than once in this many runs. */
const runs = 10_000

/**
 * Returns the largest number of misses that chance explains: among this many independent cases with this probability of a
 * miss each, more of them are rarer than once in all the runs.
 */
function mostByChance(cases: number, probability: number): number {
  let [most, exactly] = [0, (1 - probability) ** cases]
  for (let rest = 1 - exactly; rest >= 1 / runs; rest -= exactly) {
    most += 1
    exactly *= ((cases - most + 1) / most) * (probability / (1 - probability))
  }
  return most
}

const listOf = (answers: readonly Judged[]): string =>
  answers.map(({ answer, kind, situation }) => `${situation.seed} (${kind}): ${answer}`).join(', ')

describe(`situations of seed ${seed}`, () => {
  const { judged } = judgeBlindSet(seed, situations)

  it('have hardly any call with an answer that is certain and wrong', () => {
    const certain = judged.filter(({ confidence, isAnswer }) => isAnswer && confidence === 'high')
    // The users of a call share a fault, so their answers are no independent cases.
    const calls = Map.groupBy(certain, ({ situation }) => situation.seed)
    expect(calls.size).toBeGreaterThan(situations / 40)
    const wrong = [...calls.values()].flatMap((answers) => answers.find(({ isRight }) => !isRight) ?? [])
    expect(wrong.length, listOf(wrong)).toBeLessThanOrEqual(mostByChance(calls.size, 0.01))
  })

  it('have hardly any healthy call in which the user gets a verdict', () => {
    const healthy = judged.filter(({ isHealthy, isSubject }) => isHealthy && isSubject)
    expect(healthy.length).toBeGreaterThan(situations / 5)
    const blamed = healthy.filter(({ answer }) => answer !== undefined)
    expect(blamed.length, listOf(blamed)).toBeLessThanOrEqual(mostByChance(healthy.length, 0.005))
  })
})

describe('the bound', () => {
  it.each([
    [0, 0.01, 0],
    [1, 0.01, 1],
    [25, 0.01, 4],
    [100, 0.005, 5],
    [1000, 0.01, 24],
  ])('for %d cases that miss with probability %d is %d', (cases, probability, most) => {
    expect(mostByChance(cases, probability)).toBe(most)
  })
})
