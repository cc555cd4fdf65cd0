import { describe, expect, it } from 'vitest'
import { bounds } from './bounds.ts'
import type { CallRecord, CohortRow, Place } from './call.ts'
import { at, callOf, cohortRow, diagnosesOf, diagnosesWith, minuteAt, userStay } from './calls.testing.ts'
import type { Figures } from './stay.ts'
import { between } from './stays.testing.ts'
import type { Cause } from './verdict.ts'

const { crowd } = bounds

/** Minutes of the call in which its user is badly off. */
const bad = [2, 3]
const lossy: Partial<Figures> = { up_loss_rate: 20 }
const badRouters = ['r-1', 'r-2']
/** Ids of as many calls as a fault needs. */
const badCalls = ['c-1', 'c-2', 'c-3'].slice(0, crowd.calls)
/** Users enough for a fault that half of them have. */
const users = 6

type Row = Partial<Omit<CohortRow, 'minute'>>

/** Users on the same part of the path, just enough of them badly off for a fault. */
const faulty: Row = { users, badUsers: users * crowd.hit, badCalls, badRouters }
/** A control group elsewhere, just large and just quiet enough. */
const control: Row = { users: crowd.users, badUsers: crowd.users * crowd.control }

interface Made {
  place: Partial<Place>
  own?: Row
  others?: Row
  /** Minutes in which the users on the same part of the path are badly off. */
  minutes?: readonly number[]
  figures?: Partial<Figures>
  to?: number
}

/** Makes a call of one user with loss, among users on the same part of the path and others. */
const callAt = ({ figures = lossy, minutes = bad, others, own, place, to = 300 }: Made): CallRecord =>
  callOf([userStay('ann', { place, to, figures: between(120, 240, figures) })], {
    cohorts: minutes.flatMap((minute) => [
      cohortRow(minute, { ...place, ...faulty, ...own }),
      cohortRow(minute, { ...control, ...others }),
    ]),
  })

describe.each<[Cause, Partial<Place>, string]>([
  ['router_fault', { router: 'r-1' }, 'router'],
  ['access_server_fault', { accessServer: 'as-1' }, 'access_server'],
  ['region_fault', { country: 'CN' }, 'region'],
])('%s', (cause, place, side) => {
  const found = (made: Omit<Made, 'place'>) => diagnosesWith(callAt({ place, ...made }), cause)

  it('is reported if most users of that part are affected for two minutes, while users elsewhere are not', () => {
    expect(found({})).toEqual([
      {
        cause,
        side,
        from: minuteAt(2),
        to: minuteAt(4),
        severity: 3,
        times: 1,
        lasted: 120_000,
        confidence: 'medium',
        evidence: [],
        group: {
          name: Object.values(place)[0],
          users,
          bad: users * crowd.hit,
          others: { users: crowd.users, bad: crowd.users * crowd.control },
        },
        explainedBy: null,
      },
    ])
  })

  it.each<[string, Row, Row]>([
    ['with fewer users there', { users: crowd.users - 1, badUsers: 2 }, {}],
    ['in fewer calls', { badCalls: badCalls.slice(1) }, {}],
    ['with just less than half of the users badly off', { badUsers: users * crowd.hit - 1 }, {}],
    ['if the users badly off were not counted', { badUsers: null }, {}],
    ['with a smaller control group', {}, { users: crowd.users - 1, badUsers: 0 }],
    ['without a control group', {}, { users: 0, badUsers: 0 }],
    ['if the control group is just worse', {}, { badUsers: crowd.users * crowd.control + 1 }],
    ['if the control group lost its connections', {}, { users: 10, interrupted: 10 * crowd.control + 1 }],
  ])('is not reported %s', (_, own, others) => {
    expect(found({ own, others })).toEqual([])
  })

  it('is not reported for one minute, nor for two that are not consecutive', () => {
    expect(found({ minutes: [2] })).toEqual([])
    expect(found({ minutes: [1, 3] })).toEqual([])
  })

  it('is a guess if more of the control group are affected, but far fewer than here', () => {
    const { alone, control: most, hit } = crowd.lift
    const own = { users: 20, badUsers: 20 * hit }
    const others = { users: 20, badUsers: 20 * most }
    expect(found({ own, others })).toMatchObject([{ confidence: 'low' }])
    expect(found({ own: { ...own, badUsers: 20 * hit - 1 }, others })).toEqual([])
    expect(found({ own, others: { ...others, badUsers: 20 * most + 1 } })).toEqual([])
    // A single minute takes more users.
    expect(found({ own: { users: alone, badUsers: alone }, others, minutes: [2] })).toMatchObject([
      { confidence: 'low' },
    ])
    expect(found({ own: { users: alone - 1, badUsers: alone - 1 }, others, minutes: [2] })).toEqual([])
  })

  it('is reported for one minute in which half of the users lost the connection', () => {
    const interrupted = users * crowd.hit
    expect(found({ minutes: [2], own: { badUsers: 0, interrupted } })).toMatchObject([
      { from: minuteAt(2), to: minuteAt(3), severity: 3 },
    ])
    expect(found({ minutes: [2], own: { badUsers: 0, interrupted: interrupted - 1 } })).toEqual([])
  })

  it('explains the loss of its users', () => {
    expect(diagnosesOf(callAt({ place })).ann?.map(({ cause: name, explainedBy }) => [name, explainedBy])).toEqual([
      [cause, null],
      ['uplink_loss', cause],
    ])
  })

  it('is not reported to an unaffected user, one with only warnings, or one with a busy device', () => {
    expect(found({ figures: {} })).toEqual([])
    expect(found({ figures: { up_loss_rate: bounds.loss.warn } })).toEqual([])
    expect(found({ figures: { cpu: 100 } })).toEqual([])
    expect(found({ figures: { send_bps: 0, mic_level: -40 } })).toEqual([])
  })

  it("is not reported outside the user's time, nor to users elsewhere or at an unknown place", () => {
    expect(found({ minutes: [5, 6], to: 420 })).toEqual([])
    const call = callAt({ place })
    const moved = (other: string): CallRecord => ({
      ...call,
      stays: call.stays.map((stay) => ({
        ...stay,
        place: { country: other, router: other, accessServer: other },
      })),
    })
    expect(diagnosesWith(moved('elsewhere'), cause)).toEqual([])
    expect(diagnosesWith(moved(''), cause)).toEqual([])
  })

  it('is reported only while the user was in the call', () => {
    expect(found({ to: 210 })).toMatchObject([{ from: minuteAt(2), to: at(210) }])
  })
})

