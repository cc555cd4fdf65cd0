import { expect, it } from 'vitest'
import { minutesOf } from './minutes.ts'

it.each([
  [0n, 0n],
  [1n, 1n],
  [59_999n, 1n],
  [60_000n, 1n],
  [60_001n, 2n],
  [86_400_000n * 1_000_000_000n + 1n, 1_440_000_000_001n],
])('F-19 %d ms are %d minutes', (milliseconds, minutes) => {
  expect(minutesOf(milliseconds)).toBe(minutes)
})

it('F-19 nothing is used for less than nothing', () => {
  expect(() => minutesOf(-1n)).toThrow(RangeError)
})
