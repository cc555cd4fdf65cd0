import { expect, it } from 'vitest'
import { trendTop } from './sparkline.tsx'

it('one peak among several trends does not set their scale', () => {
  const usual = Array.from({ length: 10 }, () => [1, 2, null, 3, 2])
  expect(trendTop([...usual, [2, 90, 2]])).toBe(3)
  expect(trendTop([[0, null, 0], []])).toBe(0)
})
