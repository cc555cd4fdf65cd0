import './chart.css'
import { Button } from '@blueprintjs/core'
import { Maximize, Th } from '@blueprintjs/icons'
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
import { type CategorySeries, type Chart, isCategoryChart, isPartsChart } from './model.ts'

interface Props {
  title: string
  /** Undefined while the values are on their way. */
  chart: Chart | undefined
  /** A fact beside the title, such as what the shares are of. */
  note?: ReactNode
  figures?: readonly Figure[]
  /** Controls of the chart, at the right of its head. */
  tools?: ReactNode
  /** Shows the table twin in place of the drawing. Left out, the panel has a button for it. */
  asTable?: boolean
  /** Colours and names are told outside of the panel; its dialog tells them again. */
  namedOutside?: boolean
  /** Stands at the right of the drawing: a legend that is also a table. Tools and enlarge are above it. */
  aside?: (legend: LegendState) => ReactNode
  /** Other values are on their way: those that are shown are of the question before. */
  busy?: boolean
  /** Pixels for the labels of the value axis; the same for charts that stand above each other. */
  left?: number
  /** The values could not be had. */
  error?: Error | null
  failed?: MessageKey
  onRetry?: () => void
}

/** What a legend shows and does. */
export interface LegendState {
  /** The group of series that alone is shown; undefined for all. */
  isolated: string | undefined
  onIsolate: (group: string | undefined) => void
}

const noFigures: readonly Figure[] = []

/** A chart in its panel: title, legend, figures, drawing or table, and a dialog that shows the same larger. */
export function ChartPanel(props: Props) {
  const { title, chart, figures = noFigures, left = 64, failed = 'common.failed.chart' } = props
  const translate = useTranslate()
  const [isolated, setIsolated] = useState<string>()
  const [enlarged, setEnlarged] = useState(false)
  const [ownTable, setOwnTable] = useState(false)
  const asTable = props.asTable ?? ownTable
  const shown = useMemo(() => shownIds(chart, isolated), [chart, isolated])
  const legend = chart && !isPartsChart(chart) && chart.series.length > 1 && (
    <Legend
      series={isCategoryChart(chart) ? chart.series.map(asBars) : chart.series}
      isolated={isolated}
      onIsolate={setIsolated}
    />
  )
  const acts = (
    <div className="ro-page-actions">
      {chart && !isCategoryChart(chart) && !isPartsChart(chart) && <FiguresText chart={chart} figures={figures} />}
      {props.tools}
      {chart && props.asTable === undefined && (
        <Button
          variant="minimal"
          size="small"
          icon={<Th size={14} />}
          active={asTable}
          aria-pressed={asTable}
          aria-label={`${translate('common.action.table')} ${title}`}
          title={translate('common.action.table')}
          onClick={() => setOwnTable(!ownTable)}
        />
      )}
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
  )
  const body = (
    <>
      {props.error ? (
        <ErrorState error={props.error} fallback={failed} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />
      ) : (
        chart &&
        (asTable ? <ChartTable chart={chart} /> : <ChartCanvas chart={chart} title={title} shown={shown} left={left} />)
      )}
      {chart && enlarged && (
        <ChartDialog title={title} chart={chart} shown={shown} legend={legend} onClose={() => setEnlarged(false)} />
      )}
    </>
  )
  const head = (
    <>
      <h2>{title}</h2>
      {props.note && <span className="ro-note-text">{props.note}</span>}
    </>
  )
  // Two values and their difference need more room than one and its change.
  const isWide = chart !== undefined && 'strips' in chart && chart.strips !== undefined
  if (props.aside)
    return (
      <section
        className={`ro-panel ro-chart-panel ro-chart-split ${isWide ? 'ro-wide-aside' : ''}`}
        aria-label={title}
        aria-busy={props.busy}
      >
        <div className="ro-chart-main">
          <div className="ro-panel-head">{head}</div>
          {body}
        </div>
        <div className="ro-chart-aside">
          <div className="ro-panel-head">{acts}</div>
          {props.aside({ isolated, onIsolate: setIsolated })}
        </div>
      </section>
    )
  return (
    <section className="ro-panel ro-chart-panel" aria-label={title} aria-busy={props.busy}>
      <div className="ro-panel-head">
        {head}
        {props.namedOutside ? null : legend}
        {acts}
      </div>
      {body}
    </section>
  )
}

const asBars = (series: CategorySeries) => ({ ...series, shape: 'bar' as const })

function shownIds(chart: Chart | undefined, isolated: string | undefined): ReadonlySet<string> {
  const series: readonly { id: string; group?: string }[] =
    chart === undefined ? [] : isPartsChart(chart) ? chart.parts : chart.series
  const group = series.filter((each) => (each.group ?? each.id) === isolated)
  return new Set((group.length > 0 ? group : series).map(({ id }) => id))
}
