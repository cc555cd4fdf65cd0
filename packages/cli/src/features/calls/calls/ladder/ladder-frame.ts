import { cutLine, type StyledLine, segment } from '../../../../terminal/styled-line.ts'
import type { LadderCall, LadderUser } from './call.ts'
import { cellsOf } from './cells.ts'
import { figureIds } from './figures.ts'
import { lanesOf } from './lanes.ts'
import { type LadderSize, type Layout, layoutOf } from './layout.ts'
import { headsLine, timesLine } from './lines/axis-line.ts'
import { curveLines, figureLine } from './lines/chart-lines.ts'
import { cellLines, markLine, timeLine } from './lines/cursor-lines.ts'
import { keysLine, legendLine } from './lines/foot-lines.ts'
import { factsLine, titleLine } from './lines/head-lines.ts'
import { type LaneSign, laneLines } from './lines/lane-lines.ts'
import { hasVerdict, verdictLine } from './lines/verdict-lines.ts'
import type { Look } from './look.ts'
import { shownLanes } from './shown-lanes.ts'
import { cellAt, fittingAxis, type TimeAxis } from './time-axis.ts'
import type { LadderView } from './view.ts'

/**
 * Returns a call as one frame: a lane for each user over time, the events under the cursor, and a figure of its user.
 * Lines are no wider than the terminal, and there is one fewer than its rows; without keys, there are only lines with
 * content.
 */
export function ladderFrame(call: LadderCall, view: LadderView, size: LadderSize, look: Look): StyledLine[] {
  const layout = layoutOf(call, size, view.isCharted ? { ...look, hasChart: true } : look)
  const axis = fittingAxis(call, layout.room, look.zone)
  const lanes = lanesOf(call, view.order)
  const chosen = lanes.find(({ id }) => id === view.user) ?? lanes[0]
  const head = [
    titleLine(call, layout.columns, look),
    factsLine(call, layout, look),
    ...layout.summary,
    headsLine(layout, axis, look),
  ]
  const middle = chosen
    ? laneArea(call, view, lanes, chosen, axis, layout, look)
    : [[segment(` ${look.t('cli.call.ladder.noUsers')}`, 'dim')]]
  const hasEpisodes = lanes.some(({ episodes }) => episodes.length > 0)
  const foot = [legendLine(layout, hasEpisodes, look), ...(look.hasKeys ? [keysLine(look)] : [])]
  const free = look.hasKeys ? Math.max(0, size.rows - 1 - head.length - middle.length - foot.length) : 0
  const blank: StyledLine[] = Array.from({ length: free }, () => [])
  return [...head, ...middle, ...blank, ...foot]
    .slice(0, Math.max(1, size.rows - 1))
    .map((line) => cutLine(line, layout.columns, look.glyphs.cut))
}

function laneArea(
  call: LadderCall,
  view: LadderView,
  lanes: readonly LadderUser[],
  chosen: LadderUser,
  axis: TimeAxis,
  layout: Layout,
  look: Look,
): StyledLine[] {
  const heights = lanes.map(({ id }) => layout.heights.get(id) ?? 0)
  const { end, first } = shownLanes(heights, lanes.indexOf(chosen), layout.laneRows)
  const shown = lanes.slice(first, end)
  const cell = cellAt(axis, view.at)
  const cells = cellsOf(chosen, axis, call.end)
  return [
    withCount(markLine(layout, cell, look), first, shown.length, lanes.length, layout),
    ...shown.flatMap((user) => [
      ...laneLines(
        user,
        user === chosen ? cells : cellsOf(user, axis, call.end),
        signBefore(user, chosen, view),
        layout,
        look,
      ),
      ...(hasVerdict(user) ? [verdictLine(user, layout.columns, look)] : []),
    ]),
    timeLine(layout, axis, cell, look),
    ...cellLines(chosen, cells, cell, axis, layout, look),
    ...chart(chosen, view, axis, layout, look),
  ]
}

/** Returns the sign before a lane: the cursor, or the letter of a user who is to be compared with another. */
const signBefore = ({ id }: LadderUser, chosen: LadderUser, { compared }: LadderView): LaneSign =>
  id === compared ? (id === chosen.id ? '>' : 'A') : id === chosen.id ? '>' : ' '

/** Adds to the end of a line which lanes are shown, of how many. */
function withCount(line: StyledLine, first: number, shown: number, all: number, { columns }: Layout): StyledLine {
  if (shown === all) return line
  const text = `${first + 1}-${first + shown}/${all}`
  const used = line.reduce((sum, part) => sum + part.text.length, 0)
  return [...line, segment(text.padStart(Math.max(text.length + 1, columns - used)), 'dim')]
}

/** Returns the chart of the chosen figure, and below it as many others that were measured as fit. */
function chart(user: LadderUser, { figure }: LadderView, axis: TimeAxis, layout: Layout, look: Look): StyledLine[] {
  const first = figureIds.indexOf(figure)
  const others = [...figureIds.slice(first + 1), ...figureIds.slice(0, first)]
  const measured = others.filter((id) => user.figures[id].worst !== null)
  return [figure, ...measured].slice(0, layout.charts).flatMap((id) => {
    const lines = [figureLine(user, id, layout, look), ...curveLines(user, id, axis, layout, look)]
    return layout.isWide ? [...lines, timesLine(layout, axis, look), []] : lines
  })
}
