import type { TimeRange } from '@rtcops/core/time/range'
import type { Data } from 'plotly.js'
import type { Frame } from '../frame.ts'
import { margin, toAxis } from '../layout.ts'
import type { Band, DataColor, Series, TimeChart } from '../model.ts'
import type { ChartTheme } from '../plotly/theme.ts'
import type { Scale } from '../scale.ts'
import { breakGaps, type Points, usualStep } from './break-gaps.ts'
import { isPartial } from './partial.ts'
import { bandAxis, valueAxis } from './strips.ts'

/** Maximum number of points of a dashed line: with more, dashes would look like gaps. */
const sparse = 100

/** Returns plotly's traces for a chart. `shown` holds the ids of the series that are not hidden by the legend. */
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
    shown.has(series.id) ? seriesTraces(chart, series, index, scale, theme, perPixel) : [],
  )
  return [...bands, ...lines]
}

function seriesTraces(
  chart: TimeChart,
  series: Series,
  index: number,
  scale: Scale,
  theme: ChartTheme,
  perPixel: number,
): Data[] {
  if (series.shape === 'bar') return [barTrace(chart, series, theme, perPixel)]
  const points = breakGaps(series.times, series.values, 3 * usualStep(series.times))
  const first = points.times.findIndex((time) => isPartial(chart, time))
  if (first < 0) return [lineTrace(chart, series, points, index, scale, theme)]
  const whole = { times: points.times.slice(0, first), values: points.values.slice(0, first) }
  return [lineTrace(chart, series, whole, index, scale, theme), partialTrace(chart, series, points, first, theme)]
}

/** Returns the dotted line from the last whole value through those that are still being counted, with hollow points. */
function partialTrace(
  { step }: TimeChart,
  { color, strip }: Series,
  { times, values }: Points,
  first: number,
  theme: ChartTheme,
): Data {
  const before = Math.max(0, first - 1)
  return {
    type: 'scatter',
    mode: 'lines+markers',
    showlegend: false,
    cliponaxis: false,
    x: times.slice(before).map((time) => toAxis(time + (step ?? 0) / 2)),
    y: values.slice(before),
    connectgaps: false,
    hoverinfo: 'skip',
    yaxis: valueAxis(strip),
    line: { color: theme.token(color), width: 1.6, dash: 'dot' },
    marker: {
      color: theme.token('surface'),
      size: times.slice(before).map((_, at) => (before + at < first ? 0 : 6)),
      opacity: 1,
      line: { color: theme.token(color), width: 1.4 },
    },
  }
}

function lineTrace(
  { calendar, step }: TimeChart,
  { color, name, shape, strip, values }: Series,
  points: Points,
  index: number,
  scale: Scale,
  theme: ChartTheme,
): Data {
  // Steps with the same value would hide each other: each further series is drawn slightly lower.
  const lower = shape === 'step' ? index * scale.step * 0.07 : 0
  const dashed = index > 0 && shape === 'line' && values.length <= sparse
  return {
    type: 'scatter',
    // Markers for days, and for a point between gaps, which has no line.
    mode: 'lines+markers',
    marker: {
      color: theme.token(color),
      size: points.values.map((_, at) => (calendar || isLonely(points.values, at) ? 5 : 0)),
      // Points of several sizes would be pale and have a border.
      opacity: 1,
      line: { width: 0 },
    },
    name,
    // Do not clip markers at zero and at the highest tick.
    cliponaxis: false,
    // A value that represents an interval is drawn in its middle.
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

/** q3 has dots and q4 stripes in addition to their colour (look, section 6). */
const patterns: Readonly<Record<string, '.' | '/'>> = { q3: '.', q4: '/' }

/** Returns the fill of bars: the colour, with the pattern of the bad buckets on it. */
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

/** Returns bars as wide as their interval, a pixel apart; without an interval, centred on their time. */
function barTrace(
  chart: TimeChart,
  { color, name, shortName, strip, times, values }: Series,
  theme: ChartTheme,
  perPixel: number,
): Data {
  const { partialFrom, step, strips } = chart
  const width = step === undefined ? {} : { width: step - Math.min(perPixel, step / 4), offset: 0 }
  return {
    type: 'bar',
    name: strips ? (shortName ?? name) : name,
    // Both strips have the same buckets; the legend of the saved image names them once.
    showlegend: !strip,
    ...width,
    yaxis: valueAxis(strip),
    x: times.map((time) => toAxis(time)),
    y: [...values],
    hoverinfo: 'skip',
    marker: {
      ...barFill(color, theme),
      ...(partialFrom === undefined ? {} : { opacity: times.map((time) => (isPartial(chart, time) ? 0.45 : 1)) }),
    },
  }
}

function bandTrace({ end, start, strip, tone }: Band, visible: TimeRange, theme: ChartTheme): Data {
  // Clip to the visible range: plotly would hatch a huge shape for a band far wider than the window.
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
    // The lines show through: a diagnosis is about what was measured in its time.
    ...(tone ? { fillcolor: theme.token(`${tone}-mark`), opacity: 0.18 } : hatched(theme)),
    line: { width: 0 },
    hoverinfo: 'skip',
  } as Data
}

const hatched = (theme: ChartTheme) => ({
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
})
