import { expect, it } from 'vitest'
import { cellsOf, intervalOf } from './cells.ts'
import { begin, between, stayWith } from './stays.testing.ts'

it('cells are 10 s long, aligned to the call, with the median of each figure', () => {
  const stay = stayWith(between(10, 14, { up_loss_rate: 9 }), { seconds: 30 })
  const cells = cellsOf(stay, begin - 4000)
  expect(cells.map(({ end, start }) => [(start - begin) / 1000, (end - begin) / 1000])).toEqual([
    [0, 6],
    [6, 16],
    [16, 26],
    [26, 30],
  ])
  // Readings at 8, 10, 12, 14 and 16 s, of which two have a loss.
  expect(cells[1]?.figures.up_loss_rate).toBe(0.2)
  expect(cells.flatMap(({ isGap }) => isGap)).toEqual([false, false, false, false])
})

it('cells are as long as the reporting interval if that is longer', () => {
  const stay = stayWith(() => undefined, { every: 60, seconds: 600 })
  expect(intervalOf(stay.readings)).toBe(60_000)
  expect(cellsOf(stay, begin)).toHaveLength(10)
})

it('an empty cell is a gap, and so is one with readings further apart than twice the usual interval', () => {
  const whole = stayWith(() => undefined, { seconds: 60 })
  const readings = whole.readings.filter(({ at }) => at <= begin + 12_000 || at > begin + 35_000)
  const gaps = cellsOf({ ...whole, readings }, begin).map(({ isGap }) => isGap)
  expect(gaps).toEqual([false, false, true, true, false, false])
})

it('a stay without readings has only gaps, and one of zero length has no cells', () => {
  const stay = { ...stayWith(() => undefined, { seconds: 25 }), readings: [] }
  expect(cellsOf(stay, begin).map(({ isGap }) => isGap)).toEqual([true, true, true])
  expect(cellsOf({ ...stay, to: begin }, begin)).toEqual([])
})
