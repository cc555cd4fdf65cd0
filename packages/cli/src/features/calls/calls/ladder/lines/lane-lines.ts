import { countryName } from '@rtcops/core/countries/countries'
import type { Role } from '../../../../../terminal/style.ts'
import { type Segment, type StyledLine, segment } from '../../../../../terminal/styled-line.ts'
import { isInterrupt, type LadderEvent, type LadderUser } from '../call.ts'
import type { EpisodeCell, LaneCell } from '../cells.ts'
import { column, type Layout, roleWidth } from '../layout.ts'
import type { Look } from '../look.ts'
import { type LadderGlyphs, ladderGlyphs, signOf } from './glyphs.ts'

/** What is before a lane: the cursor, the letter of a user to compare, or nothing. */
export type LaneSign = '>' | 'A' | ' '

/** By quality, 1 very poor to 5 very good; the one at 0 means present without a sample. */
export const qualityRoles: readonly Role[] = ['dim', 'bad', 'warn', 'fair', 'good', 'good']

/** Returns the lines of a user: in a wide frame events above quality, otherwise both in one line. */
export function laneLines(
  user: LadderUser,
  cells: readonly LaneCell[],
  sign: LaneSign,
  layout: Layout,
  look: Look,
): StyledLine[] {
  const glyphs = ladderGlyphs(look.glyphs)
  const name = segment(
    `${sign}${column(user.id, layout.nameWidth, look)}`,
    sign === '>' ? 'selection' : sign === 'A' ? 'accent' : undefined,
  )
  const side = segment(glyphs.box.side, 'dim')
  const worst = user.figures['up-loss'].worst
  const loss = worst === null ? '-' : `${Math.round(worst)}%`
  const end = segment(loss.padStart(layout.columns - layout.left - cells.length))
  if (!layout.isWide) {
    const role = look.t(user.isSender ? 'cli.call.ladder.senderShort' : 'cli.call.ladder.receiverShort')
    const place = ` ${column(role, roleWidth, look)} ${column(user.country, 2, look)}`
    return [[name, segment(place), side, ...merged(besideEvents(cells).map((cell) => oneCell(cell, glyphs))), end]]
  }
  const role = look.t(user.isSender ? 'cli.call.ladder.sender' : 'cli.call.ladder.receiver')
  const roomOfPlace = layout.left - layout.nameWidth - 3
  const place = ` ${column(`${column(role, 4, look)} ${user.network}`, roomOfPlace, look)}`
  const country = user.country === '' ? '' : countryName(user.country, look.language)
  const below = ' '.repeat(layout.nameWidth + 2) + column(country, roomOfPlace, look)
  return [
    [name, segment(place), side, ...merged(cells.map((cell) => aboveCell(cell, glyphs))), end],
    [segment(below, 'dim'), side, ...merged(cells.map((cell) => qualityCell(cell, glyphs)))],
  ]
}

/**
 * Returns a cell in which events hide the quality, because they share a row, and so do the ends of the time in which
 * something was wrong.
 */
function oneCell(cell: LaneCell, glyphs: LadderGlyphs): Segment {
  if (cell.events.length > 0) return eventsCell(cell.events, glyphs, glyphs.quality[5] === '5' ? '0' : '9')
  return cell.episode && cell.episode.part !== 'middle' ? episodeCell(cell.episode, glyphs) : qualityCell(cell, glyphs)
}

/** Returns cells in which the ends of a time with a fault are beside the events that would hide one of them. */
function besideEvents(cells: readonly LaneCell[]): LaneCell[] {
  const moved = [...cells]
  for (let first = 0; first < cells.length; first++) {
    if (!cells[first]?.episode) continue
    let last = first
    while (cells[last + 1]?.episode) last++
    const run = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    const free = run.filter((index) => cells[index]?.events.length === 0)
    for (const index of run) {
      const cell = cells[index]
      if (!cell?.episode) continue
      const [isStart, isEnd] = [index === free[0], index === free.at(-1)]
      const part = isStart && isEnd ? 'whole' : isStart ? 'start' : isEnd ? 'end' : 'middle'
      moved[index] = { ...cell, episode: { ...cell.episode, part } }
    }
    first = last
  }
  return moved
}

/** Returns a cell of the row above the quality: its events, else the time in which something was wrong. */
export const aboveCell = ({ episode, events }: LaneCell, glyphs: LadderGlyphs): Segment =>
  episode && events.length === 0 ? episodeCell(episode, glyphs) : eventsCell(events, glyphs, '9')

/** Returns a cell of a time in which something was wrong. */
const episodeCell = ({ isSevere, part }: EpisodeCell, { box, episode }: LadderGlyphs): Segment =>
  segment(part === 'middle' ? box.flat : episode[part], isSevere ? 'bad' : 'warn')

function qualityCell({ quality }: LaneCell, { quality: signs }: LadderGlyphs): Segment {
  return quality === undefined ? segment(' ') : segment(signs[quality] ?? ' ', qualityRoles[quality])
}

/** Returns the sign of one event, the count of several, or `+` if the count is above `most` or could be mistaken for a quality. */
function eventsCell(events: readonly LadderEvent[], glyphs: LadderGlyphs, most: '0' | '9'): Segment {
  const [first] = events
  if (!first) return segment(' ')
  const sign = events.length === 1 ? signOf(first, glyphs) : events.length > Number(most) ? '+' : String(events.length)
  return segment(sign, events.some(({ kind }) => isInterrupt(kind)) ? 'bad' : 'accent')
}

/** Joins neighbouring segments of the same look. */
export function merged(parts: readonly Segment[]): Segment[] {
  const line: Segment[] = []
  for (const part of parts) {
    const last = line.at(-1)
    if (last && last.role === part.role) last.text += part.text
    else line.push({ ...part })
  }
  return line
}
