import type { Answer } from '@rtcops/core/api/types'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LoneChart } from '../../../charts/panel/lone-chart.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { billsChart } from './bills-chart.ts'

interface Props {
  query: UseQueryResult<Answer<'getExpenseBillChart'>>
}

/** Shows the amounts of the three kinds by day (R-BILL-05). */
export function BillsChartPanel({ query }: Props) {
  const translate = useTranslate()
  const { data } = query
  const chart = useMemo(() => data && billsChart(data.list, translate), [data, translate])
  return <LoneChart title={translate('bill.chart.title')} chart={chart} query={query} />
}
