import { describe, expect, it } from 'vitest'
import type { CallRecord } from './call.ts'
import {
  allDiagnosesOf,
  at,
  callOf,
  cleanCall,
  lossy,
  lossyCall,
  unmeasured,
  userStay,
  withReadings,
} from './calls.testing.ts'
import { diagnoseCall } from './diagnose-call.ts'
import { type Figures, figureNames, type Reading, usualFigures } from './stay.ts'
import { begin, between } from './stays.testing.ts'

/** Changes the clock of the clients of a call. */
const withClock = (call: CallRecord, clock: (second: number) => number): CallRecord =>
  withReadings(call, (readings) => readings.map((each) => ({ ...each, at: at(clock((each.at - begin) / 1000)) })))

describe('missing figures', () => {
  it.each(figureNames)('without %s a clean call has no diagnoses', (name) => {
    const call = callOf(['ann', 'bob', 'cat'].map((user) => userStay(user, { figures: () => ({ [name]: null }) })))
    expect(allDiagnosesOf(call)).toEqual([])
    for (const { isEnough, missing } of diagnoseCall(call).stays)
      expect([isEnough, missing]).toEqual([true, usualFigures.includes(name) ? [name] : []])
  })

  it('an occasionally missing figure changes nothing', () => {
    const holes = (second: number) => (second % 20 < 8 ? unmeasured : undefined)
    expect(allDiagnosesOf(callOf(['ann', 'bob'].map((user) => userStay(user, { figures: holes }))))).toEqual([])
    const found = callOf([
      userStay('ann', { figures: (second) => holes(second) ?? between(100, 200, lossy)(second) }),
      userStay('bob'),
    ])
    expect(allDiagnosesOf(found)).toMatchObject([{ cause: 'uplink_loss', from: at(100), to: at(200) }])
  })

  it('without any figure nothing is diagnosed, however many readings there are', () => {
    const call = callOf([userStay('ann', { figures: () => unmeasured }), userStay('bob')])
    expect(diagnoseCall(call).stays[0]).toMatchObject({
      isEnough: false,
      missing: usualFigures,
      diagnoses: [],
      sent: null,
      heard: null,
    })
  })

  it('loss of only one direction is attributed to no direction', () => {
    const call = callOf([userStay('ann', { figures: () => ({ ...lossy, down_loss_rate: null }) }), userStay('bob')])
    expect(allDiagnosesOf(call)).toMatchObject([{ cause: 'uplink_loss', side: 'network', confidence: 'medium' }])
  })
})

describe('a clock that jumps', () => {
  const faults: [string, (second: number) => number][] = [
    ['back by a minute', (second) => (second > 150 ? second - 60 : second)],
    ['back by an hour', (second) => (second > 150 ? second - 3600 : second)],
    ['forward by 20 s', (second) => (second > 150 ? second + 20 : second)],
    ['forward by an hour', (second) => (second > 150 ? second + 3600 : second)],
    ['back and forward', (second) => (second > 100 && second <= 150 ? second - 40 : second)],
    ['behind by an hour from the beginning', (second) => second - 3600],
    ['ahead by an hour from the beginning', (second) => second + 3600],
  ]

  it.each(faults)('%s adds no fault to a clean call', (_, clock) => {
    expect(allDiagnosesOf(withClock(cleanCall(), clock))).toEqual([])
  })

  it.each(faults)('%s makes no diagnosis certain', (_, clock) => {
    for (const { confidence, evidence, from, to } of allDiagnosesOf(withClock(lossyCall(), clock))) {
      expect(confidence).not.toBe('high')
      expect(from).toBeGreaterThanOrEqual(begin)
      expect(to).toBeLessThanOrEqual(at(300))
      for (const { readings, value } of evidence) expect([Number.isFinite(value), readings > 0]).toEqual([true, true])
    }
  })

  it("by more than the call's duration leaves too little to judge", () => {
    for (const clock of [(second: number) => second - 3600, (second: number) => second + 3600])
      for (const { covered, isEnough } of diagnoseCall(withClock(lossyCall(), clock)).stays)
        expect([covered, isEnough]).toEqual([0, false])
  })
})

