import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { bounds } from '@rtcops/core/diagnosis/bounds'
import { mainOf, type StayVerdict } from '@rtcops/core/diagnosis/verdict'
import { median } from '@rtcops/core/quality/statistics'
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
 * Prints a matrix of what was injected and what was found. `RTCOPS_KEPT_CALLS=1` judges the calls of the last run again.
 */
export async function run(): Promise<BenchResult[]> {
  if (process.env['RTCOPS_KEPT_CALLS'] === '1')
    return resultsOf(await judgeKept(), ', calls of the last run judged again')
  await mkdir(kept, { recursive: true })
  const held: Held[] = []
  const stage = await openStage()
  try {
    for (let round = 0; round < rounds; round++) held.push(...(await holdAll(stage, round)))
  } finally {
    await stage.close()
  }
  return resultsOf(held)
}

/** @param note says where the calls come from */
function resultsOf(held: readonly Held[], note = ''): BenchResult[] {
  printMatrix(held)
  const faulty = held.filter(({ fault }) => fault.expected)
  const sound = held.filter(({ fault }) => fault.isHarmless).flatMap(({ hurt, others }) => [hurt, ...others])
  const blamed = held.flatMap(({ fault, others }) => others.filter((other) => isBlamed(fault, other)))
  const right = faulty.filter(isRight).length
  return [
    {
      name: `real calls with a fault, cause and side right${note}`,
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

/** Times that a call is held until it says something of its fault alone. */
const tries = 3

/**
 * Holds a call, and repeats it if its users were not connected in time, because the fault comes only after that, or if the
 * machine held up their sound before the fault.
 */
async function connectAndHold(stage: Stage, fault: Fault, seed: number, left = tries): Promise<InjectedCall> {
  try {
    const call = await holdCall(stage, fault, length, seed)
    if (left === 1 || !isHeldUp(call)) return call
    console.log(`${fault.name}: the machine held up the sound before the fault, held again`)
  } catch (error) {
    if (!(error instanceof errors.TimeoutError) || left === 1) throw error
    console.log(`${fault.name}: not connected in time, held again`)
  }
  return await connectAndHold(stage, fault, seed, left - 1)
}

/** Returns true if a user's sound waited too long before anything was injected. */
const isHeldUp = ({ fault, injectedAt, stays }: InjectedCall): boolean =>
  !fault.line &&
  stays.some(({ readings }) => {
    const before = readings.flatMap(({ at, buffer_delay }) => (at < injectedAt ? (buffer_delay ?? []) : []))
    return (median(before) ?? 0) >= bounds.lateBuffer
  })

const keep = ({ fault, ...call }: InjectedCall, name: string) =>
  writeFile(new URL(`${name}.json`, kept), JSON.stringify({ fault: fault.name, ...call }))

/** Returns true if an operator first reads what was injected, or nothing if nothing can be found. */
function isRight({ fault, hurt }: Held): boolean {
  const answer = mainOf(hurt)
  return isRightFor(fault, answer && `${answer.cause} (${answer.side})`)
}

/** Returns true if a user is blamed who is not at the other end of the fault; a side that is not known blames nobody. */
function isBlamed({ mirrored = [] }: Fault, other: StayVerdict): boolean {
  const answer = mainOf(other)
  return answer !== undefined && answer.side !== 'unknown' && !mirrored.includes(answer.cause)
}

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

/** Judges the calls that the last run kept, after a change of the rules. */
async function judgeKept(): Promise<Held[]> {
  const names = (await readdir(kept)).filter((name) => name.endsWith('.json'))
  return await Promise.all(
    names.map(async (name) => {
      const call: Omit<InjectedCall, 'fault'> & { fault: string } = JSON.parse(
        await readFile(new URL(name, kept), 'utf8'),
      )
      const fault = allFaults.find((each) => each.name === call.fault)
      if (!fault) throw new Error(`${name} has a fault that is injected no more`)
      if (isHeldUp({ ...call, fault })) console.log(`${name}, ${fault.name}: held up before the fault`)
      return { fault, ...judge(call) }
    }),
  )
}
