import type { TimeChart } from '../../../charts/model.ts'
import { ChartPanel } from '../../../charts/panel/chart-panel.tsx'
import { ChartGroupProvider } from '../../../charts/time/chart-group.tsx'

interface Props {
  title: string
  /** Undefined while its values are loading. */
  chart: TimeChart | undefined
  busy: boolean
  error: Error | undefined
  onRetry: () => void
}

/** Shows a chart of the dashboard on a time axis of its own. */
export function LineBlock({ title, chart, busy, error, onRetry }: Props) {
  return (
    <ChartGroupProvider range={chart?.range}>
      <ChartPanel
        title={title}
        chart={chart}
        busy={busy}
        error={error ?? null}
        failed="common.failed.data"
        onRetry={onRetry}
        left={52}
      />
    </ChartGroupProvider>
  )
}
