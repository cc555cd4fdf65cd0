import './chart.css'
import { Button } from '@blueprintjs/core'
import { Maximize } from '@blueprintjs/icons'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type ReactNode, useMemo, useState } from 'react'
import { ErrorState } from '../ui/state.tsx'
import { useTranslate } from '../ui/use-translate.ts'
import { ChartCanvas } from './chart-canvas.tsx'
import { ChartDialog } from './chart-dialog.tsx'
import { ChartTable } from './chart-table.tsx'
import type { Figure } from './figures.ts'
import { FiguresText } from './figures-text.tsx'
import { Legend } from './legend.tsx'
import type { TimeChart } from './model.ts'

interface Props {
  title: string
  /** Undefined while the values are on their way. */
  chart: TimeChart | undefined
  figures?: readonly Figure[]
  /** Controls of the chart, at the right of its head. */
  tools?: ReactNode
  /** Shows the table twin in place of the drawing. */
  asTable?: boolean
  /** Pixels for the labels of the value axis; the same for charts that stand above each other. */
  left?: number
  /** The values could not be had. */
  error?: Error | null
  failed?: MessageKey
  onRetry?: () => void
}

const noFigures: readonly Figure[] = []

/** A chart in its panel: title, legend, figures, drawing or table, and a dialog that shows the same larger. */
export function ChartPanel(props: Props) {
  const { title, chart, figures = noFigures, asTable = false, left = 64, failed = 'common.failed.chart' } = props
  const translate = useTranslate()
  const [isolated, setIsolated] = useState<string>()
  const [enlarged, setEnlarged] = useState(false)
  const shown = useMemo(() => shownIds(chart, isolated), [chart, isolated])
  const legend = chart && chart.series.length > 1 && (
    <Legend series={chart.series} isolated={isolated} onIsolate={setIsolated} />
  )
  return (
    <section className="ro-panel ro-chart-panel" aria-label={title}>
      <div className="ro-panel-head">
        <h2>{title}</h2>
        {legend}
        <div className="ro-page-actions">
          {chart && <FiguresText chart={chart} figures={figures} />}
          {props.tools}
          {chart && (
            <Button
              variant="minimal"
              size="small"
              icon={<Maximize size={14} />}
              aria-label={`${translate('common.action.enlarge')} ${title}`}
              title={translate('common.action.enlarge')}
              onClick={() => setEnlarged(true)}
            />
          )}
        </div>
      </div>
      {props.error ? (
        <ErrorState error={props.error} fallback={failed} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />
      ) : (
        chart &&
        (asTable ? <ChartTable chart={chart} /> : <ChartCanvas chart={chart} title={title} shown={shown} left={left} />)
      )}
      {chart && enlarged && (
        <ChartDialog title={title} chart={chart} shown={shown} legend={legend} onClose={() => setEnlarged(false)} />
      )}
    </section>
  )
}

function shownIds(chart: TimeChart | undefined, isolated: string | undefined): ReadonlySet<string> {
  const ids = chart?.series.map(({ id }) => id) ?? []
  return new Set(isolated && ids.includes(isolated) ? [isolated] : ids)
}
