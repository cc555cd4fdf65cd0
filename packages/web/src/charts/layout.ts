import type { TimeRange } from '@rtcops/core/time/range'
import { wallAt } from '@rtcops/core/time/zone'
import type { Layout, LayoutAxis } from 'plotly.js'
import type { TimeChart } from './model.ts'
import { type Scale, tickFormat } from './scale.ts'
import type { ChartTheme } from './theme.ts'

/** Space around the plot in pixels; the right and the upper edge are the same for all charts. */
export interface Frame {
  width: number
  height: number
  /** Room for the labels of the value axis. */
  left: number
}

export const margin = { right: 16, top: 8, bottom: 24 } as const

/** Moments on plotly's time axis: the wall clock of the business zone as if it were UTC. */
export const toAxis = wallAt

/** The one layout of every chart: horizontal grid, dark time line, no legend, no title inside. */
export function layoutOf(chart: TimeChart, visible: TimeRange, scale: Scale, theme: ChartTheme, frame: Frame) {
  const clear = 'rgba(0,0,0,0)'
  const axis: Partial<LayoutAxis> = {
    color: theme.token('text-3'),
    gridcolor: theme.token('grid'),
    linecolor: theme.token('axis'),
    zeroline: false,
    automargin: false,
    tickfont: { size: 11 },
  }
  const layout: Partial<Layout> = {
    width: frame.width,
    height: frame.height,
    margin: { l: frame.left, r: margin.right, t: margin.top, b: margin.bottom },
    paper_bgcolor: clear,
    plot_bgcolor: clear,
    font: { family: theme.token('font'), size: 12, color: theme.token('text-2') },
    showlegend: false,
    hovermode: false,
    dragmode: 'zoom',
    barmode: 'stack',
    bargap: 0.08,
    xaxis: {
      ...axis,
      type: 'date',
      range: [toAxis(visible.start), toAxis(visible.end)],
      showgrid: false,
      showline: true,
      // An invisible tick keeps the first label clear of the zero of the value axis.
      ticks: 'outside',
      ticklen: 4,
      tickcolor: clear,
      nticks: Math.max(3, Math.floor(frame.width / 90)),
      tickformat: tickFormat(visible.end - visible.start),
      hoverformat: '%H:%M:%S',
    },
    yaxis: {
      ...axis,
      ...valueTicks(chart, scale),
      showline: false,
      fixedrange: true,
      ticks: 'outside',
      ticklen: 6,
      tickcolor: clear,
    },
    // Bands reach from edge to edge whatever the values are, so they have a value axis of their own.
    yaxis2: { overlaying: 'y', range: [0, 1], fixedrange: true, visible: false },
  }
  return layout
}

/** Ticks of the value axis with unit or word; the scale of words keeps half a step free at both ends. */
function valueTicks({ axis: { unit, words } }: TimeChart, { from, to, step }: Scale): Partial<LayoutAxis> {
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)
  const text = ticks.map((tick) => {
    const number = String(Number(tick.toPrecision(12)))
    if (words) return `${number} ${words[tick] ?? ''}`
    return unit === '%' ? `${number}%` : `${number} ${unit}`.trim()
  })
  const room = words ? step * 0.4 : 0
  return { range: [from - room, to + room], tickmode: 'array', tickvals: ticks, ticktext: text }
}
