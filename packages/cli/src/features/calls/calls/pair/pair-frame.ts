import { safeText, textWidth } from '@rtcops/core/format/display-text'
import { formatDecimal } from '@rtcops/core/format/format-number'
import type { Instant } from '@rtcops/core/time/zone'
import { screenGlyphs } from '../../../../terminal/screen-glyphs.ts'
import { cutLine, type StyledLine, segment } from '../../../../terminal/styled-line.ts'
import type { LadderUser } from '../ladder/call.ts'
import { cellsOf } from '../ladder/cells.ts'
import { column, type LadderSize } from '../ladder/layout.ts'
import { timesText } from '../ladder/lines/axis-line.ts'
import { markLine, timeLine } from '../ladder/lines/cursor-lines.ts'
import { legendLine } from '../ladder/lines/foot-lines.ts'
import { ladderGlyphs } from '../ladder/lines/glyphs.ts'
import { clock, factsLine, titleLine } from '../ladder/lines/head-lines.ts'
import { aboveCell, merged } from '../ladder/lines/lane-lines.ts'
import { summaryLines, verdictLines } from '../ladder/lines/verdict-lines.ts'
import type { Look } from '../ladder/look.ts'
import { cellAt, fittingAxis, startOfCell, type TimeAxis } from '../ladder/time-axis.ts'
import type { PairCall } from './pair-call.ts'
import { heldValues, type PairStrip, presenceByCell, stripLabels, stripsOf } from './pair-cells.ts'
import { stripRows } from './strip-rows.ts'

/** Letters by which the console names both users. */
const letters = { sender: 'A', receiver: 'B' } as const
const sides = ['sender', 'receiver'] as const

/** Positions of the parts of a frame. */
interface PairLayout extends LadderSize {
  isWide: boolean
  /** Column in which the cells begin. */
  left: number
  /** Most cells that fit. */
  room: number
  /** Columns after the cells, for the worst value of a strip. */
  end: number
}

const endWidth = 9
const leastColumns = 40
/** Rows of a strip where there is much room, and verdicts on each user. */
const most = { stripRows: 6, verdicts: 3 }

function layoutOf({ columns: given, rows }: LadderSize, look: Look): PairLayout {
  const columns = Math.max(leastColumns, given)
  const labels = [...stripLabels, 'diagnosis.title' as const].map((key) => look.t(key))
  const left = Math.max(...labels.map((label) => textWidth(label))) + 4
  const isWide = columns >= 120 && rows >= 36
  return { columns, rows, isWide, left, room: Math.max(1, columns - left - endWidth), end: endWidth }
}

/** Returns the time axis of a frame of this size. */
export function pairAxis({ call }: PairCall, size: LadderSize, look: Look): TimeAxis {
  return fittingAxis(call, layoutOf(size, look).room, look.zone)
}

/**
 * Returns a sender and a receiver as one frame on one time axis: what was wrong with either, what the sender sent, the
 * way to both routers, and what the receiver got and heard. Lines are no wider than the terminal, and there is one
 * fewer than its rows; without keys, there are only lines with content.
 */
export function pairFrame(pair: PairCall, at: Instant, size: LadderSize, look: Look): StyledLine[] {
  const layout = layoutOf(size, look)
  const { columns, rows } = layout
  const { call } = pair
  const axis = fittingAxis(call, layout.room, look.zone)
  const strips = stripsOf(pair, axis)
  const cell = cellAt(axis, at)
  const mostVerdicts = rows >= 36 ? most.verdicts : 1
  const about = sides.map((side) => [
    userLine(pair[side], side, look),
    ...verdictLines(pair[side], mostVerdicts, columns, look),
  ])
  const failure = call.diagnosis && 'failure' in call.diagnosis ? summaryLines(call, columns, 1, look) : []
  const head = [titleLine(call, columns, look), factsLine(call, layout, look), ...failure, ...about.flat()]
  const foot = [
    timeLine(layout, axis, cell, look),
    ...sides.map((side) => wordsLine(pair[side], side, strips, cell, axis, look)),
    legendLine({ isWide: layout.isWide }, true, look),
    ...(look.hasKeys
      ? [[segment(look.t('cli.call.pair.keys', { time: ladderGlyphs(look.glyphs).arrows.time }), 'dim')]]
      : []),
  ]
  const room = rows - 1 - head.length - foot.length - 2 - sides.length
  const height = Math.max(1, Math.min(most.stripRows, Math.floor(room / strips.length)))
  const middle = [
    headsLine(axis, layout, look),
    markLine(layout, cell, look),
    ...laneLine(pair, 'sender', axis, layout, look),
    ...strips.flatMap((strip) => stripLines(strip, strips, pair, { axis, height, layout }, look)),
    ...laneLine(pair, 'receiver', axis, layout, look),
  ]
  const free = look.hasKeys ? Math.max(0, rows - 1 - head.length - middle.length - foot.length) : 0
  const blank: StyledLine[] = Array.from({ length: free }, () => [])
  return [...head, ...middle, ...blank, ...foot]
    .slice(0, Math.max(1, rows - 1))
    .map((line) => cutLine(line, columns, look.glyphs.cut))
}

