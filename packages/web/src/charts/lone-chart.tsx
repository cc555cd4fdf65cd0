import './lone-chart.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChartGroupProvider } from './chart-group.tsx'
import { ChartPanel } from './chart-panel.tsx'
import type { TimeChart } from './model.ts'

interface Props {
  title: string
  /** Drawn from the answer of the query; undefined while there is none. */
  chart: TimeChart | undefined
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>
}

/** The one chart of a screen, above its list, on a time axis of its own. A failure takes the place of what was drawn before. */
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
