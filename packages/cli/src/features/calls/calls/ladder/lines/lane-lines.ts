import { countryName } from '@rtcops/core/countries/countries'
import type { Role } from '../../../../../terminal/style.ts'
import { type Segment, type StyledLine, segment } from '../../../../../terminal/styled-line.ts'
import { isInterrupt, type LadderEvent, type LadderUser } from '../call.ts'
import type { LaneCell } from '../cells.ts'
import { column, type Layout, type Look, roleWidth } from '../layout.ts'
import { type LadderGlyphs, ladderGlyphs, signOf } from './glyphs.ts'

/** By quality, 1 very poor to 5 very good; the one at 0 means present without a sample. */
const qualityRoles: readonly Role[] = ['dim', 'bad', 'warn', 'fair', 'good', 'good']

/** Returns the lines of a user: in a wide frame events above quality, otherwise both in one line. */
export function laneLines(
  user: LadderUser,
  cells: readonly LaneCell[],
  isChosen: boolean,
  layout: Layout,
  look: Look,
): StyledLine[] {
  const glyphs = ladderGlyphs(look.glyphs)
  const name = segment(
    `${isChosen ? '>' : ' '}${column(user.id, layout.nameWidth, look)}`,
    isChosen ? 'selection' : undefined,
  )
  const side = segment(glyphs.box.side, 'dim')
  const worst = user.figures['up-loss'].worst
  const loss = worst === null ? '-' : `${Math.round(worst)}%`
  const end = segment(loss.padStart(layout.columns - layout.left - cells.length))
  if (!layout.isWide) {
    const role = look.t(user.isSender ? 'cli.call.ladder.senderShort' : 'cli.call.ladder.receiverShort')
    const place = ` ${column(role, roleWidth, look)} ${column(user.country, 2, look)}`
    return [[name, segment(place), side, ...merged(cells.map((cell) => oneCell(cell, glyphs))), end]]
  }
  const role = look.t(user.isSender ? 'cli.call.ladder.sender' : 'cli.call.ladder.receiver')
  const roomOfPlace = layout.left - layout.nameWidth - 3
  const place = ` ${column(`${column(role, 4, look)} ${user.network}`, roomOfPlace, look)}`
  const country = user.country === '' ? '' : countryName(user.country, look.language)
  const below = ' '.repeat(layout.nameWidth + 2) + column(country, roomOfPlace, look)
  return [
    [name, segment(place), side, ...merged(cells.map(({ events }) => eventsCell(events, glyphs, '9'))), end],
    [segment(below, 'dim'), side, ...merged(cells.map((cell) => qualityCell(cell, glyphs)))],
  ]
}

/** Returns a cell in which events hide the quality, because both share a row. */
const oneCell = (cell: LaneCell, glyphs: LadderGlyphs): Segment =>
  cell.events.length > 0
    ? eventsCell(cell.events, glyphs, glyphs.quality[5] === '5' ? '0' : '9')
    : qualityCell(cell, glyphs)

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
function merged(parts: readonly Segment[]): Segment[] {
  const line: Segment[] = []
  for (const part of parts) {
    const last = line.at(-1)
    if (last && last.role === part.role) last.text += part.text
    else line.push({ ...part })
  }
  return line
}
