import { describe, expect, it } from 'vitest'
import { bounds } from './bounds.ts'
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

  it('is not reported to a user who is alone', () => {
    const { stays } = callWith({})
    expect(diagnosesWith(callOf(stays.slice(1)), 'nothing_received')).toEqual([])
  })

  it('is of the router if a second user of it receives nothing either', () => {
    expect(found({ routers: ['r-1', 'r-1'] })).toMatchObject([
      { side: 'router', confidence: 'medium', group: { name: 'r-1', users: 3, bad: 2, others: null } },
      { side: 'router', confidence: 'medium' },
    ])
  })

  it.each([
    ['of another router', ['r-1', 'r-2']],
    ['if the router is not known', ['', '']],
  ])('is of the downlink if the second user is %s', (_, routers) => {
    expect(found({ routers })).toMatchObject([
      { side: 'downlink', group: null },
      { side: 'downlink', group: null },
    ])
  })

  it('is of the downlink if one user receives nothing on two devices', () => {
    const { stays } = callWith({ routers: ['r-1', 'r-1'] })
    const call = callOf(stays.map((stay, index) => (index === 0 ? stay : { ...stay, userId: 'bob' })))
    expect(diagnosesWith(call, 'nothing_received')).toMatchObject([{ side: 'downlink' }, { side: 'downlink' }])
  })
})
