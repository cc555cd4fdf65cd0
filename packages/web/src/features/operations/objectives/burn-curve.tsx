import type { Schema } from '@rtcops/core/api/types'
import { useMemo } from 'react'
import type { TimeChart } from '../../../charts/model.ts'
import { ChartPanel } from '../../../charts/panel/chart-panel.tsx'
import { ChartGroupProvider } from '../../../charts/time/chart-group.tsx'
import { answerMoment } from '../../../quality/moments.ts'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  days: readonly Schema<'ObjectiveDay'>[]
  budget: Schema<'ObjectiveBudget'>
}

/** Shows how much of a budget was used up after each day: scales begin at zero, so what is overdrawn goes up, not down. */
export function BurnCurve({ budget, days }: Props) {
  const translate = useTranslate()
  const chart = useMemo((): TimeChart => {
    const times = days.map(({ day }) => answerMoment(`${day} 00:00:00`))
    return {
      series: [
        {
          id: 'used',
          name: translate('objective.used'),
          color: 'c1',
          shape: 'line',
          times,
          // Nothing was used up on a day without data, but nothing is known of it either.
          values: days.map(({ all, left }) => (all === 0 || left === null ? null : 100 - left)),
          beside: { label: translate('objective.bad'), unit: '', values: days.map(({ bad }) => bad) },
        },
        {
          id: 'whole',
          name: translate('objective.whole'),
          color: 'c2',
          shape: 'line',
          times,
          values: times.map(() => 100),
        },
      ],
      bands: [],
      axis: { unit: '%', places: 2 },
      calendar: 'day',
      range: { start: answerMoment(budget.start_time), end: answerMoment(budget.end_time) },
    }
  }, [budget, days, translate])
  return (
    <ChartGroupProvider range={chart.range}>
      <div className="ro-burn-curve">
        <ChartPanel title={translate('objective.curve')} chart={chart} left={84} />
      </div>
    </ChartGroupProvider>
  )
}
