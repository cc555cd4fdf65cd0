import { expect, it } from 'vitest'
import { badStretches, badTime, dayTimes } from './bad-time.ts'
import type { Diagnosis, StayVerdict } from './verdict.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const from = at('2026-11-20T23:50:00')
const seconds = (second: number) => from + second * 1000

const diagnosis = (cause: Diagnosis['cause'], start: number, end: number, severity: 1 | 2 | 3 = 2): Diagnosis => ({
  cause,
  side: 'network',
  from: seconds(start),
  to: seconds(end),
  severity,
  times: 1,
  lasted: (end - start) * 1000,
  confidence: 'medium',
  evidence: [],
  group: null,
  explainedBy: null,
})
const verdict = (diagnoses: Diagnosis[], isEnough = true): StayVerdict => ({
  userId: 'u',
  sessionId: 's',
  from,
  to: seconds(1200),
  diagnoses,
  isEnough,
  covered: 100,
  missing: [],
  holes: [],
  relay: null,
  sent: null,
  heard: null,
  rulesVersion: 1,
})

it('a moment counts only for the cause of the highest rank', () => {
  const found = [diagnosis('high_rtt', 0, 100), diagnosis('router_fault', 40, 60), diagnosis('jitter', 90, 120, 1)]
  expect(badStretches(found).map(({ cause, from: start, to }) => [cause, start - from, to - from])).toEqual([
    ['high_rtt', 0, 40_000],
    ['router_fault', 40_000, 60_000],
    ['high_rtt', 60_000, 100_000],
  ])
  expect(badTime(found)).toBe(100_000)
})

it('the time of a stay across midnight is split by business day, and sums to the stay', () => {
  const times = dayTimes(verdict([diagnosis('uplink_loss', 500, 700)]))
  expect(times).toEqual([
    { day: '2026-11-20', cause: '', side: '', ms: 500_000 },
    { day: '2026-11-21', cause: '', side: '', ms: 500_000 },
    { day: '2026-11-20', cause: 'uplink_loss', side: 'network', ms: 100_000 },
    { day: '2026-11-21', cause: 'uplink_loss', side: 'network', ms: 100_000 },
  ])
})

it('with too little data no time counts as good, and time outside the stay never counts', () => {
  expect(dayTimes(verdict([diagnosis('interrupt', -60, 30)], false))).toEqual([
    { day: '2026-11-20', cause: 'interrupt', side: 'network', ms: 30_000 },
  ])
})
