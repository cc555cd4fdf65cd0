import { describe, expect, it } from 'vitest'
import { bounds } from './bounds.ts'
import type { CallStay } from './call.ts'
import { at, callOf, diagnosesOf, diagnosesWith, listening, userStay } from './calls.testing.ts'
import type { Figures } from './stay.ts'
import { between } from './stays.testing.ts'

const { loss, sender, silence } = bounds

/** Seconds in which the sender loses packets. */
const bad = [100, 150] as const

interface Made {
  receivers?: number
  /** Receivers who hear the loss. */
  hit?: number
  /** Upstream loss of the sender, and loss at the receivers. */
  up?: number
  heard?: number
  seconds?: readonly [number, number]
  /** Figures of all receivers at all times. */
  receiving?: Partial<Figures>
  sending?: Partial<Figures>
}

/** Makes a call of one sender and listeners who send nothing. */
function callWith({
  heard = loss.on,
  receivers = sender.receivers,
  hit = receivers,
  receiving,
  seconds = bad,
  sending,
  up = loss.on,
}: Made) {
  const [from, to] = seconds
  const ann = userStay('ann', {
    figures: (second) => ({ ...between(from, to, { up_loss_rate: up })(second), ...sending }),
  })
  const listeners = Array.from({ length: receivers }, (_, index): CallStay => {
    const loses = between(from, to, { down_loss_rate: index < hit ? heard : 0 })
    return userStay(`u-${index + 1}`, { figures: (second) => ({ ...listening, ...loses(second), ...receiving }) })
  })
  return callOf([ann, ...listeners])
}

const found = (made: Made) => diagnosesWith(callWith(made), 'sender_fault')

describe('sender_fault', () => {
  it('is reported to each receiver with the loss of the only sender, and explains their loss', () => {
    const { ann, ...receivers } = diagnosesOf(callWith({}))
    expect(ann?.map(({ cause }) => cause)).toEqual(['uplink_loss'])
    for (const diagnoses of Object.values(receivers)) {
      expect(diagnoses[0]).toEqual({
        cause: 'sender_fault',
        side: 'sender',
        from: at(bad[0]),
        to: at(bad[1]),
        severity: 2,
        times: 1,
        lasted: (bad[1] - bad[0]) * 1000,
        confidence: 'medium',
        evidence: [],
        group: { name: 'ann', users: sender.receivers, bad: sender.receivers, others: null },
        explainedBy: null,
      })
      expect(diagnoses[1]).toMatchObject({ cause: 'downlink_loss', explainedBy: 'sender_fault' })
    }
  })

  it.each<[string, Made]>([
    ['below the bound on the way up', { up: loss.on - 0.01, heard: 20 }],
    ['if the receivers do not measure what they hear', { receiving: { down_loss_rate: null } }],
    ['of one who sends nothing', { sending: { send_bps: silence.below - 1 } }],
  ])('is not reported %s', (_, made) => {
    expect(found(made)).toEqual([])
  })

  it.each<[string, Made]>([
    ['few receivers', { receivers: sender.receivers - 1 }],
    ['a part of the receivers', { receivers: 5, hit: 5 * sender.hit - 1 }],
    ['receivers who may send as well', { receiving: { send_bps: null } }],
    ['receivers who send as well', { receiving: { send_bps: silence.before } }],
  ])('is reported to %s with the same loss in the same seconds', (_, made) => {
    const { receivers = sender.receivers, hit = receivers } = made
    const diagnoses = found(made)
    expect(diagnoses).toHaveLength(hit)
    for (const { confidence, evidence } of diagnoses) {
      expect(confidence).toBe('medium')
      expect(evidence.map(({ figure, user }) => [figure, user])).toEqual([
        ['down_loss_rate', undefined],
        ['up_loss_rate', 'ann'],
      ])
    }
  })

  it('is certain with five receivers', () => {
    const confidences = (receivers: number) => new Set(found({ receivers }).map(({ confidence }) => confidence))
    expect(confidences(4)).toEqual(new Set(['medium']))
    expect(confidences(5)).toEqual(new Set(['high']))
  })

  it('is reported for a sender of the lowest bit rate, or an unknown one', () => {
    expect(found({ sending: { send_bps: silence.below } })).toHaveLength(sender.receivers)
    expect(found({ sending: { send_bps: null } })).toHaveLength(sender.receivers)
  })

  it('requires most of the receivers, and is reported only to them', () => {
    const hit = 5 * sender.hit
    expect(found({ receivers: 5, hit })).toHaveLength(hit)
    expect(found({ receivers: 5, hit })[0]?.group).toMatchObject({ users: 5, bad: 5 * sender.hit })
  })

  it('is reported if the others send less than speech', () => {
    expect(found({ receiving: { send_bps: silence.before - 1 } })).toHaveLength(sender.receivers)
  })

  it('is severe from one minute on', () => {
    expect(found({ seconds: [100, 150] })[0]?.severity).toBe(2)
    expect(found({ seconds: [100, 160] })[0]?.severity).toBe(3)
  })

  it('requires three bad cells in five', () => {
    expect(found({ seconds: [100, 120] })).toEqual([])
    expect(found({ seconds: [100, 130] })).toHaveLength(sender.receivers)
  })

  it('is a guess for a receiver with too little data', () => {
    const call = callWith({})
    const short = call.stays.map((stay, index) => {
      const readings = stay.readings.filter((reading) => reading.at > at(bad[0]) && reading.at <= at(bad[1]))
      return index === 1 ? { ...stay, from: at(bad[0]), to: at(bad[1]), readings } : stay
    })
    const confidences = diagnosesWith({ ...call, stays: short }, 'sender_fault').map(({ confidence }) => confidence)
    expect(confidences).toEqual(['low', 'medium', 'medium'])
  })
})
