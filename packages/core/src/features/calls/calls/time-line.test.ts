import { expect, it } from 'vitest'
import { cellRuns } from './time-line.ts'

it('joins equal cells and skips times when the user was absent', () => {
  expect(cellRuns('  55.  13')).toEqual([
    { from: 2, to: 4, quality: 5 },
    { from: 4, to: 5, quality: 0 },
    { from: 7, to: 8, quality: 1 },
    { from: 8, to: 9, quality: 3 },
  ])
  expect(cellRuns('')).toEqual([])
})
