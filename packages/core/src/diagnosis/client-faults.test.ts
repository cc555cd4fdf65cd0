import { describe, expect, it } from 'vitest'
import { bounds } from './bounds.ts'
import type { CallRecord, Client, JudgedSession } from './call.ts'
import { at, callOf, diagnosesOf, diagnosesWith, userStay } from './calls.testing.ts'
import { ailmentsOf } from './judged-session.ts'
import type { Figures } from './stay.ts'
import { between } from './stays.testing.ts'
import { type Cause, causesOfClients, type Diagnosis } from './verdict.ts'

/** What half of the users of a new version have in these calls. */
const frozen: Cause[] = ['audio_freeze']
const within = { left: at(0), isEnough: true, figures: ['audio_freeze_ms', 'up_loss_rate'] } as const
const nowhere = { country: '', router: '', accessServer: '', network: '', model: '', platform: '' }

const session = (callId: string, userId: string, given: Partial<JudgedSession> = {}): JudgedSession => ({
  project: 'other',
  callId,
  userId,
  build: '5.0.0',
  ailments: [],
  ...nowhere,
  ...within,
  ...given,
})

interface Calls {
  calls?: number
  /** Users of the version in each call, and the calls in which they are well. */
  own?: number
  well?: number
  others?: number
  of?: Partial<JudgedSession>
  /** What users of other versions have. */
  elsewhere?: Partial<JudgedSession>
}

/** Makes calls in which users of version 5.0.0 hear frozen sound, and those of 4.9.2 do not. */
const calls = ({ calls: count = 4, elsewhere, of, others = 3, own = 2, well = 0 }: Calls = {}): JudgedSession[] =>
  Array.from({ length: count }, (_, call) => [
    ...Array.from({ length: own }, (_user, index) =>
      session(`c-${call}`, `new-${call}-${index}`, { ailments: call < well ? [] : frozen, ...of }),
    ),
    ...Array.from({ length: others }, (_user, index) =>
      session(`c-${call}`, `old-${call}-${index}`, { build: '4.9.2', ...elsewhere }),
    ),
  ]).flat()

const still: Partial<Figures> = { audio_freeze_ms: 800 }

interface Own {
  client?: Partial<Client>
  figures?: Partial<Figures>
  others?: Partial<Figures>
}

/** Makes the call of ann, who uses 5.0.0 and hears frozen sound, and two users of 4.9.2. */
const call = (
  judged: readonly JudgedSession[],
  { client = { build: '5.0.0' }, figures = still, others = {} }: Own = {},
): CallRecord => {
  const old = { client: { build: '4.9.2', model: 'Old' }, figures: between(100, 200, others) }
  return callOf(
    [userStay('ann', { client, figures: between(100, 200, figures) }), userStay('bob', old), userStay('cat', old)],
    { key: { project: 'own', callId: 'own' }, judged },
  )
}

const found = (judged: readonly JudgedSession[], own?: Own): Diagnosis[] =>
  diagnosesWith(call(judged, own), ...causesOfClients)
const confidence = (judged: readonly JudgedSession[], own?: Own) => found(judged, own)[0]?.confidence

