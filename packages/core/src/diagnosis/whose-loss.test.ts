import { describe, expect, it } from 'vitest'
import { bounds } from './bounds.ts'
import { callOf, diagnosesOf, userStay } from './calls.testing.ts'
import type { Figures } from './stay.ts'
import { between } from './stays.testing.ts'
import type { Diagnosis } from './verdict.ts'

const { alike, own, share } = bounds.senders

/** Seconds in which the receiver misses packets. */
const bad = [100, 150] as const
const missed = 20

type Figured = Partial<Figures>

const user = (name: string, during: Figured, always: Figured = {}) =>
  userStay(name, { figures: (second) => ({ ...always, ...between(...bad, during)(second) }) })

/** Returns what a receiver is told who misses a fifth of the packets, beside these users. */
const toldTo = (others: ReturnType<typeof userStay>[], always: Figured = {}): (string | undefined)[][] => {
  const diagnoses = diagnosesOf(callOf([user('ann', { down_loss_rate: missed }, always), ...others])).ann ?? []
  return diagnoses
    .filter(({ explainedBy }: Diagnosis) => explainedBy === null)
    .map(({ cause, confidence, group, side }) => [cause, side, confidence, group?.name])
}

const nobodyKnows = [['downlink_loss', 'unknown', 'medium', undefined]]
const theOwn = [['downlink_loss', 'downlink', 'medium', undefined]]
const bobs = [['sender_fault', 'sender', 'medium', 'bob']]

describe('the loss that a user receives', () => {
  it.each([
    ["the sender's if as much was lost on the way up", missed, bobs],
    ["the sender's at the bound", share * missed, bobs],
    ["nobody's known just below it", share * missed - 0.1, nobodyKnows],
    ["the user's own if the sender lost little", own * missed, theOwn],
    ["nobody's known just above that", own * missed + 0.1, nobodyKnows],
  ])('is %s', (_, up, told) => {
    expect(toldTo([user('bob', { up_loss_rate: up })])).toEqual(told)
  })

  it("has no side if the sender's loss is not reported and there is no other receiver", () => {
    expect(toldTo([user('bob', {}, { up_loss_rate: null })])).toEqual(nobodyKnows)
  })

  it('weighs senders by their bit rate', () => {
    const bob = user('bob', { up_loss_rate: 30 })
    const quiet = user('cat', {}, { send_bps: 3000 })
    expect(toldTo([bob, quiet])).toEqual(bobs)
    // Of two who send alike, half of the packets miss 15 %, and the user misses more.
    expect(toldTo([bob, user('cat', {})])).toEqual(bobs)
    expect(toldTo([user('bob', { up_loss_rate: 20 }), user('cat', {})])).toEqual(nobodyKnows)
  })

  it('names no sender if several lost packets, none of them most', () => {
    const all = ['bob', 'cat', 'dan'].map((name) => user(name, { up_loss_rate: missed }))
    expect(toldTo(all)).toEqual(nobodyKnows)
  })

  describe('without reported uplink loss', () => {
    const unknown = { up_loss_rate: null }
    const listener = (name: string, down: number) =>
      user(name, { down_loss_rate: down }, { ...unknown, send_bps: 0, mic_level: null, mic_on: null })
    const bob = user('bob', {}, unknown)

    it.each([
      ["is the only sender's if the other receivers miss the same", [alike * missed, missed], ['sender_fault', 'low']],
      ["is the user's own if all others hear well", [0, (alike / 2) * missed - 0.1], ['downlink_loss', 'medium']],
      ['is nobody’s known in between', [0, missed], ['downlink_loss', 'medium']],
    ] as const)('%s', (_, downs, [cause, confidence]) => {
      const others = downs.map((down, index) => listener(`u-${index}`, down))
      const [told] = toldTo([bob, ...others], unknown)
      expect([told?.[0], told?.[2]]).toEqual([cause, confidence])
    })

    it('is likely the sender’s with five receivers', () => {
      const others = ['u-1', 'u-2', 'u-3', 'u-4'].map((name) => listener(name, missed))
      expect(toldTo([bob, ...others], unknown)).toEqual(bobs)
    })

    it('names nobody if several send', () => {
      const others = ['u-1', 'u-2'].map((name) => listener(name, missed))
      expect(toldTo([bob, user('cat', {}, unknown), ...others], unknown)).toEqual(nobodyKnows)
    })
  })
})
