import { expect, it } from 'vitest'
import { peakOf } from './peak.ts'

const step = 1000
const day = (bad: readonly number[], number = 500) =>
  bad.map((each, index) => ({ start: index * step, number, bad: each }))

it('finds an hour that is much worse than its day, merging adjacent intervals', () => {
  const calm = Array<number>(48).fill(20)
  const evening = calm.with(42, 270).with(43, 280)
  expect(peakOf(day(evening), step)).toEqual({ start: 42_000, end: 44_000, number: 1000, bad: 550 })
})

it('finds the one of several peaks with the most excess bad samples', () => {
  const bad = Array<number>(48).fill(20).with(3, 200).with(30, 250)
  expect(peakOf(day(bad), step)).toMatchObject({ start: 30_000 })
})

it.each([
  ['nothing', []],
  ['an even day', day(Array<number>(48).fill(100))],
  ['a rise of less than 10 percentage points', day(Array<number>(48).fill(5).with(9, 50))],
  ['a rise to less than twice as much', day(Array<number>(48).fill(200).with(9, 330))],
  ['fewer than 100 samples', day(Array<number>(48).fill(1).with(9, 80), 90)],
])('%s has no peak', (_, intervals) => {
  expect(peakOf(intervals, step)).toBeUndefined()
})
