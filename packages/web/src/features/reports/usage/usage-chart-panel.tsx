import type { Answer } from '@rtcops/core/api/types'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LoneChart } from '../../../charts/panel/lone-chart.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { usageChart } from './usage-chart.ts'

interface Props {
  query: UseQueryResult<Answer<'getUsageCharts'>>
}

/** Shows the minutes of each kind by day (R-USE-04). */
export function UsageChartPanel({ query }: Props) {
  const translate = useTranslate()
  const { data } = query
  const chart = useMemo(() => data && usageChart(data, translate), [data, translate])
  return <LoneChart title={translate('usage.chart.title')} chart={chart} query={query} />
}
