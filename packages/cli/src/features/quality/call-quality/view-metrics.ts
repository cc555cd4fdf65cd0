import type { Answer, Schema } from '@rtcops/core/api/types'
import type { BucketMetric } from '@rtcops/core/quality/metrics'
import type { Tui } from '../../../tui/tui-context.ts'
import { windowRange } from '../../../tui/windows.ts'

export type Figures = Answer<'getCallQualityData'>
type FigureName = 'avg_up_loss' | 'avg_rtt' | 'avg_down_loss' | 'success_5s_rate'

/** Metric that `m` switches to. */
export interface ViewMetric {
  id: Schema<'ChangeMetric'>
  /** Figure of the chart. */
  figure: FigureName
  unit: 'ms' | '%'
  /** Field of a country that shows how bad it is. */
  field: string
  /** 1 if higher values are worse, -1 if lower ones are. */
  worse: 1 | -1
}

export const viewMetrics: readonly ViewMetric[] = [
  { id: 'up_loss', figure: 'avg_up_loss', unit: '%', field: 'avg_up_loss', worse: 1 },
  { id: 'rtt', figure: 'avg_rtt', unit: 'ms', field: 'avg_rtt', worse: 1 },
  { id: 'down_loss', figure: 'avg_down_loss', unit: '%', field: 'avg_down_loss', worse: 1 },
  { id: 'join', figure: 'success_5s_rate', unit: '%', field: 'now', worse: -1 },
]

/** Returns the metric after `m` was pressed this many times. */
export const metricAt = (index: number): ViewMetric => viewMetrics[index % viewMetrics.length] as ViewMetric

/** Width of a chart of two hours in which each interval has two columns or more. */
const chartWidth = 58

/** Returns the metrics of as many charts as fit side by side: the chosen one, then those that follow it. */
export function metricsFrom(index: number, width: number): ViewMetric[] {
  const count = Math.max(1, Math.min(viewMetrics.length, Math.floor(width / chartWidth)))
  return Array.from({ length: count }, (_, place) => metricAt(index + place))
}

/** Returns the range of a window; undefined for two hours, the server's default, which end at its own current time. */
export const queryTime = (window: string, tui: Pick<Tui, 'now' | 'zone'>): [string, string] | undefined =>
  window === '2h' ? undefined : windowRange(window, tui)

/** Returns the name of a bucket for narrow headings: `0-100`, and `>300` for the last one. */
export const bucketName = ({ edges }: BucketMetric, index: number): string =>
  index === 3 ? `>${edges[3]}` : `${edges[index]}-${edges[index + 1]}`
