import { displayText, safeText, textWidth } from '@rtcops/core/format/display-text'
import type { StyledLine } from '../../../../terminal/styled-line.ts'
import type { LadderCall } from './call.ts'
import { figureIds } from './figures.ts'
import { hasVerdict, summaryLines } from './lines/verdict-lines.ts'
import type { Look } from './look.ts'
import { fittingAxis, type TimeAxis } from './time-axis.ts'

/** Columns and rows of the terminal. The last row stays empty. */
export interface LadderSize {
  columns: number
  rows: number
}

/** Positions of the parts of a frame. */
export interface Layout extends LadderSize {
  /** True if each user has two rows, events above quality. */
  isWide: boolean
  nameWidth: number
  /** Column in which the cells begin. */
  left: number
  /** Most cells that fit. */
  room: number
  /** Lines of the diagnosis of the call above the lanes. */
  summary: readonly StyledLine[]
  /** Lines that each lane takes, by the id of its user. */
  heights: ReadonlyMap<string, number>
  /** Lines for lanes. */
  laneRows: number
  /** Charts of figures below the lanes; 0 if none fits. */
  charts: number
  /** Lines of a chart. */
  chartRows: number
}

/** Columns of the largest loss, including the gap before them. */
const lossWidth = 7
const networkWidth = 7
/** Columns of the word for sender and receiver in a narrow frame. */
export const roleWidth = 2
const least = { columns: 40, name: 7 }
/** Lines above and below the lanes that are always present, without the chart. */
const fixedLines = 8
/** Most lines of the diagnosis of the call: none in a low frame. */
const summaryRows = (rows: number): number => Math.max(0, Math.min(4, Math.floor((rows - 11) / 4)))
const chart = { narrow: 3, wide: 7, more: 7, most: 13 }

/** Returns the positions of the parts of a frame in a terminal of this size. */
export function layoutOf(call: LadderCall, { columns: given, rows }: LadderSize, look: Look): Layout {
  const columns = Math.max(least.columns, given)
  const isWide = columns >= 120 && rows >= 36
  const widest = call.users.reduce((width, { id }) => Math.max(width, textWidth(safeText(id))), least.name)
  const nameWidth = Math.min(widest, isWide ? 24 : Math.max(least.name, Math.floor(columns / 6)))
  const left = nameWidth + 3 + (isWide ? 4 + 1 + networkWidth : roleWidth + 3)
  const linesEach = isWide ? 2 : 1
  const summary = summaryLines(call, columns, summaryRows(rows), look)
  const heights = new Map(call.users.map((user) => [user.id, linesEach + (hasVerdict(user) ? 1 : 0)]))
  const wanted = [...heights.values()].reduce((sum, height) => sum + height, 0) || linesEach
  const room = Math.max(linesEach, rows - 1 - fixedLines - summary.length - (look.hasKeys ? 1 : 0))
  // The chart has its title above it, and in a wide frame the times and a blank line below it.
  const around = isWide ? 3 : 1
  const chartLeast = isWide ? chart.wide : chart.narrow
  // Lanes take precedence over the chart, unless the chart was requested: all of them if keys do not scroll.
  const leastLanes = (look.hasChart ? 3 : look.hasKeys ? 6 : wanted) * linesEach
  const hasChart = room - around - chartLeast >= Math.min(wanted, leastLanes)
  const laneRows = Math.max(linesEach, Math.min(wanted, hasChart ? room - around - chartLeast : room))
  // A high screen shows further figures below the first.
  const free = room - laneRows
  const measured = figureIds.filter((id) => call.users.some(({ figures }) => figures[id].worst !== null)).length
  const charts = hasChart ? Math.max(1, Math.min(measured, Math.floor(free / (around + chart.more)))) : 0
  const chartRows = charts === 0 ? 0 : Math.min(chart.most, Math.floor(free / charts) - around)
  return {
    columns,
    rows,
    isWide,
    nameWidth,
    left,
    room: Math.max(1, columns - left - lossWidth),
    summary,
    heights,
    laneRows,
    charts,
    // The middle of the chart has a label, so the number of rows is odd.
    chartRows: chartRows - (chartRows > 0 && chartRows % 2 === 0 ? 1 : 0),
  }
}

/** Returns the time axis of a frame. */
export const ladderAxis = (call: LadderCall, size: LadderSize, look: Look): TimeAxis =>
  fittingAxis(call, layoutOf(call, size, look).room, look.zone)

/** Returns an external text in exactly `width` columns. */
export function column(text: string, width: number, { glyphs }: Pick<Look, 'glyphs'>): string {
  const shown = displayText(text, width, { mark: glyphs.cut })
  return shown + ' '.repeat(Math.max(0, width - textWidth(shown)))
}
