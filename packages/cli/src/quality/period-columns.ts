import type { Column } from '@rtcops/core/columns/columns'
import type { ComparisonPeriod } from '@rtcops/core/time/comparison-periods'

interface PeriodRow {
  period: ComparisonPeriod
  start: string
}

/** Which of the five periods a row is of, and when it begins. */
export const periodColumns: readonly Column<PeriodRow>[] = [
  {
    id: 'period',
    kind: 'status',
    label: 'quality.windows.of',
    words: {
      now: { text: 'quality.period.now', mark: 'plain' },
      previous: { text: 'quality.period.previous', mark: 'plain' },
      day1: { text: 'quality.period.day1', mark: 'plain' },
      day2: { text: 'quality.period.day2', mark: 'plain' },
      day7: { text: 'quality.period.day7', mark: 'plain' },
    },
  },
  { id: 'start', kind: 'time', label: 'quality.filter.time' },
]

/** Heads of these columns, and of the end that `-o wide` adds. */
export const periodHeads = {
  period: { zh: '周期', en: 'Period' },
  start: { zh: '开始', en: 'From' },
  end: { zh: '结束', en: 'To' },
} as const
