import { type CallMetric, callMetrics, isOfFewSamples } from '@rtcops/core/features/calls/calls/call-metrics'
import type { CallSession } from '@rtcops/core/features/calls/calls/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import { FewMark } from '../../../ui/few-mark.tsx'
import { cellText } from '../../../ui/table/cell-text.ts'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'

/** Shows the figure of a call by the chosen metric; a mean of few samples says so. */
export function CallFigure({ call, metric }: { call: CallSession; metric: CallMetric }) {
  const translate = useTranslate()
  const language = useLanguage()
  const { figure, samples } = call
  const text = cellText(callMetrics[metric], figure, language, translate)
  if (text === undefined) return <span className="ro-muted">—</span>
  const title = samples ? translate('call.metric.samples', { count: formatNumber(samples) }) : undefined
  return (
    <span title={title}>
      {isOfFewSamples(samples) && <FewMark />} {text}
    </span>
  )
}