describe('a fault of a country', () => {
  const place = { country: 'CN', router: 'r-1' }
  const found = (own: Row[]) =>
    diagnosesWith(
      callOf([userStay('ann', { place, figures: between(120, 240, lossy) })], {
        cohorts: bad.flatMap((minute, index) => [
          cohortRow(minute, { ...place, ...faulty, ...own[index] }),
          cohortRow(minute, control),
        ]),
      }),
      'region_fault',
      'router_fault',
    ).map(({ cause, explainedBy }) => [cause, explainedBy])

  it('requires two bad routers in each of its minutes; with one it is the router', () => {
    expect(found([{}, {}])).toEqual([
      ['region_fault', null],
      ['router_fault', 'region_fault'],
    ])
    expect(found([{}, { badRouters: ['r-1'] }])).toEqual([['router_fault', null]])
    expect(found([{ badRouters: ['r-1'] }, { badRouters: ['r-2'] }])).toEqual([['router_fault', null]])
  })

  it('counts a router once, however many access servers its users use', () => {
    const rows = (second: readonly string[]) =>
      bad.flatMap((minute) => [
        cohortRow(minute, { ...place, ...faulty, accessServer: 'as-1', badRouters: ['r-1'] }),
        cohortRow(minute, { ...place, ...faulty, accessServer: 'as-2', badRouters: second }),
        cohortRow(minute, control),
      ])
    const stays = [userStay('ann', { place, figures: between(120, 240, lossy) })]
    expect(diagnosesWith(callOf(stays, { cohorts: rows(['r-1']) }), 'region_fault')).toEqual([])
    expect(diagnosesWith(callOf(stays, { cohorts: rows(['r-2']) }), 'region_fault')).toHaveLength(1)
  })
})

