import type { Column } from '@rtcops/core/columns/columns'
import type { ComparisonPeriod } from '@rtcops/core/time/comparison-periods'

interface PeriodRow {
  period: ComparisonPeriod
  start: string
  end: string
}

/** Returns the columns that say which of the five periods a row belongs to, and when it begins. */
export const periodColumns = <Row extends PeriodRow>(): readonly Column<Row>[] => [
  {
    id: 'period',
    kind: 'status',
    label: 'cli.quality.head.period',
    words: {
      now: { text: 'quality.period.now', mark: 'plain' },
      previous: { text: 'quality.period.previous', mark: 'plain' },
      day1: { text: 'quality.period.day1', mark: 'plain' },
      day2: { text: 'quality.period.day2', mark: 'plain' },
      day7: { text: 'quality.period.day7', mark: 'plain' },
    },
  },
  { id: 'start', kind: 'time', label: 'cli.quality.head.start' },
]

/** Returns the column that says when the period ends, for `-o wide`. */
export const endColumn = <Row extends PeriodRow>(): Column<Row> => ({
  id: 'end',
  kind: 'time',
  label: 'cli.quality.head.end',
})
