import type { Answer } from '@rtcops/core/api/types'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChartGroupProvider } from '../../../charts/chart-group.tsx'
import { ChartPanel } from '../../../charts/chart-panel.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { billsChart } from './bills-chart.ts'

interface Props {
  query: UseQueryResult<Answer<'getExpenseBillChart'>>
}

/** The amounts of the three kinds by day or month (R-BILL-05). */
export function BillsChartPanel({ query: { data, error, isFetching, refetch } }: Props) {
  const translate = useTranslate()
  const chart = useMemo(() => data && billsChart(data.list, translate), [data, translate])
  const range = chart?.range ?? emptyRange
  return (
    <ChartGroupProvider key={`${range.start}-${range.end}`} range={range}>
      <div className="ro-bills-chart">
        <ChartPanel
          title={translate('bill.chart.title')}
          chart={chart}
          left={84}
          error={isFetching || chart ? null : error}
          onRetry={() => void refetch()}
        />
      </div>
    </ChartGroupProvider>
  )
}

const emptyRange = { start: 0, end: 1 }
