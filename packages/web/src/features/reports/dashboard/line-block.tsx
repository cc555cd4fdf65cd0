import { ChartGroupProvider } from '../../../charts/chart-group.tsx'
import { ChartPanel } from '../../../charts/chart-panel.tsx'
import type { TimeChart } from '../../../charts/model.ts'

interface Props {
  title: string
  /** Undefined while its values are on their way. */
  chart: TimeChart | undefined
  busy: boolean
}

/** A chart of the dashboard on a time axis of its own. */
export function LineBlock({ title, chart, busy }: Props) {
  return (
    <ChartGroupProvider range={chart?.range}>
      <ChartPanel title={title} chart={chart} busy={busy} left={52} />
    </ChartGroupProvider>
  )
}
