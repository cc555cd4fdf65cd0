import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { ReactNode } from 'react'
import { ChartPanel } from '../../../charts/chart-panel.tsx'
import type { Chart } from '../../../charts/model.ts'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  title: MessageKey
  query: { error: Error | null; isPlaceholderData: boolean; refetch: () => unknown }
  chart: Chart | undefined
  note?: ReactNode
  tools?: ReactNode
  left?: number
  /** Colours and names are told above the charts. */
  namedOutside?: boolean
}

/** A chart of an answer: dimmed while another is on its way, and its failure with another try in its place. */
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
