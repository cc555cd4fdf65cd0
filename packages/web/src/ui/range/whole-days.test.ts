import { expect, it } from 'vitest'
import { wholeDays } from './whole-days.ts'

it.each([
  ['2026-11-18T09:30:00~2026-11-20T10:00:00', '2026-11-18~2026-11-20'],
  ['2026-11-18~2026-11-18', '2026-11-18~2026-11-18'],
  ['last-14-days', 'last-14-days'],
])('R-USE-02 the days of %s are %s', (range, days) => {
  expect(wholeDays(range)).toBe(days)
})
