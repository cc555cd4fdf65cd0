import type { TimeRange } from '@rtcops/core/time/range'
import { instantAtWall } from '@rtcops/core/time/zone'
import type { Config, Data, Layout, PlotRelayoutEvent } from 'plotly.js'
import { useMemo } from 'react'
import createPlotlyComponent from 'react-plotly.js/factory'
import { type Mark, markShapes } from '../annotations/marks.ts'
import { categoryLayout, categoryTraces } from '../category/category-figure.ts'
import type { Frame } from '../frame.ts'
import { layoutOf } from '../layout.ts'
import { type CategoryChart, type Chart, isCategoryChart, isPartsChart, type TimeChart } from '../model.ts'
import { partsFigure } from '../parts/parts-figure.ts'
import { scaleOf } from '../scale.ts'
import { toTraces } from '../time/to-traces.ts'
import Plotly from './plotly.ts'
import type { ChartTheme } from './theme.ts'

const PlotlyPlot = createPlotlyComponent(Plotly)

const config: Partial<Config> = { displayModeBar: false, doubleClick: false, locale: 'zh-CN', showTips: false }

/** A chart and how to draw it. */
export interface Drawing {
  chart: Chart
  /** Ids of the series that are not hidden by the legend. */
  shown: ReadonlySet<string>
  /** Visible range of the time axis; set for charts over time only. */
  visible?: TimeRange | undefined
  theme: ChartTheme
  frame: Frame
  /** What happened, for charts over time. */
  marks?: readonly Mark[]
}

interface Props extends Drawing {
  onZoom?: (range: TimeRange) => void
  onReset?: () => void
}

/** Draws the chart with plotly. Together they are a chunk of their own, loaded when the first chart is shown. */
export default function Plot({ onZoom, onReset, ...drawing }: Props) {
  const { chart, shown, visible, theme, frame, marks = noMarks } = drawing
  const figure = useMemo(
    () => figureOf({ chart, shown, visible, theme, frame, marks }),
    [chart, shown, visible, theme, frame, marks],
  )
  return (
    <PlotlyPlot
      data={figure.data}
      layout={figure.layout}
      config={config}
      style={plotStyle}
      {...(onReset ? { onDoubleClick: onReset } : {})}
      onRelayout={(change: PlotRelayoutEvent) => {
        const range = draggedRange(change)
        if (range) onZoom?.(range)
      }}
    />
  )
}

const noMarks: readonly Mark[] = []

const plotStyle = { position: 'absolute', inset: 0 } as const

function figureOf({ chart, visible, ...drawing }: Drawing): { data: Data[]; layout: Partial<Layout> } {
  if (isPartsChart(chart)) return partsFigure(chart, drawing.theme, drawing.frame)
  if (isCategoryChart(chart)) return categoryFigure(chart, drawing)
  return timeFigure(chart, visible ?? chart.range, drawing)
}

type Look = Pick<Drawing, 'shown' | 'theme' | 'frame' | 'marks'>

function timeFigure(chart: TimeChart, visible: TimeRange, { frame, marks = noMarks, shown, theme }: Look) {
  const scale = scaleOf(chart)
  return {
    data: toTraces(chart, shown, visible, scale, theme, frame),
    layout: { ...layoutOf(chart, visible, scale, theme, frame), ...markShapes(marks, theme) },
  }
}

function categoryFigure(chart: CategoryChart, { frame, shown, theme }: Look) {
  const scale = scaleOf(chart)
  return {
    data: categoryTraces(chart, shown, scale, theme, frame),
    layout: categoryLayout(chart, shown, scale, theme, frame),
  }
}

/** Returns the range that the user dragged over the time axis; undefined for any other change of the layout. */
function draggedRange(change: PlotRelayoutEvent): TimeRange | undefined {
  const [from, to] = [change['xaxis.range[0]'], change['xaxis.range[1]']].map(axisMoment)
  return from !== undefined && to !== undefined && from < to ? { start: from, end: to } : undefined
}

/** Converts a moment of a date axis, which plotly reports as a local text (`2026-11-20 09:42:16.4`) or a number. */
function axisMoment(value: unknown): number | undefined {
  const wall = typeof value === 'string' ? Date.parse(`${value.replace(' ', 'T')}Z`) : value
  return typeof wall === 'number' && !Number.isNaN(wall) ? instantAtWall(wall) : undefined
}

/** Returns the drawing as a PNG of twice its size, with title and background. */
export async function toPng(drawing: Drawing, title: string): Promise<Blob> {
  const { data, layout } = figureOf(drawing)
  const { theme, frame } = drawing
  const url = await Plotly.toImage(
    {
      data,
      layout: {
        ...layout,
        paper_bgcolor: theme.token('surface'),
        title: { text: title, font: { size: 14, color: theme.token('text') }, x: 0, xref: 'container', pad: { l: 16 } },
        margin: { ...layout.margin, t: 48 },
        showlegend: drawing.shown.size > 1,
        legend: isPartsChart(drawing.chart) ? {} : { orientation: 'h', x: 0, y: 1.02, yanchor: 'bottom' },
      },
      config,
    },
    { format: 'png', width: frame.width, height: frame.height + 40, scale: 2 },
  )
  // No fetch: the page's content security policy allows requests to its own server only, not data: addresses.
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: 'image/png' })
}
