import { safeText, textWidth } from '@rtcops/core/format/display-text'
import { type PlotConfig, plot } from 'asciichart'
import type { Context } from '../context.ts'
import type { Glyphs, Role } from '../terminal/style.ts'
import type { Segment } from '../terminal/styled-line.ts'
import { timeTicks } from './time-ticks.ts'
import { scaleOf } from './value-scale.ts'

/** A line of a chart; `null` where there is nothing to draw, which stays a gap. */
export interface Line {
  /** Name in the legend; none is written for a single line without one. */
  name: string
  values: readonly (number | null)[]
}

export interface LineChart {
  title: string
  lines: readonly Line[]
  /** Start of each interval on the wire, `2026-11-20 09:40:00`, or a day that is the same in every zone, `2026-11-20`. */
  times: readonly string[]
  /** How the numbers of the axis are written. */
  format: (value: number) => string
  /** The axis covers at least this much, so that a trifle does not look like a mountain. */
  leastTop: number
}

/** Columns and rows of a drawing. */
export interface Size {
  width: number
  height: number
}

const printed = { width: 108, height: 10 }
const roles: readonly Role[] = ['accent', 'warn', 'good']

/** Signs of asciichart: ends of the axis, gaps, then what a line is drawn with. Each line has its own, so that they are told apart without colour. */
const signsOf = (line: string) => [' ', ' ', ' ', ' ', ...line] as NonNullable<PlotConfig['symbols']>
const strokes = {
  unicode: [signsOf('─╰╭╮╯│'), signsOf('═╚╔╗╝║'), signsOf('━┗┏┓┛┃')],
  ascii: [signsOf('******'), signsOf('oooooo'), signsOf('######')],
}
const axes = { unicode: { side: '┤', corner: '┼' }, ascii: { side: '|', corner: '+' } }

const setOf = ({ set }: Pick<Glyphs, 'set'>) => (set === 'unicode' ? 'unicode' : 'ascii')

/** Prints lines over time under their title. */
export function drawLines({ glyphs, paint, settings, stdout, t }: Context, chart: LineChart): void {
  const legend = legendOf(chart.lines, glyphs)
  const width = Math.min(printed.width, stdout.columns ?? 80)
  const drawn = chartLines(chart, { ...printed, width }, { glyphs, zone: settings.zone })
  const painted = (line: readonly Segment[]) =>
    line.map(({ role, text }) => (role ? paint.out(role, text) : text)).join('')
  stdout.write(`${[paint.out('title', chart.title), ...legend.map((each) => painted([each]))].join('  ')}\n`)
  for (const line of drawn.lines) stdout.write(`${painted(line).trimEnd()}\n`)
  if (drawn.together > 1)
    stdout.write(`${' '.repeat(drawn.margin)}${paint.out('dim', t('cli.chart.mean', { count: drawn.together }))}\n`)
}

/** Returns the names of lines after a piece of each. */
export const legendOf = (lines: readonly Line[], glyphs: Pick<Glyphs, 'set'>): Segment[] =>
  lines.flatMap(({ name }, index) => {
    const signs = strokes[setOf(glyphs)]
    const sign = signs[index % signs.length]?.[4] ?? ''
    return name === '' ? [] : [{ text: `${sign.repeat(2)} ${safeText(name)}`, role: roleOf(index) }]
  })

const roleOf = (line: number): Role => roles[line % roles.length] ?? 'accent'

/** A chart as lines of a screen. */
export interface DrawnChart {
  lines: Segment[][]
  /** Columns before the drawing. */
  margin: number
  /** Intervals of which a column is the mean, at most. */
  together: number
}