describe('a client version', () => {
  it('is at fault if its users have the same fault in several calls, and other users there do not', () => {
    const [ann, ...others] = Object.values(diagnosesOf(call(calls())))
    expect(ann?.[0]).toMatchObject({
      cause: 'build_fault',
      side: 'software',
      confidence: 'medium',
      explainedBy: null,
      group: { name: '5.0.0', users: 9, bad: 9, calls: 5, others: { users: 14, bad: 0, name: '4.9.2' } },
    })
    expect(ann?.[0]?.evidence[0]).toMatchObject({ figure: 'audio_freeze_ms', value: 800, otherwise: 0 })
    expect(ann?.find(({ cause }) => cause === 'audio_freeze')).toMatchObject({ explainedBy: 'build_fault' })
    expect(others.flat()).toEqual([])
  })

  it('requires five affected users in three calls', () => {
    const { users } = bounds.crowd
    expect(confidence(calls({ calls: users - 1, own: 1 }))).toBe('medium')
    expect(found(calls({ calls: users - 2, own: 1 }))).toEqual([])
    expect(found(calls({ calls: 1, own: 8, others: 8 }))).toEqual([])
  })

  it('requires most of its users and hardly any other users to be affected', () => {
    expect(found(calls({ calls: 20, own: 1, well: 10 }))).not.toEqual([])
    expect(found(calls({ calls: 20, own: 1, well: 12 }))).toEqual([])
    expect(found([...calls({ calls: 6 }), ...calls({ calls: 1, elsewhere: { ailments: frozen } })])).not.toEqual([])
    expect(found([...calls({ calls: 6 }), ...calls({ calls: 2, elsewhere: { ailments: frozen } })])).toEqual([])
    expect(found(calls({ elsewhere: { ailments: frozen } }))).toEqual([])
  })

  it('is certain from ten users on, if nothing else distinguishes them and they receive the same streams', () => {
    expect(confidence(calls({ calls: 8 }))).toBe('high')
    const alone = calls({ calls: 4, own: 2 })
    expect(confidence(alone)).toBe('medium')
    const lossy: Own = { figures: { up_loss_rate: 30 } }
    const lost = calls({ calls: 8, of: { ailments: ['uplink_loss'], figures: ['up_loss_rate', 'down_loss_rate'] } })
    const control = lost.map((each) => ({ ...each, figures: ['up_loss_rate', 'down_loss_rate'] as const }))
    expect(found(control, lossy)[0]).toMatchObject({ cause: 'build_fault', confidence: 'medium' })
  })

  it('is not blamed if nearly everybody uses it', () => {
    expect(found(calls({ calls: 8, others: 0 }))).toEqual([])
    expect(found([...calls({ calls: 8, others: 0 }), ...calls({ calls: 1, own: 1, others: 2 })])).toEqual([])
  })

  it('is not blamed in calls with one other user, who alone receives what nobody else sends', () => {
    expect(found(calls({ calls: 8, own: 1, others: 1 }))).toEqual([])
    expect(found(calls({ calls: 8, own: 1, others: 2 }))).not.toEqual([])
  })

  it('is not compared with clients that lack the figure, have too little data, or have another fault', () => {
    expect(found(calls({ calls: 8, elsewhere: { figures: ['up_loss_rate'] } }))).toEqual([])
    expect(found(calls({ calls: 8, elsewhere: { isEnough: false } }))).toEqual([])
    expect(found(calls({ calls: 8, elsewhere: { ailments: ['uplink_loss'] } }))).toEqual([])
    const events = { ailments: ['interrupt'], figures: [] } as const
    const cut = calls({ calls: 8, of: events, elsewhere: { figures: [] } })
    const record = call(cut, { figures: {} })
    const [ann, ...others] = record.stays
    const interrupted = { ...ann, signals: [{ at: at(150), kind: 'interrupt', duration: 9000 }] } as typeof ann
    const stays = interrupted ? [interrupted, ...others] : []
    expect(diagnosesWith({ ...record, stays }, 'build_fault')).toMatchObject([{ confidence: 'medium' }])
  })

  it('is a guess if its users share an access server, a country, a network or a device that no others have', () => {
    for (const shared of [{ accessServer: 'as-1' }, { country: 'EG' }, { network: '4g' }, { model: 'M' }]) {
      expect(confidence(calls({ calls: 8, of: shared }))).toBe('low')
      // Others with the same are fine, or users of this version without it are badly off as well.
      expect(confidence(calls({ calls: 8, of: shared, elsewhere: shared }))).toBe('high')
      expect(confidence([...calls({ calls: 5, of: shared }), ...calls({ calls: 8 }).slice(-12)])).not.toBe('low')
    }
  })

  it('is not blamed for a fault that users of all versions have at the same place', () => {
    const here = { accessServer: 'as-1' }
    const bad = calls({ calls: 8, of: here })
    const alike = calls({ calls: 1, own: 0, others: 4, elsewhere: { ...here, ailments: frozen } })
    const inCall = alike.map((each, index) => ({ ...each, callId: 'c-7', userId: `beside-${index}` }))
    expect(found([...bad, ...inCall])).toEqual([])
  })

  it('is not blamed if other users of the call have the same fault', () => {
    expect(found(calls({ calls: 8 }), { others: still })).toEqual([])
  })

  it('counts a user once, as affected if half of their sessions are', () => {
    const again = (userId: string, bad: number, all: number) =>
      Array.from({ length: all }, (_, index) =>
        session(`c-${index % 4}`, userId, { ailments: index < bad ? frozen : [] }),
      )
    const others = calls({ own: 0 })
    expect(found([...others, ...again('one', 20, 20)])).toEqual([])
    const users = (bad: number) => Array.from({ length: 6 }, (_, index) => again(`user-${index}`, bad, 4)).flat()
    expect(found([...others, ...users(2)])[0]?.group).toMatchObject({ users: 7, bad: 7 })
    expect(found([...others, ...users(1)])).toEqual([])
  })

  it('is judged by calls of the same day, without earlier results of this call', () => {
    const early = calls({ calls: 8, of: { left: at(300) - bounds.client.within - 1 } })
    expect(found(early)).toEqual([])
    const own = calls({ calls: 8 }).map((each) => ({ ...each, project: 'own', callId: 'own' }))
    expect(found(own)).toEqual([])
  })

  it('is compared with the fault for which it was named', () => {
    const [ann = []] = Object.values(diagnosesOf(call(calls())))
    expect(ailmentsOf({ diagnoses: ann })).toEqual(frozen)
  })

  it('as a guess explains only diagnoses without a side', () => {
    const measured = { figures: ['up_loss_rate', 'down_loss_rate', 'audio_freeze_ms'] } as const
    const ownOf = (judged: readonly JudgedSession[], figures: Partial<Figures>) =>
      (Object.values(diagnosesOf(call(judged, { figures })))[0] ?? [])
        .filter(({ explainedBy }) => explainedBy === null)
        .map(({ cause, confidence: sure }) => [cause, sure])
    const lost = calls({ own: 1, of: { ...measured, ailments: ['uplink_loss'] }, elsewhere: measured })
    // The same three others in all calls are few.
    const few = lost.map((each) => ({ ...each, userId: each.userId.replace(/^old-\d/, 'old') }))
    expect(ownOf(few, { up_loss_rate: 30 })).toEqual([
      ['uplink_loss', 'medium'],
      ['build_fault', 'low'],
    ])
    expect(ownOf(calls({ calls: 8, of: { accessServer: 'as-1' } }), still)).toEqual([['build_fault', 'low']])
    // A line is likelier bad because of a place that all of them share.
    const here = calls({ calls: 8, of: { ...measured, accessServer: 'as-1', ailments: ['uplink_loss'] } })
    const control = here.map((each) => ({ ...each, ...measured }))
    expect(ownOf(control, { up_loss_rate: 30 })).toEqual([['uplink_loss', 'medium']])
  })

  it('explains only the fault that its users have', () => {
    const both = call(calls({ calls: 8 }), { figures: { ...still, up_loss_rate: 30 } })
    const [ann = []] = Object.values(diagnosesOf(both))
    expect(ann.filter(({ explainedBy }) => explainedBy === null).map(({ cause }) => cause)).toEqual([
      'build_fault',
      'uplink_loss',
    ])
  })
})

