import { expect, it } from 'vitest'
import type { Schema } from '../../../api/types.ts'
import { ownEpisodes } from './episodes.ts'
import { callMoment } from './moments.ts'

const time = (clock: string) => `2026-11-20 ${clock}.000`
const diagnosis = (from: string, to: string, change: Partial<Schema<'Diagnosis'>> = {}): Schema<'Diagnosis'> => ({
  cause: 'uplink_loss',
  side: 'uplink',
  from: time(from),
  to: time(to),
  severity: 2,
  confidence: 'medium',
  times: 1,
  seconds: 60,
  evidence: [],
  group: null,
  explained_by: null,
  ...change,
})

it('overlapping diagnoses are one episode, severe if one of them is; explained and slight ones are ignored', () => {
  const diagnoses = [
    diagnosis('09:20:30', '09:22:00', { cause: 'cpu', severity: 3 }),
    diagnosis('09:20:00', '09:21:00'),
    diagnosis('09:30:00', '09:30:00', { cause: 'jitter' }),
    diagnosis('09:40:00', '09:41:00', { explained_by: 'bufferbloat' }),
    diagnosis('09:50:00', '09:51:00', { severity: 1 }),
  ]
  expect(ownEpisodes({ diagnoses })).toEqual([
    {
      start: callMoment(time('09:20:00')),
      end: callMoment(time('09:22:00')),
      causes: ['uplink_loss', 'cpu'],
      isSevere: true,
    },
    {
      start: callMoment(time('09:30:00')),
      end: callMoment(time('09:30:01')),
      causes: ['jitter'],
      isSevere: false,
    },
  ])
})