/** Draws lines over time, with an axis of values at the left and one of time below. The last line drawn lies above the others. */
export function chartLines(
  chart: LineChart,
  { height, width }: Size,
  { glyphs, zone }: { glyphs: Pick<Glyphs, 'set'>; zone: string },
): DrawnChart {
  const rows = Math.max(2, height - 1)
  const scale = scaleOf(
    chart.lines.flatMap(({ values }) => values),
    chart.leastTop,
    rows,
  )
  const labels = scale.ticks.map(({ row, value }) => ({ row, text: chart.format(value) }))
  const margin = Math.max(0, ...labels.map(({ text }) => textWidth(text))) + 2
  const room = columnsFor(chart.times.length, Math.max(1, width - margin))
  const signs = strokes[setOf(glyphs)]
  const grid = Array.from({ length: rows }, () => Array.from({ length: room }, (): Segment => ({ text: ' ' })))
  for (const [index, { values }] of chart.lines.entries()) {
    const own = signs[index % signs.length]
    for (const run of runsOf(spread(values, room), scale.heightOf)) {
      for (const [row, cells] of drawRun(run.values, rows, own).entries())
        for (const [column, text] of cells.entries()) {
          const line = grid[row]
          if (text !== ' ' && line) line[run.start + column] = { text, role: roleOf(index) }
        }
    }
  }
  const { corner, side } = axes[setOf(glyphs)]
  const lines = grid.map((cells, row): Segment[] => {
    const label = labels.find((each) => each.row === row)?.text ?? ''
    const axis = `${' '.repeat(margin - 2 - textWidth(label))}${label} ${row === rows - 1 ? corner : side}`
    return [{ text: axis, role: 'dim' }, ...joined(cells)]
  })
  const axis = timeAxis(chart.times.map(safeText), room, zone)
  return {
    lines: [...lines, [{ text: ' '.repeat(margin) + axis, role: 'dim' }]],
    margin,
    together: Math.ceil(chart.times.length / room),
  }
}

/** Intervals are equally wide where that leaves little room unused, and else a column wider here and there. */
function columnsFor(intervals: number, room: number): number {
  const each = Math.floor(room / Math.max(1, intervals))
  return each >= 4 ? each * intervals : room
}

/** Spreads intervals over columns; where there are more intervals, a column is the mean of several, or a gap where none has a value. */
function spread(values: readonly (number | null)[], columns: number): (number | null)[] {
  return Array.from({ length: columns }, (_, column) => {
    const from = Math.floor((column * values.length) / columns)
    const to = Math.max(from + 1, Math.floor(((column + 1) * values.length) / columns))
    const known = values.slice(from, to).filter((value) => value !== null)
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
  })
}

/** Cuts a line at its gaps, which asciichart cannot draw. */
function runsOf(
  values: readonly (number | null)[],
  heightOf: (value: number) => number,
): { start: number; values: number[] }[] {
  const runs: { start: number; values: number[] }[] = []
  for (const [column, value] of values.entries()) {
    if (value === null) continue
    const last = runs.at(-1)
    if (last && last.start + last.values.length === column) last.values.push(heightOf(value))
    else runs.push({ start: column, values: [heightOf(value)] })
  }
  return runs
}

/** Draws heights from 0 to the top row; as many columns as values, row by row from the top. */
function drawRun(values: readonly number[], rows: number, symbols: PlotConfig['symbols']): string[][] {
  // It draws from each value to the next, so the last needs one behind it.
  const ends = [...values, values.at(-1) ?? 0]
  const options = { height: rows - 1, min: 0, max: rows - 1, offset: 1, format: () => ' ', symbols }
  return plot(ends, options)
    .split('\n')
    .map((line) => [...line].slice(1))
}

/** Joins neighbours of one role. */
function joined(cells: readonly Segment[]): Segment[] {
  const segments: Segment[] = []
  for (const cell of cells) {
    const last = segments.at(-1)
    if (last && last.role === cell.role) last.text += cell.text
    else segments.push({ ...cell })
  }
  return segments
}

/** Writes times under their intervals. */
function timeAxis(times: readonly string[], columns: number, zone: string): string {
  let axis = ''
  for (const { index, text } of timeTicks(times, Math.floor(columns / 8), zone)) {
    const at = Math.round((index * columns) / times.length)
    if ((axis === '' || at > axis.length) && at + text.length <= columns) axis = axis.padEnd(at) + text
  }
  return axis
}
