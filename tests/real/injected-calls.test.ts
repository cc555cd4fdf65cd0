import type { Cause } from '@rtcops/core/diagnosis/verdict'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fault } from './injected/fault.ts'
import { cut, downlinkLoss, refusedCapture, uplinkLoss } from './injected/faults.ts'
import { holdCall } from './injected/hold-call.ts'
import { type Judged, judge } from './injected/judge.ts'
import { openStage, type Stage } from './injected/stage.ts'

/**
 * Causes that a machine too slow for the calls produces: it delays packets and holds up sound and video. The benchmark
 * judges them, on an otherwise idle machine.
 */
const ofBusyMachine: ReadonlySet<Cause> = new Set([
  ...(['high_rtt', 'jitter', 'bufferbloat', 'late_buffer', 'concealment', 'freeze'] as const),
  ...(['cpu_limited', 'decoder_overloaded', 'bandwidth_limited', 'slow_connect'] as const),
])

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(async () => {
  await stage?.close()
})

/** Returns the causes found for each of the users, without those that a slow machine produces. */
const causesOf = ({ hurt, others }: Judged) =>
  [hurt, ...others].map(({ diagnoses }) =>
    diagnoses
      .filter(({ cause, explainedBy }) => !ofBusyMachine.has(cause) && explainedBy === null)
      .map(({ cause }) => cause),
  )

// Calls last as long as the rules need, six cells of 10 s, so they are held at the same time.
describe.concurrent('a relayed call of three users', () => {
  const namesHurt = ['sender_fault', 'sender', 'hurt']
  it.for<[string, Fault, string[][]]>([
    ['from one of them', uplinkLoss, [namesHurt, namesHurt]],
    ['to one of them', downlinkLoss, []],
  ])(
    'loses packets in the direction %s, which is attributed to the line of that user only',
    async ([, fault, toldToOthers]) => {
      const judged = judge(await holdCall(stage, fault, { before: 10, after: 50 }))
      expect(judged.hurt.diagnoses).toContainEqual(
        expect.objectContaining({ ...fault.expected, explainedBy: null, severity: 3 }),
      )
      expect(causesOf(judged)[0]).toEqual([fault.expected?.cause])
      const told = judged.others.flatMap(({ diagnoses }) =>
        diagnoses.filter(({ cause, explainedBy }) => !ofBusyMachine.has(cause) && explainedBy === null),
      )
      // Receivers of the hurt user see by their streams that nobody else is at fault; users whom the hurt user receives
      // have no loss.
      expect(told.map(({ cause, group, side }) => [cause, side, group?.name])).toEqual(toldToOthers)
    },
  )

  it('is clean but at first too short to say so, until one user is cut off for 8 s', async () => {
    const call = await holdCall(stage, cut, { before: 52, after: 5 })
    const users = (judged: Judged) => [judged.hurt, ...judged.others]
    const begun = Math.min(...call.stays.map(({ from }) => from))
    const early = judge(call, begun + 40_000)
    for (const { isEnough } of users(early)) expect(isEnough).toBe(false)
    expect(causesOf(early)).toEqual([[], [], []])
    expect(causesOf(judge(call, call.injectedAt))).toEqual([[], [], []])
    for (const { isEnough } of users(judge(call, call.injectedAt))) expect(isEnough).toBe(true)

    const judged = judge(call)
    expect(judged.hurt.diagnoses).toContainEqual(expect.objectContaining({ ...cut.expected, explainedBy: null }))
    expect(causesOf(judged)).toEqual([[cut.expected?.cause], [], []])
  })

  it('has a user whose browser refuses the microphone, and who hears the others', async () => {
    const judged = judge(await holdCall(stage, refusedCapture, { before: 3, after: 0 }))
    expect(causesOf(judged)).toEqual([[refusedCapture.expected?.cause], [], []])
    expect(judged.hurt.diagnoses).toContainEqual(expect.objectContaining(refusedCapture.expected))
  })
})