describe('faults outside our software', () => {
  it('are attributed to a browser, which recordings have instead of a version', () => {
    const chrome = calls({ calls: 8, of: { build: 'Chrome/126.0.0.0' }, elsewhere: { build: 'Firefox/127.0' } })
    expect(found(chrome, { client: { build: 'Chrome/126.0.0.0' } })[0]).toMatchObject({
      cause: 'browser_fault',
      side: 'device',
      group: { name: 'Chrome/126.0.0.0', others: { name: 'Firefox/127.0' } },
    })
  })

  it('are attributed to a device model if it has them with every version', () => {
    const model = calls({ calls: 8, of: { build: '4.9.2', model: 'Maker M1' }, elsewhere: { model: 'Maker M2' } })
    expect(found(model, { client: { build: '4.9.2', model: 'Maker M1' } })).toMatchObject([
      { cause: 'model_fault', side: 'device', confidence: 'high', group: { name: 'Maker M1' } },
    ])
  })

  it('are a guess of version and model if all users of the version have the same model', () => {
    const both = calls({ calls: 8, of: { model: 'Maker M1' }, elsewhere: { model: 'Maker M2' } })
    expect(found(both, { client: { build: '5.0.0', model: 'Maker M1' } })).toMatchObject([
      { cause: 'build_fault', confidence: 'low' },
      { cause: 'model_fault', confidence: 'low' },
    ])
  })
})
