import { safeText, textWidth } from '@rtcops/core/format/display-text'
import type { Context } from '../context.ts'
import { say } from '../i18n/say.ts'
import { terminalWidth, writeOut } from '../terminal/streams.ts'
import type { Role } from '../terminal/style.ts'
import { inZone } from './wire-time.ts'

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
  /** Least top of the axis; it starts at 0. */
  leastTop: number
}

const height = 8
const mostWidth = 96
const roles: readonly Role[] = ['accent', 'warn', 'good']

/** Signs of a line that goes on, comes up, turns, goes down, and rises or falls in between: `─ ╯ ╭ ╮ ╰ │`. */
const turns = ['flat', 'upFrom', 'upTo', 'downFrom', 'downTo', 'between'] as const
type Strokes = Record<(typeof turns)[number], string>
const strokesOf = (signs: string): Strokes =>
  Object.fromEntries(turns.map((turn, index) => [turn, signs[index] ?? ''])) as Strokes

/** Each line has its own, so that they are told apart without colour. */
const strokes = {
  unicode: [strokesOf('─╯╭╮╰│'), strokesOf('═╝╔╗╚║'), strokesOf('━┛┏┓┗┃')],
  ascii: [strokesOf('******'), strokesOf('oooooo'), strokesOf('######')],
}
const axes = { unicode: { side: '┤', corner: '┼' }, ascii: { side: '|', corner: '+' } }

/**
 * Draws lines over time under their title. Each interval has the same number of columns; where there are more intervals than columns, a
 * column is the mean of several. The last drawn lies above.
 */
export function drawLines(context: Context, given: LineChart): void {
  const whole = madeSafe(given)
  const { paint, glyphs } = context
  const set = glyphs.bar[0] === '#' ? 'ascii' : 'unicode'
  const signs = strokes[set]
  const margin = Math.max(...labelsOf(whole, topOf(whole)).map((label) => textWidth(label))) + 2
  const room = Math.min(mostWidth, (terminalWidth() ?? 80) - margin - 1)
  const together = Math.max(1, Math.ceil(whole.times.length / Math.max(1, room)))
  const chart = thinned(whole, together)
  const top = topOf(chart)
  const labels = labelsOf(chart, top)
  const columns = Math.max(1, Math.floor(room / Math.max(1, chart.times.length)))
  const grid = drawGrid(chart, columns, top, signs)
  const legend = chart.lines.filter(({ name }) => name !== '')
  const names = legend.map(({ name }, index) =>
    paint.out(
      roles[index % roles.length] ?? 'accent',
      `${(signs[index % signs.length]?.flat ?? '').repeat(2)} ${name}`,
    ),
  )
  writeOut(`${[paint.out('title', chart.title), ...names].join('  ')}\n`)
  for (const [row, cells] of grid.entries()) {
    const label = row % (height / 2) === 0 ? (labels[2 - row / (height / 2)] ?? '') : ''
    const axis = `${' '.repeat(margin - 2 - textWidth(label))}${label} ${row === height ? axes[set].corner : axes[set].side}`
    const drawn = cells.map(({ sign, line }) =>
      sign === ' ' ? sign : paint.out(roles[line % roles.length] ?? 'accent', sign),
    )
    writeOut(`${axis}${drawn.join('').trimEnd()}\n`)
  }
  writeOut(`${' '.repeat(margin)}${timeAxis(context, chart.times, columns)}\n`)
  if (together > 1) writeOut(`${' '.repeat(margin)}${paint.out('dim', say('chart.mean', { count: together }))}\n`)
}

/** Names and times are the server's. */
const madeSafe = (chart: LineChart): LineChart => ({
  ...chart,
  lines: chart.lines.map((line) => ({ ...line, name: safeText(line.name) })),
  times: chart.times.map(safeText),
})

const labelsOf = ({ format }: LineChart, top: number): string[] => [0, top / 2, top].map(format)

/** The chart with one interval for each `together` of them: their mean, or a gap where none of them has a value. */
function thinned(chart: LineChart, together: number): LineChart {
  if (together === 1) return chart
  const parts = (values: readonly (number | null)[]) =>
    chart.times.flatMap((_, index) => (index % together === 0 ? [values.slice(index, index + together)] : []))
  const mean = (values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null)
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
  }
  return {
    ...chart,
    lines: chart.lines.map(({ name, values }) => ({ name, values: parts(values).map(mean) })),
    times: chart.times.filter((_, index) => index % together === 0),
  }
}

/** A round number at or above all values, whose half is round too. */
export function topOf({
  leastTop,
  lines,
}: {
  leastTop: number
  lines: readonly { values: readonly (number | null)[] }[]
}): number {
  const most = Math.max(leastTop, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const unit = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 3, 4, 6, 8, 10].find((times) => times * unit >= most - 1e-9) ?? 10) * unit
}

interface GridCell {
  sign: string
  line: number
}

function drawGrid({ lines, times }: LineChart, columns: number, top: number, looks: readonly Strokes[]): GridCell[][] {
  const width = times.length * columns
  const grid = Array.from({ length: height + 1 }, () =>
    Array.from({ length: width }, (): GridCell => ({ sign: ' ', line: 0 })),
  )
  const rowOf = (value: number) => height - Math.round((Math.max(0, value) / top) * height)
  for (const [line, { values }] of lines.entries()) {
    const signs = looks[line % looks.length]
    if (!signs) continue
    const put = (row: number, column: number, sign: string) => {
      const cells = grid[row]
      if (cells) cells[column] = { sign, line }
    }
    for (const [index, value] of values.entries()) {
      if (value === null) continue
      const row = rowOf(value)
      for (let column = index * columns; column < (index + 1) * columns; column++) put(row, column, signs.flat)
      const before = index === 0 ? null : (values[index - 1] ?? null)
      const from = before === null ? row : rowOf(before)
      if (from === row) continue
      const corner = index * columns
      const rises = row < from
      put(from, corner, rises ? signs.upFrom : signs.downFrom)
      put(row, corner, rises ? signs.upTo : signs.downTo)
      for (let between = Math.min(from, row) + 1; between < Math.max(from, row); between++)
        put(between, corner, signs.between)
    }
  }
  return grid
}

const isDay = (time: string | undefined): boolean => time?.length === 10

/** Times under their intervals, as many as fit: the clock, or the day where intervals are days. */
function timeAxis({ settings }: Context, times: readonly string[], columns: number): string {
  const local = times.map((time) => (isDay(time) ? time : inZone(time, settings.zone)))
  const isDaily = isDay(times[0]) || (local.length > 1 && (local[0] ?? '').slice(11) === (local[1] ?? '').slice(11))
  const spansDays = (local[0] ?? '').slice(0, 10) !== (local.at(-1) ?? '').slice(0, 10)
  const texts = local.map((time) => (isDaily ? time.slice(5, 10) : spansDays ? time.slice(5, 16) : time.slice(11, 16)))
  let axis = ''
  for (const [index, text] of texts.entries()) {
    const at = index * columns
    const fits = at >= axis.length + 4 && at + text.length <= times.length * columns
    if (axis.length === 0 ? at === 0 : fits) axis = axis.padEnd(at) + text
  }
  return axis
}
