import { textWidth } from '@rtcops/core/format/display-text'
import { DotCanvas } from '../../ladder/dot-canvas.ts'
import { inZone } from '../../output/wire-time.ts'
import { fit, type Segment, type StyledLine, segment } from '../../terminal/styled-line.ts'
import type { Look, Size } from './look.ts'

/** At most two lines over time; `null` is a gap. */
export interface Chart {
  lines: readonly { values: readonly (number | null)[] }[]
  /** Starts of the intervals on the wire, or days. */
  times: readonly string[]
  format: (value: number) => string
  /** Least top of the axis; it begins at 0. */
  leastTop: number
}

/** Draws lines with an axis of values at the left and one of times below. The second line is broken, so that both are told apart without colour. */
export function drawChart(chart: Chart, { width, height }: Size, { glyphs, zone }: Look): StyledLine[] {
  const rows = height - 1
  const top = topOf(chart)
  const middle = (rows - 1) / 2
  const labels = Array.from({ length: rows }, (_, row) =>
    row === 0 ? chart.format(top) : row === rows - 1 ? chart.format(0) : row === middle ? chart.format(top / 2) : '',
  )
  const margin = Math.max(...labels.map((label) => textWidth(label))) + 2
  const plot = { width: width - margin, height: rows }
  const [first = [], second] = chart.lines.map(({ values }, index) =>
    plotOf(values, top, plot, index > 0, glyphs.braille),
  )
  const drawn = labels.map((label, row): StyledLine => {
    const axis = `${label.padStart(margin - 2)} ${label === '' ? glyphs.box.side : glyphs.box.tick}`
    return [segment(axis, 'dim'), ...together(first[row] ?? '', second?.[row])]
  })
  const axis = [segment(' '.repeat(margin) + timeAxis(chart.times, width - margin, zone), 'dim')]
  return [...drawn, axis].map((line) => fit(line, width, glyphs.cut))
}

/** A line as characters, row by row. */
function plotOf(
  values: readonly (number | null)[],
  top: number,
  { height, width }: Size,
  isBroken: boolean,
  braille: boolean,
): string[] {
  const canvas = new DotCanvas(width, height)
  const dots = width * 2
  const course = Array.from({ length: dots }, (_, x) => {
    const value = isBroken && x % 4 > 1 ? null : valueAt(values, x / Math.max(1, dots - 1))
    return value === null ? null : value / top
  })
  canvas.drawLine(course, 1)
  return canvas.lines(braille)
}

/** Two rows of the same width as one: where both have dots, those of the second lie above. */
function together(first: string, second: string | undefined): Segment[] {
  if (second === undefined) return [segment(first, 'accent')]
  const segments: Segment[] = []
  for (const [index, sign] of [...first].entries()) {
    const above = second[index] ?? ' '
    segments.push(above === ' ' ? segment(sign, 'accent') : segment(above === '*' ? 'o' : above, 'warn'))
  }
  return segments
}

/** The value at a place from 0 to 1, between two neighbours that are known; next to a gap the one that is nearest. */
function valueAt(values: readonly (number | null)[], place: number): number | null {
  const position = place * (values.length - 1)
  const [left, right] = [values[Math.floor(position)] ?? null, values[Math.ceil(position)] ?? null]
  if (left === null || right === null) return values[Math.round(position)] ?? null
  return left + (right - left) * (position - Math.floor(position))
}

/** As many times under the plot as fit: clocks, or days where the range is longer than one. */
function timeAxis(times: readonly string[], width: number, zone: string): string {
  const local = times.map((time) => (time.length === 10 ? time : inZone(time, zone)))
  const spansDays = (local[0] ?? '').slice(0, 10) !== (local.at(-1) ?? '').slice(0, 10)
  const text = (time: string) => (time.length === 10 || spansDays ? time.slice(5, 10) : time.slice(11, 16))
  const count = Math.min(local.length, Math.max(1, Math.floor(width / 12) + 1))
  let axis = ''
  for (let label = 0; label < count; label++) {
    const index = count === 1 ? 0 : Math.round((label / (count - 1)) * (local.length - 1))
    const shown = text(local[index] ?? '')
    const at = Math.round((index / Math.max(1, local.length - 1)) * (width - 1))
    const begin = Math.max(0, Math.min(at - Math.floor(shown.length / 2), width - shown.length))
    if (axis === '' || begin > axis.length) axis = axis.padEnd(begin) + shown
  }
  return axis
}

function topOf({ leastTop, lines }: Pick<Chart, 'leastTop' | 'lines'>): number {
  const most = Math.max(leastTop, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const unit = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 3, 4, 6, 8, 10].find((times) => times * unit >= most - 1e-9) ?? 10) * unit
}
