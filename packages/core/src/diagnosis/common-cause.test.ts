import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonCause } from './common-cause.ts'
import type { Diagnosis } from './verdict.ts'

const minutes = { start: 1000, end: 2000 }

const found = (cause: Diagnosis['cause'], name = ''): Diagnosis => ({
  cause,
  side: 'network',
  from: 900,
  to: 1100,
  severity: 2,
  confidence: 'medium',
  evidence: [],
  explainedBy: null,
  times: 1,
  lasted: 200,
  group: name === '' ? null : { name, users: 9, bad: 7, others: null },
})
const stay = (userId: string, ...diagnoses: Diagnosis[]) => ({ userId, diagnoses })

const users = fc.integer({ min: 0, max: 12 }).map((number) => `user-${number}`)
const stays = fc.array(
  fc
    .tuple(users, fc.constantFrom<Diagnosis['cause']>('uplink_loss', 'high_rtt'))
    .map(([id, cause]) => stay(id, found(cause))),
  { maxLength: 40 },
)

describe('the likely cause shared by affected users', () => {
  it('never has more users than are affected, whoever else was diagnosed', () => {
    fc.assert(
      fc.property(stays, fc.array(users), (given, ids) => {
        const badUsers = new Set(ids)
        const common = commonCause(given, minutes, badUsers)
        return common === undefined || (common.users <= badUsers.size && common.users >= 3)
      }),
    )
  })

  it('counts a user with several user sessions once', () => {
    const badUsers = new Set(['a', 'b', 'c'])
    const twice = ['a', 'a', 'b', 'b', 'c'].map((id) => stay(id, found('uplink_loss')))
    expect(commonCause(twice, minutes, badUsers)).toMatchObject({ cause: 'uplink_loss', users: 3 })
  })

  it('is not named for only two users', () => {
    const two = ['a', 'b'].map((id) => stay(id, found('uplink_loss')))
    expect(commonCause(two, minutes, new Set(['a', 'b']))).toBeUndefined()
  })

  it('is counted separately at two routers', () => {
    const given = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, index) =>
      stay(id, found('router_fault', index < 4 ? '198.18.10.11' : '198.18.10.12')),
    )
    const badUsers = new Set(given.map(({ userId }) => userId))
    expect(commonCause(given, minutes, badUsers)).toMatchObject({ place: '198.18.10.11', users: 4 })
  })

  it('ignores diagnoses that ended earlier', () => {
    const given = ['a', 'b', 'c'].map((id) => stay(id, { ...found('uplink_loss'), to: 1000 }))
    expect(commonCause(given, minutes, new Set(['a', 'b', 'c']))).toBeUndefined()
  })
})
