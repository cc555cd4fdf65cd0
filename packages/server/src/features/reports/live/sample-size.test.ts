import { expect, it } from 'vitest'
import { sampleWeights } from './sample-size.ts'

const counts = (...sessions: number[]) => sessions.map((count, index) => ({ app: `app-${index}`, sessions: count }))

it('counts every project completely while all of them stay within the limit', () => {
  for (const within of [counts(), counts(5, 80, 10), counts(100)])
    expect(sampleWeights(within, 100)).toEqual({ appKeys: [], weights: [], others: 1 })
})

it('samples only the largest projects, and shares among them what the small ones leave', () => {
  expect(sampleWeights(counts(5, 1000, 10), 100)).toEqual({ appKeys: ['app-1'], weights: [12], others: 1 })
  expect(sampleWeights(counts(500, 1000, 10), 100)).toEqual({
    appKeys: ['app-1', 'app-0'],
    weights: [23, 12],
    others: 1,
  })
})

it('gives the rest one weight if too many projects would have to be listed', () => {
  expect(sampleWeights(counts(80, 90, 100, 110), 40, 2)).toEqual({
    appKeys: ['app-3', 'app-2'],
    weights: [11, 10],
    others: 9,
  })
})
