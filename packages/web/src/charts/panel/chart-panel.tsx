import './chart.css'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type ReactNode, useMemo, useState } from 'react'
import { LoadingState } from '../../ui/screen/loading.tsx'
import { ErrorState } from '../../ui/screen/state.tsx'
import type { SeriesFigure } from '../figures.ts'
import { Legend } from '../legend.tsx'
import { type CategorySeries, type Chart, isCategoryChart, isPartsChart } from '../model.ts'
import { ChartActions } from './chart-actions.tsx'
import { ChartCanvas } from './chart-canvas.tsx'
import { ChartDialog } from './chart-dialog.tsx'
import { ChartTable } from './chart-table.tsx'
import { PartialNote } from './partial-note.tsx'
import { useLegendPlace } from './use-legend-place.ts'

interface Props {
  title: string
  /** Undefined while the values are loading. */
  chart: Chart | undefined
  /** A fact shown beside the title, such as what the shares are of. */
  note?: ReactNode
  figures?: readonly SeriesFigure[]
  /** Controls of the chart, at the right of its header. */
  tools?: ReactNode
  /** Shows the table in place of the drawing. If omitted, the panel has a button for it. */
  asTable?: boolean
  /** The legend is outside of the panel; the chart's dialog repeats it. */
  namedOutside?: boolean
  /** Content at the right of the drawing: a legend that is also a table. Tools and the enlarge button are above it. */
  aside?: (legend: LegendState) => ReactNode
  /** New values are loading; those on screen belong to the previous request. */
  busy?: boolean
  /** Pixels for the labels of the value axis; the same for charts one above the other. */
  left?: number
  /** Error of the request for the values. */
  error?: Error | null
  failed?: MessageKey
  onRetry?: () => void
}

/** State of a legend and its actions. */
export interface LegendState {
  /** The only group of series shown; undefined for all. */
  isolated: string | undefined
  onIsolate: (group: string | undefined) => void
}

const noFigures: readonly SeriesFigure[] = []

/** Shows a chart in its panel: title, legend, figures, drawing or table, and a dialog that shows the same larger. */
export function ChartPanel(props: Props) {
  const { title, chart, figures = noFigures, left = 64, failed = 'common.failed.chart' } = props
  const [isolated, setIsolated] = useState<string>()
  const [enlarged, setEnlarged] = useState(false)
  const [ownTable, setOwnTable] = useState(false)
  const asTable = props.asTable ?? ownTable
  const place = useLegendPlace()
  const shown = useMemo(() => shownIds(chart, isolated), [chart, isolated])
  const legend = chart && !isPartsChart(chart) && chart.series.length > 1 && (
    <Legend
      series={isCategoryChart(chart) ? chart.series.map(asBars) : chart.series}
      isolated={isolated}
      onIsolate={setIsolated}
    />
  )
  const isLoading = chart === undefined && !props.error
  const acts = (
    <ChartActions
      busy={props.busy === true}
      title={title}
      chart={chart}
      figures={figures}
      tools={props.tools}
      asTable={asTable}
      onTable={props.asTable === undefined ? setOwnTable : undefined}
      onEnlarge={() => setEnlarged(true)}
    />
  )
  const body = (
    <>
      {props.error ? (
        <ErrorState error={props.error} fallback={failed} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />
      ) : chart ? (
        asTable ? (
          <ChartTable chart={chart} />
        ) : (
          <ChartCanvas chart={chart} title={title} shown={shown} left={left} />
        )
      ) : (
        <LoadingState />
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
  // Two values and their difference need more room than one value and its change.
  const isWide = chart !== undefined && 'strips' in chart && chart.strips !== undefined
  if (props.aside)
    return (
      <section
        className={`ro-panel ro-chart-panel ro-chart-split ${isWide ? 'ro-wide-aside' : ''}`}
        aria-label={title}
        aria-busy={props.busy || isLoading}
      >
        <div className="ro-chart-main">
          <div className="ro-panel-head">{head}</div>
          {body}
        </div>
        <div className="ro-chart-aside">
          <div className="ro-panel-head">{acts}</div>
          {props.aside({ isolated, onIsolate: setIsolated })}
          {isLoading && <LoadingState silent />}
        </div>
      </section>
    )
  return (
    <section className="ro-panel ro-chart-panel" aria-label={title} aria-busy={props.busy || isLoading}>
      <div ref={place.head} className={place.className}>
        {head}
        {props.namedOutside ? null : legend}
        {chart && <PartialNote chart={chart} />}
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
