import { describe, expect, it } from 'vitest'
import { diagnoseStay } from './diagnose-stay.ts'
import { stayWith } from './stays.testing.ts'

/** Diagnoses ten minutes in which each minute begins with some seconds of a long delay. */
const found = (seconds: number, distance = 700) =>
  diagnoseStay(
    stayWith((second) => (second % 60 < seconds ? { distance } : { distance: 60 }), { every: 1, seconds: 590 }),
  ).diagnoses.map(({ cause, confidence, severity, times }) => ({ cause, confidence, severity, times }))

describe('delays too short for the 10 s medians', () => {
  it('are a guess if they come again and again', () => {
    expect(found(8)).toEqual([{ cause: 'high_rtt', confidence: 'low', severity: 2, times: 10 }])
  })

  it('are slight if they last a second each, and ignored if they are hardly longer than usual', () => {
    expect(found(1).filter(({ severity }) => severity > 1)).toEqual([])
    expect(found(8, 350)).toEqual([])
  })

  it('are ignored if there is only one', () => {
    const once = stayWith((second) => ({ distance: second > 60 && second < 64 ? 900 : 60 }), { every: 1, seconds: 300 })
    expect(diagnoseStay(once).diagnoses).toEqual([])
  })
})
