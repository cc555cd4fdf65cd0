import { describe, expect, it } from 'vitest'
import { comparisonPeriods, periodOf } from './comparison-periods.ts'
import { rangeFromWire, rangeToWire } from './range.ts'

describe('comparison periods', () => {
  it('K-09 are the range, the one before it, and the same hours 1, 2 and 7 days ago', () => {
    const range = rangeFromWire(['2026-11-20 10:00:00', '2026-11-20 10:29:59']) ?? { start: 0, end: 0 }
    expect(comparisonPeriods.map((period) => [period, ...rangeToWire(periodOf(period, range))])).toEqual([
      ['now', '2026-11-20 10:00:00', '2026-11-20 10:29:59'],
      ['previous', '2026-11-20 09:30:00', '2026-11-20 09:59:59'],
      ['day1', '2026-11-19 10:00:00', '2026-11-19 10:29:59'],
      ['day2', '2026-11-18 10:00:00', '2026-11-18 10:29:59'],
      ['day7', '2026-11-13 10:00:00', '2026-11-13 10:29:59'],
    ])
  })
})
