import { describe, expect, it } from 'vitest'
import { dayTimes } from './bad-time.ts'
import { bounds } from './bounds.ts'
import type { CallRecord, CallStay } from './call.ts'
import {
  allDiagnosesOf,
  at,
  callOf,
  cleanCall,
  diagnosesOf,
  diagnosesWith,
  listening,
  lossy,
  lossyCall,
  minuteAt,
  shiftedCall,
  userStay,
} from './calls.testing.ts'
import { diagnoseCall, minutesToCompare, streamMinutes } from './diagnose-call.ts'
import type { Figures } from './stay.ts'
import { begin, between } from './stays.testing.ts'

describe('users of a call', () => {
  it('a user who is alone is judged by their connection only; silence is no fault', () => {
    expect(allDiagnosesOf(callOf([userStay('ann')]))).toEqual([])
    expect(allDiagnosesOf(callOf([userStay('ann', { figures: between(100, 200, { recv_bps: 0 }) })]))).toEqual([])
    expect(allDiagnosesOf(callOf([userStay('ann', { figures: between(100, 200, lossy) })]))).toMatchObject([
      { cause: 'uplink_loss', confidence: 'medium', group: null },
    ])
  })

  it('five hundred healthy users have no diagnoses, and a lossy sender is reported to all others', () => {
    const crowd = (heard: number, sent: number) =>
      callOf(
        Array.from({ length: 500 }, (_, index) =>
          userStay(`u-${index}`, {
            every: 10,
            to: 240,
            figures: (second) => ({
              ...(index > 0 && listening),
              ...between(100, 150, index > 0 ? { down_loss_rate: heard } : { up_loss_rate: sent })(second),
            }),
          }),
        ),
      )
    expect(allDiagnosesOf(crowd(0, 0))).toEqual([])
    const found = diagnosesWith(crowd(10, 10), 'sender_fault')
    expect(found).toHaveLength(499)
    expect(found[0]).toMatchObject({ group: { name: 'u-0', users: 499, bad: 499 } })
  })

  it('a user with too little data is never certain, and never good', () => {
    const to = bounds.cell * (bounds.leastCells - 1) * 0.001
    const figures = (second: number): Partial<Figures> => ({
      ...listening,
      down_loss_rate: 30,
      distance: second * 100,
    })
    const call = callOf([
      userStay('ann', { to, figures: () => lossy }),
      ...['bob', 'cat', 'dan'].map((user) => userStay(user, { to, figures })),
    ])
    expect(diagnosesWith(call, 'sender_fault')).toHaveLength(3)
    for (const { diagnoses, isEnough } of diagnoseCall(call).stays) {
      expect(isEnough).toBe(false)
      for (const { confidence } of diagnoses) expect(confidence).toBe('low')
    }
  })
})

describe('the time of a call', () => {
  it('across midnight in Shanghai changes only the days', () => {
    // 23:57:30 by the clock of Shanghai.
    const by = Date.UTC(2026, 10, 20, 15, 57, 30) - begin
    const call = lossyCall()
    const [ann, bob] = diagnoseCall(shiftedCall(call, by)).stays
    expect(ann?.diagnoses).toEqual(
      diagnosesOf(call).ann?.map((each) => ({ ...each, from: at(100) + by, to: at(200) + by })),
    )
    expect(ann && dayTimes(ann)).toEqual([
      { day: '2026-11-20', cause: '', side: '', ms: 100_000 },
      { day: '2026-11-21', cause: '', side: '', ms: 100_000 },
      { day: '2026-11-20', cause: 'uplink_loss', side: 'uplink', ms: 50_000 },
      { day: '2026-11-21', cause: 'uplink_loss', side: 'uplink', ms: 50_000 },
    ])
    expect(bob && dayTimes(bob).map(({ day, ms }) => [day, ms])).toEqual([
      ['2026-11-20', 150_000],
      ['2026-11-21', 150_000],
    ])
  })

  it('in progress ends with the latest readings, which may be late', () => {
    const later = (stay: CallStay): CallStay => ({ ...stay, to: at(345) })
    const now = (call: CallRecord): CallRecord => ({ ...call, to: at(345), stays: call.stays.map(later) })
    expect(allDiagnosesOf(now(cleanCall()))).toEqual([])
    const begun = callOf([userStay('ann', { figures: between(250, 300, lossy) }), userStay('bob')])
    expect(allDiagnosesOf(now(begun))).toMatchObject([{ cause: 'uplink_loss', from: at(250), to: at(300) }])
  })

  it('shortly after its start is too short to judge', () => {
    const call = callOf([userStay('ann', { to: 18, figures: () => lossy }), userStay('bob', { to: 4 })])
    expect(diagnoseCall(call).stays).toMatchObject([
      // Readings alone show what medians of so few cells do not.
      { isEnough: false, diagnoses: [{ cause: 'bursts', confidence: 'low' }] },
      { isEnough: false, diagnoses: [] },
    ])
  })

  it('is empty without stays, and has no diagnoses for stays without readings or duration', () => {
    const empty: CallRecord = { ...cleanCall(), stays: [] }
    expect(diagnoseCall(empty)).toEqual({ from: begin, to: at(300), stays: [], rulesVersion: bounds.version })
    expect([minutesToCompare(empty), streamMinutes(empty)]).toEqual([[], []])
    const odd: CallStay[] = [
      { ...userStay('ann'), readings: [] },
      userStay('bob', { to: 0 }),
      { ...userStay('cat', { from: 100 }), to: at(40) },
      { ...userStay('dan', { to: 2 }) },
    ]
    for (const { covered, diagnoses, isEnough } of diagnoseCall(callOf(odd)).stays) {
      expect([diagnoses, isEnough]).toEqual([[], false])
      expect(covered).toBeGreaterThanOrEqual(0)
      expect(covered).toBeLessThanOrEqual(100)
    }
  })

  it('queries the platform only for minutes in which a user was affected', () => {
    expect(minutesToCompare(cleanCall())).toEqual([])
    expect(minutesToCompare(lossyCall())).toEqual([0, 1, 2, 3, 4].map(minuteAt))
  })
})
