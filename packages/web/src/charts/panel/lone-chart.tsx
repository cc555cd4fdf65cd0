import './lone-chart.css'
import type { UseQueryResult } from '@tanstack/react-query'
import type { TimeChart } from '../model.ts'
import { ChartGroupProvider } from '../time/chart-group.tsx'
import { ChartPanel } from './chart-panel.tsx'

interface Props {
  title: string
  /** Chart of the query's response; undefined while there is none. */
  chart: TimeChart | undefined
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>
}

/**
 * Shows the only chart of a screen, above its list, on a time axis of its own. An error replaces the previous
 * drawing.
 */
export function LoneChart({ title, chart, query: { error, isFetching, isPlaceholderData, refetch } }: Props) {
  return (
    <ChartGroupProvider range={chart?.range}>
      <div className="ro-lone-chart">
        <ChartPanel
          title={title}
          chart={error ? undefined : chart}
          left={84}
          busy={isPlaceholderData}
          error={isFetching ? null : error}
          onRetry={() => void refetch()}
        />
      </div>
    </ChartGroupProvider>
  )
}
