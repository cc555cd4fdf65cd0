import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import {
  answersOf,
  type BlindSet,
  calibrationOf,
  confidenceWord,
  healthyOf,
  judgeBlindSet,
  othersOf,
  resultsByKind,
} from '@rtcops/core/diagnosis/blind/blind-set.testing'
import type { BenchResult } from './support/result.ts'

const situations = 1000

/**
 * Has situations diagnosed that are drawn anew in each run, and compares the answers with the truth. Each is a call with
 * its platform, simulated from the network up by a model that knows nothing of the rules.
 */
export async function run(): Promise<BenchResult[]> {
  return resultsOf(judgeBlindSet(randomInt(2 ** 31), situations))
}

function resultsOf(set: BlindSet): BenchResult[] {
  const subjects = set.judged.filter(({ isSubject }) => isSubject)
  const right = subjects.filter(({ isRight }) => isRight).length
  const healthy = healthyOf(set)
  const others = othersOf(set)
  const named = answersOf(set)
  return [
    {
      name: 'situations, answer right',
      ratio: right / subjects.length,
      goal: 'none',
      detail: `${right} of ${subjects.length}; again: \`node tests/bench/blind-set.ts --seed ${set.seed} --count ${subjects.length} --verbose\``,
    },
    ...calibrationOf(set).map(({ answers, goal, right: correct, word }) => ({
      name: `answers called ${word}, right`,
      ratio: answers === 0 ? 1 : correct / answers,
      goal: `≥ ${goal}`,
      detail: `${correct} of ${answers}`,
    })),
    {
      name: 'findings that name a cause and a side',
      ratio: named.answers / Math.max(1, named.findings),
      goal: 'none',
      detail: `${named.answers} of ${named.findings}`,
    },
    {
      name: 'nothing is wrong, with a verdict',
      ratio: healthy.blamed / Math.max(1, healthy.situations),
      goal: '≤ 0.005',
      detail: `${healthy.blamed} of ${healthy.situations}`,
    },
    ...resultsByKind(set)
      .filter((result) => result.situations > 0)
      .map((result) => ({ name: result.kind as string, ...shareOf(result) })),
    { name: 'others in these calls', ...shareOf(others) },
  ]
}

const shareOf = ({ right, situations: all, wrong }: { right: number; situations: number; wrong: string }) => ({
  ratio: right / Math.max(1, all),
  goal: 'none',
  detail: `${right} of ${all}${wrong === '' ? '' : `; wrong: ${wrong}`}`,
})

/** Prints each wrong answer with its situation, by kind. */
function printWrong({ judged }: BlindSet): void {
  const wrong = judged.filter(({ isRight }) => !isRight)
  for (const [kind, own] of Map.groupBy(wrong, (each) => each.kind)) {
    console.log(`\n${kind}`)
    for (const each of own) {
      const { elsewhere, every, hasStreams, pattern, reports, seconds, seed, shape, strength, users } = each.situation
      const drawn = Object.entries(strength).map(([name, value]) => `${name} ${value.toPrecision(2)}`)
      const answer = each.answer === undefined ? 'nothing' : `${each.answer} ${confidenceWord(each)}`
      console.log(
        [
          `  ${each.isSubject ? 'subject' : 'another user'}: ${answer}; situation ${seed}: ${shape}, ${users.length} users`,
          `${elsewhere.length} elsewhere, ${seconds} s, every ${every} s, ${reports}${hasStreams ? ' and streams' : ''}`,
          `${pattern.name} ${pattern.from}–${pattern.to} s (${pattern.bad} of ${pattern.period} s), ${drawn.join(' ')}`,
        ].join(', '),
      )
    }
  }
}

if (import.meta.main) {
  const options = { seed: { type: 'string' }, count: { type: 'string' }, verbose: { type: 'boolean' } } as const
  const { values } = parseArgs({ options })
  const set = judgeBlindSet(Number(values.seed ?? randomInt(2 ** 31)), Number(values.count ?? situations))
  if (values.verbose) printWrong(set)
  console.table(
    resultsOf(set).map(({ detail, goal, name, ratio }) => ({ name, ratio: ratio.toFixed(3), goal, detail })),
  )
}
