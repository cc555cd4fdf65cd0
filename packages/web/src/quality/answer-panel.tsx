import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { ReactNode } from 'react'
import type { Chart } from '../charts/model.ts'
import { ChartPanel } from '../charts/panel/chart-panel.tsx'
import { useTranslate } from '../ui/use-translate.ts'

interface Props {
  title: MessageKey
  query: { error: Error | null; isPlaceholderData: boolean; refetch: () => unknown }
  chart: Chart | undefined
  note?: ReactNode
  tools?: ReactNode
  left?: number
  /** The legend is above the charts. */
  namedOutside?: boolean
}

/**
 * Shows a chart of a response: dimmed while a new one is loading, and replaced by an error with a retry button if
 * that fails.
 */
export function AnswerPanel({ title, query, ...props }: Props) {
  const translate = useTranslate()
  return (
    <ChartPanel
      {...props}
      title={translate(title)}
      chart={query.error ? undefined : props.chart}
      busy={query.isPlaceholderData}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  )
}
