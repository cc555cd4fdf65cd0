import { describe, expect, it } from 'vitest'
import { bounds } from './bounds.ts'
import type { CallStay } from './call.ts'
import { at, callOf, diagnosesOf, diagnosesWith, userStay } from './calls.testing.ts'
import { between } from './stays.testing.ts'

const { before, below } = bounds.silence

/** Seconds in which nothing arrives. */
const silent = [100, 120] as const

interface Made {
  /** Routers of the receivers, one each. */
  routers?: string[]
  /** Bytes per second that the other user sends meanwhile, and what the receivers get. */
  sent?: number | null
  received?: number
}

const callWith = ({ received = 0, routers = ['r-1'], sent = before }: Made) => {
  const ann = userStay('ann', { figures: between(90, 130, { send_bps: sent }) })
  const receivers = routers.map((router, index) =>
    userStay(`u-${index + 1}`, {
      place: { router },
      figures: (second) => ({ send_bps: 0, ...between(...silent, { recv_bps: received })(second) }),
    }),
  )
  return callOf([ann, ...receivers])
}

const found = (made: Made) => diagnosesWith(callWith(made), 'nothing_received')

describe('nothing_received', () => {
  it('is reported to a user who receives nothing while another one sends', () => {
    expect(found({})).toMatchObject([
      { side: 'downlink', from: at(silent[0]), to: at(silent[1]), confidence: 'medium', group: null },
    ])
    expect(diagnosesOf(callWith({})).ann).toEqual([])
  })

  it.each<[string, Made]>([
    ['if the others send less than speech', { sent: before - 1 }],
    ['if nobody knows what the others send', { sent: null }],
    ['if something arrives', { received: below }],
  ])('is not reported %s', (_, made) => {
    expect(found(made)).toEqual([])
  })

  it('requires a sender who sent during all of the silence, at four times the received rate', () => {
    const { control, share } = bounds.arrival
    const heard = (rate: number, sent: number, every = 2) => {
      const ann = userStay('ann', { every, figures: () => ({ send_bps: sent }) })
      const bob = userStay('bob', { figures: between(...silent, { recv_bps: rate }) })
      return diagnosesWith(callOf([ann, bob]), 'nothing_received').length
    }
    expect([heard(500, 500 / share), heard(500, 500 / share - 1)]).toEqual([1, 0])
    expect([heard(control - 1, 12_000), heard(control, 12_000)]).toEqual([1, 0])
    // With a report every 16 s, none begins and ends within 20 s that begin between two of them.
    expect([heard(0, 12_000, 5), heard(0, 12_000, 16)]).toEqual([1, 0])
  })

  it('is a guess if the received data may be the pause of a sender whose video is not subscribed', () => {
    const { pause, picture } = bounds.arrival
    const confidence = (rate: number, sent: number) => {
      const ann = userStay('ann', { figures: () => ({ send_bps: sent }) })
      const bob = userStay('bob', { figures: between(...silent, { recv_bps: rate }) })
      return diagnosesWith(callOf([ann, bob]), 'nothing_received')[0]?.confidence
    }
    expect([confidence(pause - 1, picture), confidence(pause, picture)]).toEqual(['medium', 'low'])
    expect(confidence(pause, picture - 1)).toBe('medium')
  })

  it('is attributed to a sender whose own connection was lost', () => {
    const call = callWith({})
    const lost = (stay: CallStay): CallStay => ({
      ...stay,
      signals: [{ at: at(silent[0] + 3), kind: 'interrupt', duration: 15_000 }],
    })
    const unanswered = (stay: CallStay): CallStay => ({
      ...stay,
      readings: stay.readings.map((each) =>
        each.at > at(95) && each.at <= at(125) ? { ...each, distance: null } : each,
      ),
    })
    for (const change of [lost, unanswered]) {
      const stays = call.stays.map((stay, index) => (index === 0 ? change(stay) : stay))
      expect(diagnosesWith(callOf(stays), 'nothing_received')).toMatchObject([{ side: 'sender', confidence: 'medium' }])
    }
  })

  it('is not reported for media that start late, nor for a stay that is too short', () => {
    const ann = userStay('ann')
    const late = (until: number, to: number) => {
      const bob = userStay('bob', { to, figures: between(0, until, { recv_bps: 90 }) })
      return diagnosesWith(callOf([ann, bob]), 'nothing_received').length
    }
    expect([late(18, 300), late(17, 17), late(20, 300)]).toEqual([0, 0, 1])
    // A handshake is no media.
    const begun = (second: number) => (second <= 2 ? { recv_bps: 2500 } : second <= 16 ? { recv_bps: 90 } : undefined)
    expect(diagnosesWith(callOf([ann, userStay('bob', { to: 17, figures: begun })]), 'nothing_received')).toEqual([])
  })

  it('is not reported to a user who is alone', () => {
    const { stays } = callWith({})
    expect(diagnosesWith(callOf(stays.slice(1)), 'nothing_received')).toEqual([])
  })

  it('is attributed to the router if a second user on it receives nothing either', () => {
    expect(found({ routers: ['r-1', 'r-1'] })).toMatchObject([
      { side: 'router', confidence: 'medium', group: { name: 'r-1', users: 3, bad: 2, others: null } },
      { side: 'router', confidence: 'medium' },
    ])
  })

  it.each([
    ['of another router', ['r-1', 'r-2']],
    ['if the router is not known', ['', '']],
  ])('is attributed to the downlink if the second user is %s', (_, routers) => {
    expect(found({ routers })).toMatchObject([
      { side: 'downlink', group: null },
      { side: 'downlink', group: null },
    ])
  })

  it('has no side if only users of that router are in the call, and all receive nothing', () => {
    const call = callWith({ routers: ['r-1', 'r-1'] })
    const stays = call.stays.map((stay) => ({ ...stay, place: { ...stay.place, router: 'r-1' } }))
    expect(diagnosesWith(callOf(stays), 'nothing_received')).toMatchObject([{ side: 'unknown' }, { side: 'unknown' }])
  })

  it('is attributed to the downlink if one user receives nothing on two devices', () => {
    const { stays } = callWith({ routers: ['r-1', 'r-1'] })
    const call = callOf(stays.map((stay, index) => (index === 0 ? stay : { ...stay, userId: 'bob' })))
    expect(diagnosesWith(call, 'nothing_received')).toMatchObject([{ side: 'downlink' }, { side: 'downlink' }])
  })
})