describe('unaffected neighbours', () => {
  const place = { router: 'r-1', accessServer: 'as-1' }
  /** The user and five others, who are well. */
  const quiet: Row = { users, badUsers: 1 }
  const found = (rows: Row[], to = 300) => {
    const cohorts = rows.map((row, index) => cohortRow(2 + index, row))
    return diagnosesOf(callOf([userStay('ann', { place, to, figures: between(120, 240, lossy) })], { cohorts })).ann
  }

  it('on the same access server make the loss of a user certain', () => {
    const row = { ...quiet, accessServer: place.accessServer }
    expect(found([row, row])).toMatchObject([
      { cause: 'uplink_loss', confidence: 'high', group: { name: 'as-1', users, bad: 1, others: null } },
    ])
  })

  it('on the same router, too, if a few of them share access server and country', () => {
    const confidence = (few: number, country = 'CN') => {
      const rows = [2, 3].flatMap((minute) => [
        cohortRow(minute, { ...place, country, users: few + 1, badUsers: 1 }),
        cohortRow(minute, { router: place.router, country, accessServer: 'as-2', users: 5 }),
      ])
      const ann = userStay('ann', { place: { ...place, country: 'CN' }, figures: between(120, 240, lossy) })
      return diagnosesOf(callOf([ann], { cohorts: rows })).ann?.map((each) => each.confidence)
    }
    expect(confidence(crowd.few.users)).toEqual(['high'])
    expect(confidence(crowd.few.users - 1)).toEqual(['medium'])
    expect(confidence(crowd.few.users, 'SG')).toEqual(['medium'])
  })

  it.each<[string, Row[]]>([
    ['fewer than five', [{ users: crowd.users, badUsers: 1 }]],
    ['just worse', [{ users: 8, badUsers: 3 }]],
    ['not counted', [{ ...quiet, badUsers: null }]],
    ['well in one of two minutes', [quiet, { ...quiet, badUsers: users }]],
    ['elsewhere', [{ ...quiet, accessServer: 'as-2', router: 'r-2' }]],
    ['not known', []],
  ])('who are %s do not', (_, rows) => {
    expect(found(rows.map((row) => ({ ...place, ...row })))).toMatchObject([
      { cause: 'uplink_loss', confidence: 'medium', group: null },
    ])
  })

  it('do so even if the other receivers of the user are affected', () => {
    const listener = (name: string) => userStay(name, { place, figures: between(120, 240, { down_loss_rate: 20 }) })
    const row = { ...place, users: users + 2, badUsers: 3 }
    const call = callOf(
      [userStay('ann', { place, figures: between(120, 240, lossy) }), listener('bob'), listener('cat')],
      { cohorts: [2, 3].map((minute) => cohortRow(minute, row)) },
    )
    expect(diagnosesOf(call).ann).toMatchObject([{ cause: 'uplink_loss', confidence: 'high' }])
  })

  it('do not if another user of the call there has uplink loss, too', () => {
    const beside = (of: Partial<Place>) =>
      callOf(
        ['ann', 'bob'].map((name) =>
          userStay(name, {
            place: name === 'bob' ? of : { ...place, country: 'CN' },
            figures: between(120, 240, lossy),
          }),
        ),
        { cohorts: [2, 3].map((minute) => cohortRow(minute, { ...place, ...quiet, country: 'CN', users: 10 })) },
      )
    expect(diagnosesOf(beside({ country: 'CN' })).ann).toMatchObject([{ confidence: 'medium' }])
    expect(diagnosesOf(beside({ country: 'SG' })).ann).toMatchObject([{ confidence: 'high' }])
  })

  it('do not if another user of the call there has the same loss, which no sender had', () => {
    const call = (others: string[]) =>
      callOf(
        [
          ...['ann', ...others].map((name) =>
            userStay(name, { place, figures: between(120, 240, { down_loss_rate: 20 }) }),
          ),
          userStay('dan'),
        ],
        { cohorts: [2, 3].map((minute) => cohortRow(minute, { ...place, users: 10, badUsers: 1 + others.length })) },
      )
    const told = (others: string[]) => diagnosesOf(call(others)).ann?.map(({ confidence, side }) => [side, confidence])
    expect(told([])).toEqual([['downlink', 'high']])
    expect(told(['bob'])).toEqual([['downlink', 'medium']])
  })

  it('do not if the figure is near the bound that makes them count as affected', () => {
    const at = (figures: Partial<Figures>) =>
      diagnosesOf(
        callOf([userStay('ann', { place, figures: between(120, 240, figures) })], {
          cohorts: [2, 3].map((minute) => cohortRow(minute, { ...place, ...quiet })),
        }),
      ).ann?.[0]?.confidence
    const { clearly, loss, rtt } = bounds
    expect(at({ up_loss_rate: clearly * loss.on - 0.1 })).toBe('medium')
    expect(at({ up_loss_rate: clearly * loss.on })).toBe('high')
    expect(at({ distance: clearly * rtt.on - 1 })).toBe('medium')
    expect(at({ distance: clearly * rtt.on })).toBe('high')
  })

  it('who are affected instead, in three calls, clear the side if no part of the platform can be named', () => {
    const row = { ...place, users, badUsers: users, badCalls }
    expect(found([row, row])).toMatchObject([{ cause: 'uplink_loss', side: 'unknown', confidence: 'medium' }])
    const two = { ...row, badCalls: badCalls.slice(1) }
    expect(found([two, two])).toMatchObject([{ cause: 'uplink_loss', side: 'uplink', confidence: 'medium' }])
  })

  it('do not make a warning certain, nor a diagnosis from too little data', () => {
    const row = { ...place, ...quiet }
    const warned = callOf(
      [userStay('ann', { place, figures: between(120, 240, { up_loss_rate: bounds.loss.warn }) })],
      { cohorts: [2, 3].map((minute) => cohortRow(minute, row)) },
    )
    expect(diagnosesOf(warned).ann).toMatchObject([{ severity: 1, confidence: 'medium', group: null }])
    expect(found([row, row], 900)).toMatchObject([{ confidence: 'high' }])
    const whole = userStay('ann', { place, to: 900, figures: between(120, 240, lossy) })
    const partly = { ...whole, readings: whole.readings.filter(({ at: moment }) => moment <= at(300)) }
    const cohorts = [2, 3].map((minute) => cohortRow(minute, row))
    expect(diagnosesOf(callOf([partly], { cohorts })).ann).toMatchObject([{ confidence: 'low', group: null }])
  })
})
