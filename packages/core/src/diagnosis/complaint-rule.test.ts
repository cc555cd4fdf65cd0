import { describe, expect, it } from 'vitest'
import { bounds } from './bounds.ts'
import { at, callOf, diagnosesWith, userStay } from './calls.testing.ts'
import type { Figures } from './stay.ts'
import { between } from './stays.testing.ts'

const { loss, poorRating } = bounds

describe('sound_complaint', () => {
  interface Made {
    figures?: Partial<Figures>
    score?: number
    second?: number
    to?: number
    userId?: string
  }
  const found = ({ figures = {}, score = poorRating, second = 250, to = 300, userId = 'ann' }: Made) =>
    diagnosesWith(
      callOf([userStay('ann', { to, figures: between(100, 150, figures) }), userStay('bob')], {
        ratings: [{ at: at(second), userId, score }],
      }),
      'sound_complaint',
    )

  it('is a poor rating of a stay without a measured fault', () => {
    expect(found({})).toEqual([
      {
        cause: 'sound_complaint',
        side: 'device',
        from: at(250),
        to: at(250),
        severity: 2,
        times: 1,
        lasted: 0,
        confidence: 'low',
        evidence: [],
        group: null,
        explainedBy: null,
      },
    ])
  })

  it('is not raised for a better rating', () => {
    expect(found({ score: poorRating + 1 })).toEqual([])
    expect(found({ score: 1 })).toHaveLength(1)
  })

  it('is not raised if a fault explains the rating; a warning does not explain it', () => {
    expect(found({ figures: { down_loss_rate: loss.on } })).toEqual([])
    expect(found({ figures: { down_loss_rate: loss.warn } })).toHaveLength(1)
  })

  it('is not raised for a stay with too little data', () => {
    expect(found({ to: 10 * (bounds.leastCells - 1) })).toEqual([])
    expect(found({ to: 10 * bounds.leastCells })).toHaveLength(1)
  })

  it('may be raised by ratings after the call, but not before it, and only by users of the call', () => {
    expect(found({ second: 400 })).toHaveLength(1)
    expect(found({ second: -1 })).toEqual([])
    expect(found({ userId: 'cat' })).toEqual([])
  })
})
