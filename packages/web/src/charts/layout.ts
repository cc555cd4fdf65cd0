import type { TimeRange } from '@rtcops/core/time/range'
import { type Instant, wallAt } from '@rtcops/core/time/zone'
import type { Annotation, Layout, LayoutAxis } from 'plotly.js'
import { timeText } from './csv.ts'
import type { Frame } from './frame.ts'
import type { TimeChart, ValueAxis } from './model.ts'
import type { ChartTheme } from './plotly/theme.ts'
import { type Scale, tickFormat } from './scale.ts'
import { middleOf, stripAxes, stripBadges, topOf } from './time/strips.ts'
import { isRepeated, withUnit } from './value-text.ts'

export const margin = { right: 16, top: 8, bottom: 24 } as const

/**
 * Converts a moment to plotly's time axis: the wall clock time in the business zone, as text. Numbers would be
 * interpreted in the browser's zone.
 */
export const toAxis = (moment: Instant): string => new Date(wallAt(moment)).toISOString().slice(0, 23).replace('T', ' ')

const clear = 'rgba(0,0,0,0)'

/** Returns the layout common to all charts: horizontal grid, no legend, no title inside. */
export function commonLayout(axis: ValueAxis, scale: Scale, theme: ChartTheme, frame: Frame): Partial<Layout> {
  return {
    width: frame.width,
    height: frame.height,
    margin: { l: frame.left, r: margin.right, t: margin.top, b: margin.bottom },
    paper_bgcolor: clear,
    plot_bgcolor: clear,
    font: { family: theme.token('font'), size: 12, color: theme.token('text-2') },
    showlegend: false,
    hovermode: false,
    yaxis: {
      ...axisLook(theme),
      ...valueTicks(axis, scale),
      showline: false,
      fixedrange: true,
      ticks: 'outside',
      ticklen: 6,
      tickcolor: clear,
    },
  }
}

/** Returns the style of an axis line and its labels. */
export const axisLook = (theme: ChartTheme): Partial<LayoutAxis> => ({
  color: theme.token('text-3'),
  gridcolor: theme.token('grid'),
  linecolor: theme.token('axis'),
  zeroline: false,
  automargin: false,
  tickfont: { size: 11 },
})

/** Returns the layout of a chart over time, with a dark time axis line at the bottom. */
export function layoutOf(
  chart: TimeChart,
  visible: TimeRange,
  scale: Scale,
  theme: ChartTheme,
  frame: Frame,
): Partial<Layout> {
  const common = commonLayout(chart.axis, scale, theme, frame)
  const ticks = Math.max(3, Math.floor(frame.width / 90))
  return {
    ...common,
    dragmode: 'zoom',
    barmode: 'stack',
    bargap: 0.08,
    xaxis: {
      ...axisLook(theme),
      type: 'date',
      range: [toAxis(visible.start), toAxis(visible.end)],
      showgrid: false,
      showline: true,
      // An invisible tick keeps the first label clear of the zero of the value axis.
      ticks: 'outside',
      ticklen: 4,
      tickcolor: clear,
      nticks: ticks,
      tickformat: tickFormat(visible.end - visible.start, ticks),
      ...(chart.strips ? { anchor: 'y3' } : {}),
      ...calendarTicks(chart, visible, frame),
      hoverformat: '%H:%M:%S',
    },
    annotations: [...bandLabels(chart, visible, frame), ...stripBadges(chart, theme, frame)],
    // Bands reach from edge to edge whatever the values are, so they have a value axis of their own.
    yaxis2: { overlaying: 'y', range: [0, 1], fixedrange: true, visible: false },
    ...(chart.strips ? stripAxes(common.yaxis ?? {}) : {}),
  }
}

/** Labels days at their points, as many as fit. */
function calendarTicks({ calendar, series }: TimeChart, visible: TimeRange, frame: Frame): Partial<LayoutAxis> {
  if (!calendar) return {}
  const times = (series[0]?.times ?? []).filter((time) => time >= visible.start && time <= visible.end)
  const step = Math.max(1, Math.ceil(times.length / Math.max(1, Math.floor((frame.width - frame.left) / 72))))
  const labelled = times.filter((_, index) => index % step === 0)
  return {
    tickmode: 'array',
    tickvals: labelled.map(toAxis),
    ticktext: labelled.map((time) => timeText(time, calendar).slice(5)),
  }
}

/** Minimum width of a band, in pixels, to hold its label; for narrower ones the crosshair shows it. */
const labelled = 80

/** Labels each lost connection with its length and each diagnosis with its cause. */
function bandLabels(chart: TimeChart, visible: TimeRange, { width, left }: Frame): Annotation[] {
  const { bands } = chart
  const perMillisecond = (width - left - margin.right) / (visible.end - visible.start)
  return bands.flatMap(({ start, end, label, strip, tone }) => {
    const [from, to] = [Math.max(start, visible.start), Math.min(end, visible.end)]
    if ((to - from) * perMillisecond < labelled) return []
    const middle = toAxis((from + to) / 2)
    return {
      x: middle,
      // Above the lines that are drawn in a diagnosis; there are none in a lost connection.
      ...(tone
        ? { y: chart.strips ? topOf(strip) : 1, yanchor: 'top' as const }
        : { y: chart.strips ? middleOf(strip) : 0.5 }),
      xref: 'x',
      yref: 'paper',
      text: label,
      showarrow: false,
      font: { size: 12 },
    }
  })
}

/**
 * Returns the ticks of the value axis with their words, or with the unit at the highest one only, unless it is a percent
 * or currency sign; a scale of words has half a step free at both ends.
 */
function valueTicks({ unit, words }: ValueAxis, { from, to, step }: Scale): Partial<LayoutAxis> {
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)
  const text = ticks.map((tick, index) => {
    const number = Number(tick.toPrecision(12)).toLocaleString('en-US', { maximumFractionDigits: 12 })
    if (words) return `${number} ${words[tick] ?? ''}`
    return isRepeated(unit) || index === ticks.length - 1 ? withUnit(number, unit) : number
  })
  const room = words ? step * 0.4 : 0
  return { range: [from - room, to + room], tickmode: 'array', tickvals: ticks, ticktext: text }
}