/** Returns a user of the pair in words: the letter, the kind, the id, the network and the routers. */
function userLine({ country, id, network, sessions }: LadderUser, side: 'sender' | 'receiver', look: Look): StyledLine {
  const routers = [...new Set(sessions.flatMap(({ router }) => router ?? []))]
  const facts = [
    `${look.t(`call.pair.${side}`)} ${column(id, Math.min(32, textWidth(safeText(id))), look)}`,
    ...[network, country].map((text) => safeText(text)).filter((text) => text !== ''),
    ...(routers.length > 0 ? [look.t('cli.call.pair.router', { router: safeText(routers.join(', ')) })] : []),
  ]
  return [segment(` ${letters[side]}`, 'title'), segment(` ${facts.join('  ')}`)]
}

function headsLine(axis: TimeAxis, { columns, left }: PairLayout, look: Look): StyledLine {
  const worst = look.t('cli.call.pair.worst')
  const width = columns - left - textWidth(worst)
  return [segment(' '.repeat(left) + timesText(axis, width - 1, look).padEnd(width) + worst, 'dim')]
}

const labelOf = (text: string, side: 'sender' | 'receiver', { left }: PairLayout, look: Look): StyledLine => [
  segment(` ${letters[side]}`, 'title'),
  segment(` ${column(text, left - 4, look)}`),
  segment(screenGlyphs(look.glyphs).box.side, 'dim'),
]

/** Returns what was wrong with a user, and the events, cell by cell. */
function laneLine(pair: PairCall, side: 'sender' | 'receiver', axis: TimeAxis, layout: PairLayout, look: Look) {
  const cells = cellsOf(pair[side], axis, pair.call.end)
  const glyphs = ladderGlyphs(look.glyphs)
  const label = labelOf(look.t('diagnosis.title'), side, layout, look)
  return [[...label, ...merged(cells.map((cell) => aboveCell(cell, glyphs)))]]
}

interface Drawing {
  axis: TimeAxis
  /** Rows of a strip. */
  height: number
  layout: PairLayout
}

/** Returns a strip: its label, its cells, and its worst value. */
function stripLines(
  strip: PairStrip,
  all: readonly PairStrip[],
  pair: PairCall,
  { axis, height, layout }: Drawing,
  look: Look,
): StyledLine[] {
  const user = pair[strip.side]
  const values = heldValues(strip.cells, user, axis, pair.call.end)
  const isThere = presenceByCell(user, axis, pair.call.end)
  const scale = all.filter(({ group }) => group === strip.group).flatMap(({ cells }) => cells)
  const rows = stripRows(strip, values, isThere, scale, height, look.glyphs)
  const end = worstText(strip).padStart(layout.columns - layout.left - axis.count)
  const blank = [segment(' '.repeat(layout.left - 1)), segment(screenGlyphs(look.glyphs).box.side, 'dim')]
  return rows.map((row, index) => [
    ...(index === 0 ? labelOf(look.t(strip.label), strip.side, layout, look) : blank),
    ...merged(row),
    ...(index === 0 ? [segment(end)] : []),
  ])
}

function worstText({ cells, lessIsWorse, places }: PairStrip): string {
  const known = cells.filter((value) => value !== null)
  if (known.length === 0) return '-'
  return formatDecimal(lessIsWorse ? Math.min(...known) : Math.max(...known), places)
}

/** Returns the figures of a user in the cell under the cursor. */
function wordsLine(
  user: LadderUser,
  side: 'sender' | 'receiver',
  strips: readonly PairStrip[],
  cell: number,
  axis: TimeAxis,
  look: Look,
): StyledLine {
  const { glyphs, t } = look
  const figures = strips
    .filter((strip) => strip.side === side && strip.cells[cell] !== null && strip.cells[cell] !== undefined)
    .map((strip) => `${t(strip.label)} ${formatDecimal(strip.cells[cell] ?? null, strip.places)}`)
  const isThere = presenceByCell(user, axis, axis.start + axis.count * axis.length)[cell]
  const text = figures.join('   ') || t(isThere ? 'cli.call.ladder.noSample' : 'cli.call.ladder.absent')
  const lead = side === 'sender' ? `${glyphs.live} ${clock(startOfCell(axis, cell), look)}` : ''
  return [segment(` ${lead.padEnd(10)} `), segment(letters[side], 'title'), segment(` ${text}`)]
}
