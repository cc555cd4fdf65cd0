import { safeText, textWidth } from '@rtcops/core/format/display-text'
import { type PlotConfig, plot } from 'asciichart'
import type { Context } from '../../command.ts'
import type { Glyphs, Role } from '../../terminal/style.ts'
import type { Segment } from '../../terminal/styled-line.ts'
import { timeTicks } from './time-ticks.ts'
import { scaleOf } from './value-scale.ts'

/** Line of a chart; a value of `null` leaves a gap. */
export interface ChartLine {
  /** Name in the legend; a single line without a name has none. */
  name: string
  values: readonly (number | null)[]
}

export interface LineChart {
  title: string
  lines: readonly ChartLine[]
  /** Start of each interval on the wire, `2026-11-20 09:40:00`, or a day, `2026-11-20`, which is the same in every zone. */
  times: readonly string[]
  /** Formats the numbers of the axis. */
  format: (value: number) => string
  /** Value that the axis reaches at least, so that tiny values do not look like a peak. */
  leastTop: number
  /** First of `times` whose values are still being counted; they are drawn with broken lines. */
  openFrom?: string | undefined
}

/** Columns and rows of a drawing. */
export interface ChartSize {
  width: number
  height: number
}

const printed = { width: 108, height: 10 }
const roles: readonly Role[] = ['accent', 'warn', 'good']

/**
 * Symbols of asciichart: the ends of the axis, gaps, then those that draw a line. Each line has its own, so that
 * lines differ without colour.
 */
const signsOf = (line: string) => [' ', ' ', ' ', ' ', ...line] as NonNullable<PlotConfig['symbols']>
const strokes = {
  unicode: [signsOf('─╰╭╮╯│'), signsOf('═╚╔╗╝║'), signsOf('━┗┏┓┛┃')],
  ascii: [signsOf('******'), signsOf('oooooo'), signsOf('######')],
}
/** Signs of values that are still being counted: corners keep theirs. */
const openSigns: Readonly<Record<string, string>> = {
  '─': '┄',
  '│': '┆',
  '═': '╌',
  '║': '╎',
  '━': '┅',
  '┃': '┇',
  '*': '.',
  o: '.',
  '#': '.',
}
const axes = { unicode: { side: '┤', corner: '┼' }, ascii: { side: '|', corner: '+' } }

const setOf = ({ set }: Pick<Glyphs, 'set'>) => (set === 'unicode' ? 'unicode' : 'ascii')

/** Prints lines over time under their title. */
export function drawLines({ glyphs, paint, settings, stdout, t }: Context, chart: LineChart): void {
  const legend = [...legendOf(chart.lines, glyphs), ...openNote(chart, glyphs, t('bill.open'))]
  const width = Math.min(printed.width, stdout.columns ?? 80)
  const drawn = chartLines(chart, { ...printed, width }, { glyphs, zone: settings.zone })
  const painted = (line: readonly Segment[]) =>
    line.map(({ role, text }) => (role ? paint.out(role, text) : text)).join('')
  stdout.write(`${[paint.out('title', chart.title), ...legend.map((each) => painted([each]))].join('  ')}\n`)
  for (const line of drawn.lines) stdout.write(`${painted(line).trimEnd()}\n`)
  if (drawn.together > 1)
    stdout.write(`${' '.repeat(drawn.margin)}${paint.out('dim', t('cli.chart.mean', { count: drawn.together }))}\n`)
}

/** Returns the names of lines, each after a piece of its line. */
export const legendOf = (lines: readonly ChartLine[], glyphs: Pick<Glyphs, 'set'>): Segment[] =>
  lines.flatMap(({ name }, index) => {
    const signs = strokes[setOf(glyphs)]
    const sign = signs[index % signs.length]?.[4] ?? ''
    return name === '' ? [] : [{ text: `${sign.repeat(2)} ${safeText(name)}`, role: roleOf(index) }]
  })

/** Returns a piece of an open line and what it means; nothing if all values are final. */
function openNote({ openFrom }: LineChart, glyphs: Pick<Glyphs, 'set'>, word: string): Segment[] {
  const sign = strokes[setOf(glyphs)][0]?.[4] ?? ''
  return openFrom === undefined ? [] : [{ text: `${(openSigns[sign] ?? '').repeat(2)} ${word}`, role: 'dim' }]
}

const roleOf = (line: number): Role => roles[line % roles.length] ?? 'accent'

/** A chart as lines of a screen. */
export interface DrawnChart {
  lines: Segment[][]
  /** Columns before the drawing. */
  margin: number
  /** Most intervals that are averaged into one column. */
  together: number
}

/** Draws lines over time, with an axis of values at the left and one of time below. The last line is drawn on top. */
export function chartLines(
  chart: LineChart,
  { height, width }: ChartSize,
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
  const open = firstOpenColumn(chart, room)
  const grid = Array.from({ length: rows }, () => Array.from({ length: room }, (): Segment => ({ text: ' ' })))
  for (const [index, { values }] of chart.lines.entries()) {
    const own = signs[index % signs.length]
    for (const run of runsOf(spread(values, room), scale.heightOf)) {
      for (const [row, cells] of drawRun(run.values, rows, own).entries())
        for (const [column, text] of cells.entries()) {
          const line = grid[row]
          const at = run.start + column
          if (text !== ' ' && line)
            line[at] = { text: at < open ? text : (openSigns[text] ?? text), role: roleOf(index) }
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

/**
 * Returns the columns to use: intervals are equally wide if that leaves little room unused; otherwise some are a
 * column wider.
 */
function columnsFor(intervals: number, room: number): number {
  const each = Math.floor(room / Math.max(1, intervals))
  return each >= 4 ? each * intervals : room
}

/** Returns the first column of values that are still being counted. */
function firstOpenColumn({ openFrom, times }: LineChart, columns: number): number {
  const index = openFrom === undefined ? -1 : times.findIndex((time) => time >= openFrom)
  return index < 0 ? columns : Math.floor((index * columns) / times.length)
}

/**
 * Spreads intervals over columns. If there are more intervals, a column is the mean of several, or a gap if none has
 * a value.
 */
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
  // It draws from each value to the next, so the last one needs another after it.
  const ends = [...values, values.at(-1) ?? 0]
  const options = { height: rows - 1, min: 0, max: rows - 1, offset: 1, format: () => ' ', symbols }
  return plot(ends, options)
    .split('\n')
    .map((line) => [...line].slice(1))
}

/** Joins neighbouring segments of the same role. */
function joined(cells: readonly Segment[]): Segment[] {
  const segments: Segment[] = []
  for (const cell of cells) {
    const last = segments.at(-1)
    if (last && last.role === cell.role) last.text += cell.text
    else segments.push({ ...cell })
  }
  return segments
}

/** Returns times, each under its interval. */
function timeAxis(times: readonly string[], columns: number, zone: string): string {
  let axis = ''
  for (const { index, text } of timeTicks(times, Math.floor(columns / 8), zone)) {
    const at = Math.round((index * columns) / times.length)
    if ((axis === '' || at > axis.length) && at + text.length <= columns) axis = axis.padEnd(at) + text
  }
  return axis
}
