import { describe, expect, it } from 'vitest'
import { pauseAfter } from './pause-after.ts'

describe('the delay before a lost server is tried again', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 8],
    [5, 15],
    [6, 30],
    [7, 30],
    [1000, 30],
  ])('after %i failures is %i s, plus or minus a fifth', (failures, seconds) => {
    const pauses = Array.from({ length: 200 }, () => pauseAfter(failures))
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(seconds * 800)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(seconds * 1200)
    // Clients that lost the same server come back at different times.
    expect(Math.max(...pauses) - Math.min(...pauses)).toBeGreaterThan(seconds * 200)
  })
})
