import { mkdir, writeFile } from 'node:fs/promises'
import { mainOf, type StayVerdict } from '@rtcops/core/diagnosis/verdict'
import { errors } from 'playwright-core'
import { type Fault, isRightFor } from '../real/injected/fault.ts'
import { allFaults } from '../real/injected/faults.ts'
import { holdCall, type InjectedCall } from '../real/injected/hold-call.ts'
import { judge } from '../real/injected/judge.ts'
import { openStage, type Stage } from '../real/injected/stage.ts'
import type { BenchResult } from './support/result.ts'

const rounds = 3
/** Seconds before and after the fault; the usual values are learnt from the time before. */
const length = { before: 20, after: 45 }
const nothing = 'nothing'
/** Where the readings of each call are kept, to understand a wrong verdict. */
const kept = new URL('../../.cache/injected-calls/', import.meta.url)

interface Held {
  fault: Fault
  hurt: StayVerdict
  others: StayVerdict[]
}

/**
 * Holds real calls of three users with a fault in the first of them, and judges each by the figures of all of them.
 * Prints a matrix of what was injected and what was found.
 */
export async function run(): Promise<BenchResult[]> {
  await mkdir(kept, { recursive: true })
  const held: Held[] = []
  const stage = await openStage()
  try {
    for (let round = 0; round < rounds; round++) held.push(...(await holdAll(stage, round)))
  } finally {
    await stage.close()
  }
  printMatrix(held)
  const faulty = held.filter(({ fault }) => fault.expected)
  const sound = held.filter(({ fault }) => fault.isHarmless).flatMap(({ hurt, others }) => [hurt, ...others])
  const blamed = held.flatMap(({ fault, others }) => others.filter((other) => !isMirror(fault, other)))
  const right = faulty.filter(isRight).length
  return [
    {
      name: `real calls with a fault, cause and side right`,
      ratio: right / faulty.length,
      goal: '≥ 0.9',
      detail: `${right} of ${faulty.length}`,
    },
    {
      name: 'calls in which nothing is wrong, users with a verdict',
      ratio: sound.filter(mainOf).length,
      goal: '≤ 0',
      detail: `of ${sound.length}: ${textOf(sound)}`,
    },
    {
      name: 'others than the hurt one, blamed for more than the other end of the fault',
      ratio: blamed.length,
      goal: '≤ 0',
      detail: `of ${held.reduce((sum, { others }) => sum + others.length, 0)}: ${textOf(blamed)}`,
    },
    ...allFaults.map((fault) => resultOf(fault, held)),
  ]
}

/** Holds a call of each kind: those with sound alone two at a time, those with video one by one. */
async function holdAll(stage: Stage, round: number): Promise<Held[]> {
  const held: Held[] = []
  const hold = async (fault: Fault) => {
    const number = allFaults.indexOf(fault)
    const call = await connectAndHold(stage, fault, 1 + 100 * round + number)
    await keep(call, `${number}-${round}`)
    const judged = { fault, ...judge(call) }
    held.push(judged)
    console.log(`${fault.name}: ${textOf([judged.hurt])}; the others: ${textOf(judged.others)}`)
  }
  const light = allFaults.filter(({ media }) => media === 'audio')
  const work = async () => {
    for (let fault = light.shift(); fault; fault = light.shift()) await hold(fault)
  }
  await Promise.all([work(), work()])
  for (const fault of allFaults) if (fault.media === 'video') await hold(fault)
  return held
}

/**
 * Holds a call, and repeats it once if its users were not connected in time, because the fault comes only after that.
 */
async function connectAndHold(stage: Stage, fault: Fault, seed: number): Promise<InjectedCall> {
  try {
    return await holdCall(stage, fault, length, seed)
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    console.log(`${fault.name}: not connected in time, held again`)
    return await holdCall(stage, fault, length, seed)
  }
}

const keep = ({ fault, ...call }: InjectedCall, name: string) =>
  writeFile(new URL(`${name}.json`, kept), JSON.stringify({ fault: fault.name, ...call }))

/** Returns true if an operator first reads what was injected, or nothing if nothing can be found. */
function isRight({ fault, hurt }: Held): boolean {
  const answer = mainOf(hurt)
  return isRightFor(fault, answer && `${answer.cause} (${answer.side})`)
}

const isMirror = ({ mirrored = [] }: Fault, other: StayVerdict): boolean =>
  [undefined, ...mirrored].includes(mainOf(other)?.cause)

function resultOf(fault: Fault, held: readonly Held[]): BenchResult {
  const own = held.filter((each) => each.fault === fault)
  const hurt = textOf(own.map((each) => each.hurt))
  const others = textOf(own.flatMap((each) => each.others))
  return {
    name: `${fault.name}, share right`,
    ratio: own.filter(isRight).length / own.length,
    goal: fault.expected || fault.isHarmless ? '≥ 0.9' : 'none',
    detail: `${hurt}; the others: ${others}`,
  }
}

/** Returns the answers as text with the number of users of each, such as `uplink_loss (uplink) × 3, nothing`. */
function textOf(verdicts: readonly StayVerdict[]): string {
  const answers = Map.groupBy(verdicts, (verdict) => {
    const answer = mainOf(verdict)
    return answer ? `${answer.cause} (${answer.side})` : nothing
  })
  return [...answers].map(([name, of]) => (of.length > 1 ? `${name} × ${of.length}` : name)).join(', ') || nothing
}

/** Prints how often each cause was found for each fault. */
function printMatrix(held: readonly Held[]): void {
  const causeOf = ({ hurt }: Held): string => mainOf(hurt)?.cause ?? nothing
  const rows = allFaults.map((fault) => {
    const own = held.filter((each) => each.fault === fault)
    const counts = Map.groupBy(own, causeOf)
    return [fault.name, Object.fromEntries([...counts].map(([cause, of]) => [cause, of.length]))] as const
  })
  console.table(Object.fromEntries(rows))
}