describe('readings', () => {
  const diagnosed = () => diagnoseCall(lossyCall())

  it.each<[string, (readings: readonly Reading[]) => Reading[]]>([
    ['in reverse order', (readings) => readings.toReversed()],
    ['of every second one first', (readings) => readings.toSorted((one, other) => (one.at % 4000) - (other.at % 4000))],
  ])('%s give the same verdict as in order', (_, changed) => {
    expect(diagnoseCall(withReadings(lossyCall(), changed))).toEqual(diagnosed())
  })

  it('delivered twice give the same verdict as once', () => {
    const twice = diagnoseCall(withReadings(lossyCall(), (readings) => readings.flatMap((each) => [each, each])))
    const withoutCounts = (stays: typeof twice.stays) =>
      stays.map((stay) => ({
        ...stay,
        diagnoses: stay.diagnoses.map((each) => ({
          ...each,
          evidence: each.evidence.map(({ readings: _, ...known }) => known),
        })),
      }))
    expect(withoutCounts(twice.stays)).toEqual(withoutCounts(diagnosed().stays))
  })

  it('before the join and after the leave do not count for the stay', () => {
    const outside = [-60, -40, -20, -10, -2, 302, 310, 320, 340, 360]
    const bad: Figures = { ...unmeasured, ...lossy, distance: 900, recv_bps: 0, send_bps: 0, down_loss_rate: 0 }
    const around = (readings: readonly Reading[]): Reading[] =>
      [...readings, ...outside.map((second) => ({ at: at(second), ...bad }))].toSorted(
        (one, other) => one.at - other.at,
      )
    expect(diagnoseCall(withReadings(cleanCall(), around))).toEqual(diagnoseCall(cleanCall()))
    expect(diagnoseCall(withReadings(lossyCall(), around))).toEqual(diagnosed())
  })

  it('that begin before the leave and end after it count for the stay', () => {
    const stay = userStay('ann', { every: 10 })
    const [verdict] = diagnoseCall(callOf([{ ...stay, to: at(295) }])).stays
    expect(verdict).toMatchObject({ covered: 100, diagnoses: [] })
  })

  it('every second and every minute give the same verdict', () => {
    const found = [1, 60].map((every) => {
      const to = 1800
      const call = callOf([
        userStay('ann', { every, to, figures: between(600, 1200, lossy) }),
        userStay('bob', { every: 61 - every, to }),
      ])
      return allDiagnosesOf(call).map(({ cause, confidence, from, severity, side, to: end }) => ({
        cause,
        confidence,
        from,
        severity,
        side,
        end,
      }))
    })
    expect(found[0]).toEqual([
      {
        cause: 'uplink_loss',
        side: 'uplink',
        severity: 3,
        confidence: 'medium',
        from: at(600),
        end: at(1200),
      },
    ])
    expect(found[1]).toEqual(found[0])
  })

  it.each([1, 60])('every %d s give no diagnosis for a clean call', (every) => {
    expect(allDiagnosesOf(callOf(['ann', 'bob'].map((user) => userStay(user, { every, to: 1800 }))))).toEqual([])
  })

  it('around a gap say nothing about the gap', () => {
    const gone = (second: number) => second > 104 && second <= 190
    for (const figures of [{ mic_level: -127 }, { recv_bps: 0 }, { send_bps: 0 }]) {
      const call = callOf([userStay('ann', { figures: between(102, 192, figures) }), userStay('bob')])
      const kept = withReadings(call, (readings) => readings.filter((each) => !gone((each.at - begin) / 1000)))
      expect(allDiagnosesOf(kept)).toEqual([])
    }
  })
})
