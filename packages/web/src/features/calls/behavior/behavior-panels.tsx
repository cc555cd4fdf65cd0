import './behavior.css'
import { getCallBehaviorCharts } from '@rtcops/core/api/generated/operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChartGroupProvider } from '../../../charts/chart-group.tsx'
import { ChartPanel } from '../../../charts/chart-panel.tsx'
import { overRange } from '../../../ui/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { mostBars, timesChart, typesChart } from './behavior-charts.ts'
import { type BehaviorFilter, chartFilter, typeAddress } from './behavior-search.ts'

/** What the charts are made of, as the filter asks for it. */
export const useBehaviorCharts = (applied: BehaviorFilter) =>
  useQuery({
    ...overRange(getCallBehaviorCharts, chartFilter(applied)),
    ...recovering,
    placeholderData: keepPreviousData,
  })

interface Props {
  query: ReturnType<typeof useBehaviorCharts>
  applied: BehaviorFilter
}

/** How often what was done, by type and over time (R-CBH-02). */
export function BehaviorPanels({ query, applied }: Props) {
  const translate = useTranslate()
  const { data, error, isPlaceholderData, refetch } = query
  const byType = useMemo(
    () => data && typesChart(data, translate, (type) => typeAddress(applied, type)),
    [data, translate, applied],
  )
  const overTime = useMemo(() => data && timesChart(data, translate), [data, translate])
  const isCut = data !== undefined && data.info.types.length > mostBars
  const shared = { busy: isPlaceholderData, error, onRetry: () => void refetch() }
  return (
    <ChartGroupProvider range={overTime?.range}>
      <div className="ro-behavior-charts">
        <ChartPanel
          {...shared}
          title={translate('behavior.chart.byType')}
          chart={error ? undefined : byType}
          note={isCut && translate('behavior.chart.shown', { count: mostBars })}
        />
        <ChartPanel {...shared} title={translate('behavior.chart.overTime')} chart={error ? undefined : overTime} />
      </div>
    </ChartGroupProvider>
  )
}
