import { assert, double, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { jitterAtScore, meanOpinionScore, meanScoreLevel } from './mos.ts'

it.each([
  [50, 5, 0, 4.37],
  [100, 10, 1, 4.23],
  [150, 20, 2, 4.06],
  [300, 30, 5, 3.11],
  [300, 40, 8, 2.54],
  [500, 60, 10, 1.46],
])('a round-trip time of %d ms, jitter of %d ms and loss of %d %% score %d', (rtt, jitter, loss, score) => {
  expect(meanOpinionScore({ rtt, jitter, loss, buffer: null })).toBeCloseTo(score, 2)
})

it('is unknown without round-trip time or loss', () => {
  expect(meanOpinionScore({ rtt: null, jitter: 1, loss: 0, buffer: null })).toBeNull()
  expect(meanOpinionScore({ rtt: 10, jitter: 1, loss: null, buffer: null })).toBeNull()
  expect(meanOpinionScore({ rtt: 10, jitter: null, loss: 0, buffer: null })).toBeGreaterThan(4.3)
})

it('counts the buffer delay or twice the jitter, whichever is greater', () => {
  const score = (jitter: number, buffer: number | null) => meanOpinionScore({ rtt: 100, loss: 0, jitter, buffer })
  expect(score(20, 40)).toBe(score(20, null))
  expect(score(20, 39)).toBe(score(20, null))
  expect(score(20, 300)).toBe(score(150, null))
})

it('never rises as conditions worsen, and stays between 1 and 4.41', () => {
  const conditions = record({
    rtt: double({ min: 0, max: 5000, noNaN: true }),
    jitter: double({ min: 0, max: 1000, noNaN: true }),
    loss: double({ min: 0, max: 100, noNaN: true }),
    buffer: double({ min: 0, max: 2000, noNaN: true }),
  })
  const more = double({ min: 0, max: 500, noNaN: true })
  assert(
    property(conditions, more, (before, worse) => {
      const score = meanOpinionScore(before) ?? 0
      expect(score).toBeGreaterThanOrEqual(1)
      expect(score).toBeLessThanOrEqual(4.41)
      for (const name of ['rtt', 'jitter', 'loss', 'buffer'] as const)
        expect(meanOpinionScore({ ...before, [name]: before[name] + worse })).toBeLessThanOrEqual(score + 1e-12)
    }),
    { numRuns: 2000 },
  )
})

it.each([
  [4.03, 5],
  [4.02, 4],
  [3.6, 4],
  [3.59, 3],
  [3.1, 3],
  [3.09, 2],
  [2.58, 2],
  [2.57, 1],
])('a score of %d is %d on the scale of quality', (score, level) => {
  expect(meanScoreLevel(score)).toBe(level)
})

it('drops below a score exactly at the jitter computed for it', () => {
  const conditions = record({
    rtt: double({ min: 0, max: 400, noNaN: true }),
    loss: double({ min: 0, max: 5, noNaN: true }),
    score: double({ min: 3, max: 4.3, noNaN: true }),
  })
  assert(
    property(conditions, ({ score, ...line }) => {
      const jitter = jitterAtScore(score, line)
      const at = (value: number) => meanOpinionScore({ ...line, jitter: value, buffer: null }) ?? 0
      if (jitter > 0.01) expect(at(jitter - 0.01)).toBeGreaterThanOrEqual(score)
      expect(at(jitter + 0.01)).toBeLessThan(score)
    }),
    { numRuns: 2000 },
  )
})

it.each([
  [0, 0, 101],
  [60, 0, 86],
  [60, 2, 54],
  [200, 0, 51],
  [390, 0, 3],
  [60, 20, 0],
])(
  'with a round-trip time of %d ms and loss of %d %%, jitter up to %d ms keeps the score good',
  (rtt, loss, jitter) => {
    expect(Math.floor(jitterAtScore(4.03, { rtt, loss }))).toBe(jitter)
  },
)
