import { expect, it } from 'vitest'
import type { Schema } from '../../../api/types.ts'
import type { UserSession } from './columns.ts'
import { callMoment } from './moments.ts'
import { pairOf } from './pair.ts'

type Diagnosis = Schema<'Diagnosis'>
type Verdict = Schema<'SessionVerdict'>

const time = (clock: string) => `2026-11-20 ${clock}`
const session = (user: string, type: 0 | 1, join: string, leave: string | null) =>
  ({
    id: `s-${user}`,
    user_id: user,
    user_session_type: type,
    join_date: time(join),
    leave_date: leave === null ? null : time(leave),
  }) as UserSession
const diagnosis = (change: Partial<Diagnosis>): Diagnosis => ({
  cause: 'uplink_loss',
  side: 'uplink',
  from: time('09:20:00.000'),
  to: time('09:21:00.000'),
  severity: 2,
  times: 1,
  seconds: 60,
  confidence: 'medium',
  evidence: [],
  group: null,
  explained_by: null,
  ...change,
})
const verdict = (user: string, ...diagnoses: Diagnosis[]) => ({ session_id: `s-${user}`, diagnoses }) as Verdict

const early = session('early', 0, '09:00:00', '09:10:00')
const late = session('late', 0, '09:05:00', '09:40:00')
const ears = session('ears', 1, '09:08:00', null)
const both = session('both', 1, '09:00:00', '09:30:00')
const sessions = [early, late, ears, both]
const now = callMoment(time('09:45:00'))
const namesOf = (chosen: { sender?: string; receiver?: string }, verdicts: Verdict[] = [], of = sessions) => {
  const pair = pairOf(of, chosen, verdicts, now)
  return pair && [pair.sender.user_id, pair.receiver.user_id]
}

it('compares a receiver with the sender who was in the call longest at the same time', () => {
  expect(namesOf({ receiver: 's-ears' })).toEqual(['late', 'ears'])
})

it('compares a receiver with the sender whose loss explains theirs', () => {
  const group = { name: 'early', users: 3, bad: 3, others: null }
  const blamed = verdict('ears', diagnosis({ cause: 'sender_fault', group }))
  expect(namesOf({ receiver: 's-ears' }, [blamed])).toEqual(['early', 'ears'])
})

it('compares a sender with a receiver, and two selected users with each other', () => {
  expect(namesOf({ sender: 's-early' })).toEqual(['early', 'both'])
  expect(namesOf({ sender: 's-ears', receiver: 's-late' })).toEqual(['ears', 'late'])
  expect(namesOf({})).toEqual(['early', 'both'])
})

it('replaces a user who is not in the call, and never compares a user with themselves', () => {
  expect(namesOf({ sender: 'gone', receiver: 's-both' })).toEqual(['late', 'both'])
  expect(namesOf({}, [], [early, { ...early, id: 's-again' }])).toBeUndefined()
})

it('compares a receiver with another receiver if there are no senders', () => {
  expect(namesOf({ receiver: 's-ears' }, [], [ears, both])).toEqual(['both', 'ears'])
})
