import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { qualityScore, sampleScores } from './quality-score.ts'

const none = { lossRate: null, roundTrip: null, jitter: null }

describe('qualityScore', () => {
  it.each([
    [{ ...none, lossRate: 0 }, 1],
    [{ ...none, lossRate: 1 }, 2],
    [{ ...none, lossRate: 3 }, 3],
    [{ ...none, lossRate: 7 }, 4],
    [{ ...none, lossRate: 15 }, 5],
    [{ ...none, roundTrip: 149.9 }, 1],
    [{ ...none, roundTrip: 150 }, 2],
    [{ ...none, roundTrip: 800 }, 5],
    [{ ...none, jitter: 19 }, 1],
    [{ ...none, jitter: 75 }, 4],
    [{ lossRate: 0, roundTrip: 20, jitter: 200 }, 5],
  ])('D-38 %o scores %d: the worst figure decides', (figures, score) => {
    expect(qualityScore(figures)).toBe(score)
  })

  it('D-38 scores 0, unknown, without any figure', () => {
    expect(qualityScore(none)).toBe(0)
    expect(qualityScore({ ...none, lossRate: Number.NaN })).toBe(0)
  })

  it('D-38 a worse figure never gives a better score', () => {
    const figures = fc.double({ min: 0, max: 2000, noNaN: true })
    fc.assert(
      fc.property(figures, figures, (one, two) => {
        const [better, worse] = one < two ? [one, two] : [two, one]
        expect(qualityScore({ ...none, jitter: worse })).toBeGreaterThanOrEqual(
          qualityScore({ ...none, jitter: better }),
        )
      }),
    )
  })
})

describe('sampleScores', () => {
  it('E-27 counts loss in its own direction, round-trip time in both, jitter downstream', () => {
    const calm = { up_loss_rate: 0, down_loss_rate: 0, distance: 20, jitter: 2 }
    expect(sampleScores(calm)).toEqual({ txquality: 1, rxquality: 1 })
    expect(sampleScores({ ...calm, up_loss_rate: 20 })).toEqual({ txquality: 5, rxquality: 1 })
    expect(sampleScores({ ...calm, down_loss_rate: 5 })).toEqual({ txquality: 1, rxquality: 3 })
    expect(sampleScores({ ...calm, distance: 600 })).toEqual({ txquality: 4, rxquality: 4 })
    expect(sampleScores({ ...calm, jitter: 50 })).toEqual({ txquality: 1, rxquality: 3 })
  })
})
