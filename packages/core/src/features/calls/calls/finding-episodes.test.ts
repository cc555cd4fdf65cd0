import { expect, it } from 'vitest'
import type { Schema } from '../../../api/types.ts'
import { findingEpisodes, worstFirst } from './finding-episodes.ts'

type Diagnosis = Schema<'Diagnosis'>

const time = (clock: string) => `2026-11-20 ${clock}.000`
const diagnosis = (
  cause: Diagnosis['cause'],
  from: string,
  to: string,
  change: Partial<Diagnosis> = {},
): Diagnosis => ({
  cause,
  side: 'network',
  from: time(from),
  to: time(to),
  severity: 2,
  times: 1,
  confidence: 'medium',
  seconds: (Date.parse(`1970-01-01T${to}Z`) - Date.parse(`1970-01-01T${from}Z`)) / 1000,
  evidence: [],
  group: null,
  explained_by: null,
  ...change,
})
const causesOf = (diagnoses: Diagnosis[]) =>
  findingEpisodes({ diagnoses }).map(({ lead, others }) => [lead.cause, ...others.map(({ cause }) => cause)])

it('merges simultaneous findings into an episode, led by one that no other explains, worst first', () => {
  expect(
    causesOf([
      diagnosis('access_loss', '09:20:00', '09:21:30', { severity: 3 }),
      diagnosis('uplink_loss', '09:10:00', '09:10:50'),
      diagnosis('interrupt', '09:40:00', '09:40:40'),
      diagnosis('concealment', '09:20:10', '09:21:40', { severity: 3, explained_by: 'access_loss' }),
      diagnosis('freeze', '09:21:35', '09:21:50', { explained_by: 'access_loss' }),
    ]),
  ).toEqual([['access_loss', 'concealment', 'freeze'], ['uplink_loss'], ['interrupt']])
})

it('merges equal short findings into one line, with their number and duration', () => {
  const interrupts = Array.from({ length: 7 }, (_, minute) =>
    diagnosis('interrupt', `09:2${minute}:00`, `09:2${minute}:03`),
  )
  const [episode, ...more] = findingEpisodes({ diagnoses: interrupts })
  expect(more).toEqual([])
  expect(episode?.lead).toMatchObject({ times: 7, seconds: 21, from: time('09:20:00'), to: time('09:26:03') })
})

it('keeps equal long findings separate, and does not merge others across a lasting slight one', () => {
  const diagnoses = [
    diagnosis('uplink_loss', '09:10:00', '09:11:00'),
    diagnosis('uplink_loss', '09:20:00', '09:21:00'),
    diagnosis('jitter', '09:00:00', '09:59:00', { severity: 1 }),
  ]
  expect(causesOf(diagnoses)).toEqual([['uplink_loss', 'jitter'], ['uplink_loss']])
})

it('orders users by their worst finding, then by bad time, and the others by their join', () => {
  const verdicts: Record<string, { bad_seconds: number; diagnoses: Diagnosis[] }> = {
    slight: { bad_seconds: 0, diagnoses: [diagnosis('jitter', '09:00:00', '09:10:00', { severity: 1 })] },
    long: { bad_seconds: 90, diagnoses: [diagnosis('uplink_loss', '09:00:00', '09:01:30')] },
    severe: { bad_seconds: 60, diagnoses: [diagnosis('uplink_loss', '09:00:00', '09:01:00', { severity: 3 })] },
    short: { bad_seconds: 40, diagnoses: [diagnosis('uplink_loss', '09:00:00', '09:00:40')] },
  }
  const order = worstFirst(['well', 'slight', 'short', 'unknown', 'long', 'severe'], (user) => verdicts[user])
  expect(order).toEqual(['severe', 'long', 'short', 'well', 'slight', 'unknown'])
})
