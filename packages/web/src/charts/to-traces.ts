import type { TimeRange } from '@rtcops/core/time/range'
import type { Data } from 'plotly.js'
import { breakGaps, usualStep } from './break-gaps.ts'
import { type Frame, margin, toAxis } from './layout.ts'
import type { Band, DataColor, Series, TimeChart } from './model.ts'
import type { Scale } from './scale.ts'
import { bandAxis, valueAxis } from './strips.ts'
import type { ChartTheme } from './theme.ts'

/** Series with more points than this are drawn solid: a dash would be taken for gaps. */
const sparse = 100

/** What plotly draws for a chart. `shown` names the series that the legend has not put away. */
export function toTraces(
  chart: TimeChart,
  shown: ReadonlySet<string>,
  visible: TimeRange,
  scale: Scale,
  theme: ChartTheme,
  frame: Frame,
): Data[] {
  const perPixel = (visible.end - visible.start) / (frame.width - frame.left - margin.right)
  const bands = chart.bands.map((band) => bandTrace(band, visible, theme))
  const lines = chart.series.flatMap((series, index) =>
    shown.has(series.id) ? [seriesTrace(chart, series, index, scale, theme, perPixel)] : [],
  )
  return [...bands, ...lines]
}

function seriesTrace(
  chart: TimeChart,
  series: Series,
  index: number,
  scale: Scale,
  theme: ChartTheme,
  perPixel: number,
): Data {
  return series.shape === 'bar'
    ? barTrace(chart, series, theme, perPixel)
    : lineTrace(chart, series, index, scale, theme)
}

function lineTrace(
  { calendar, step }: TimeChart,
  { color, name, shape, strip, times, values }: Series,
  index: number,
  scale: Scale,
  theme: ChartTheme,
): Data {
  const points = breakGaps(times, values, 3 * usualStep(times))
  // Steps that hold the same value would hide each other: each further series is drawn a hair lower.
  const lower = shape === 'step' ? index * scale.step * 0.07 : 0
  const dashed = index > 0 && shape === 'line' && values.length <= sparse
  return {
    type: 'scatter',
    // A day or month is a point of its own, and so is one between gaps, which has no line.
    mode: 'lines+markers',
    marker: {
      color: theme.token(color),
      size: points.values.map((_, at) => (calendar || isLonely(points.values, at) ? 5 : 0)),
    },
    name,
    // Points of zero, and of the highest tick, are whole.
    cliponaxis: false,
    // What stands for a stretch is drawn in its middle.
    x: points.times.map((time) => toAxis(time + (step ?? 0) / 2)),
    y: points.values.map((value) => (value === null ? null : value - lower)),
    connectgaps: false,
    hoverinfo: 'skip',
    yaxis: valueAxis(strip),
    line: {
      color: theme.token(color),
      width: shape === 'step' ? 2 : 1.6,
      shape: shape === 'step' ? 'hv' : 'linear',
      dash: dashed ? 'dash' : 'solid',
    },
  }
}

const isLonely = (values: readonly (number | null)[], at: number): boolean =>
  values[at] !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null

/** q3 has dots and q4 stripes beside their colour (look, section 6). */
const patterns: Readonly<Record<string, '.' | '/'>> = { q3: '.', q4: '/' }

/** Colour of bars, with the pattern of the bad buckets over it. */
export function barFill(color: DataColor, theme: ChartTheme) {
  const shape = patterns[color]
  const ink = theme.token(`${color}-ink`)
  const pattern = shape && {
    shape,
    fgcolor: ink,
    fgopacity: 0.55,
    size: 5,
    solidity: 0.3,
    fillmode: 'overlay' as const,
  }
  return { color: theme.token(color), line: { width: 0 }, ...(pattern ? { pattern } : {}) }
}

/** Bars over the stretches that they stand for, a pixel apart; without a length centred on their time. */
function barTrace(
  { step, strips }: TimeChart,
  { color, name, shortName, strip, times, values }: Series,
  theme: ChartTheme,
  perPixel: number,
): Data {
  const width = step === undefined ? {} : { width: step - Math.min(perPixel, step / 4), offset: 0 }
  return {
    type: 'bar',
    name: strips ? (shortName ?? name) : name,
    // Both strips have the same buckets; a legend in the picture names them once.
    showlegend: !strip,
    ...width,
    yaxis: valueAxis(strip),
    x: times.map((time) => toAxis(time)),
    y: [...values],
    hoverinfo: 'skip',
    marker: barFill(color, theme),
  }
}

function bandTrace({ end, start, strip }: Band, visible: TimeRange, theme: ChartTheme): Data {
  // What lies outside is cut off: a band far wider than the window would put its hatching on a giant shape.
  const from = Math.max(start, visible.start)
  const to = Math.min(end, visible.end)
  return {
    type: 'scatter',
    mode: 'lines',
    x: [from, to, to, from].map((time) => toAxis(time)),
    y: to > from ? [0, 0, 1, 1] : [null, null, null, null],
    yaxis: bandAxis(strip),
    showlegend: false,
    fill: 'toself',
    fillcolor: theme.token('gap-fill'),
    fillpattern: {
      shape: '/',
      fgcolor: theme.token('axis'),
      bgcolor: theme.token('gap-fill'),
      fgopacity: 0.55,
      size: 6,
      solidity: 0.2,
      fillmode: 'overlay',
    },
    line: { width: 0 },
    hoverinfo: 'skip',
  } as Data
}
