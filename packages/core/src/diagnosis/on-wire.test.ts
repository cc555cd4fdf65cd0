import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { reportedOf } from './blind/judge.testing.ts'
import type { CallRecord } from './call.ts'
import { callOf, userStay } from './calls.testing.ts'
import { diagnoseCall } from './diagnose-call.ts'
import { callDiagnosisOnWire } from './on-wire.ts'
import { between } from './stays.testing.ts'

const findingsOf = (call: CallRecord) =>
  callDiagnosisOnWire(diagnoseCall(call)).users.flatMap(({ diagnoses }) => diagnoses)

/** Figures of which more is worse. */
const worseIfHigh = [
  ...['up_loss_rate', 'down_loss_rate', 'distance', 'jitter', 'cpu', 'conceal_rate', 'freeze_ms', 'audio_freeze_ms'],
  ...['buffer_delay', 'limit_bandwidth', 'limit_cpu', 'drop_rate'],
]
const worseIfLow = ['available_bps', 'send_fps', 'recv_fps']

function expectNoneBetter(call: CallRecord): void {
  for (const { cause, evidence } of findingsOf(call))
    for (const { bound, figure, otherwise, value } of evidence) {
      const sign = worseIfHigh.includes(figure) ? 1 : worseIfLow.includes(figure) || bound !== null ? -1 : 0
      if (otherwise !== null) expect(sign * (value - otherwise), `${cause}: ${figure}`).toBeGreaterThanOrEqual(0)
    }
}

it('a finding shows no figure that was worse at other times, in whatever situation', () => {
  assert(
    property(integer(), (seed) => expectNoneBetter(reportedOf(seed).call)),
    { numRuns: 30 },
  )
})

it('a sender is found by what the receiver lost, also if the sender lost more at other times', () => {
  const percent = integer({ min: 8, max: 30 })
  assert(
    property(percent, percent, percent, (always, during, missed) => {
      const sender = userStay('ann', {
        figures: (second) => ({ up_loss_rate: between(100, 200, {})(second) ? during : always }),
      })
      const call = callOf([sender, userStay('bob', { figures: between(100, 200, { down_loss_rate: missed }) })])
      expectNoneBetter(call)
      for (const { cause, evidence } of findingsOf(call))
        if (cause === 'sender_fault')
          expect(evidence).toContainEqual(expect.objectContaining({ figure: 'down_loss_rate' }))
    }),
    { numRuns: 30 },
  )
})
