import './behavior.css'
import { getCallBehaviorCharts } from '@rtcops/core/api/generated/operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChartPanel } from '../../../charts/panel/chart-panel.tsx'
import { ChartGroupProvider } from '../../../charts/time/chart-group.tsx'
import { overRange } from '../../../ui/range/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { mostBars, timesChart, typesChart } from './behavior-charts.ts'
import { type BehaviorFilter, behaviorChartFilter, typeAddress } from './behavior-search.ts'

/** Returns the query for the data of the charts. */
export const useBehaviorCharts = (applied: BehaviorFilter) =>
  useQuery({
    ...overRange(getCallBehaviorCharts, behaviorChartFilter(applied)),
    ...recovering,
    placeholderData: keepPreviousData,
  })

interface Props {
  query: ReturnType<typeof useBehaviorCharts>
  applied: BehaviorFilter
}

/** Shows the number of events by type and over time (R-CBH-02). */
export function BehaviorPanels({ query, applied }: Props) {
  const translate = useTranslate()
  const { data, error, isPlaceholderData, refetch } = query
  const byType = useMemo(
    () => data && typesChart(data, translate, (type) => typeAddress(applied, type)),
    [data, translate, applied],
  )
  const { dataUpdatedAt } = query
  const overTime = useMemo(() => data && timesChart(data, translate, dataUpdatedAt), [data, translate, dataUpdatedAt])
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
