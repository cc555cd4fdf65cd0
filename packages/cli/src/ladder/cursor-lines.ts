import { qualityWords } from '@rtcops/core/features/calls/calls/metrics'
import { textWidth } from '@rtcops/core/format/display-text'
import { formatDecimal } from '@rtcops/core/format/format-number'
import type { Words } from '../old/say.ts'
import { inWords } from '../old/say.ts'
import { type StyledLine, segment } from '../terminal/styled-line.ts'
import type { LadderEvent, LadderSample, LadderUser } from './call.ts'
import { eventsAround, type LaneCell } from './cells.ts'
import { eventWords } from './event-words.ts'
import { type FigureId, figures, qualityOf } from './figures.ts'
import { ladderGlyphs } from './glyphs.ts'
import { clock } from './head-lines.ts'
import { column, type Layout, type Look } from './layout.ts'
import { startOfCell, type TimeAxis } from './time-axis.ts'
import { tell } from './words.ts'

/** The mark above the cell under the cursor. */
export const markLine = ({ left }: Layout, cell: number, look: Look): StyledLine => [
  segment(' '.repeat(left + cell)),
  segment(ladderGlyphs(look.glyphs).down, 'accent'),
]

/** The time of the cell under the cursor, below it. */
export function timeLine({ left, columns }: Layout, axis: TimeAxis, cell: number, look: Look): StyledLine {
  const text = clock(startOfCell(axis, cell), look)
  const at = Math.max(0, Math.min(columns - text.length, left + cell - text.length / 2))
  return [segment(' '.repeat(at)), segment(text, 'accent')]
}

/** How it was in the cell under the cursor, and what happened to its user there and soon after. */
export function cellLines(
  user: LadderUser,
  cells: readonly LaneCell[],
  cell: number,
  axis: TimeAxis,
  layout: Layout,
  look: Look,
): StyledLine[] {
  const who = ` ${look.glyphs.live} ${clock(startOfCell(axis, cell), look)} ${column(user.id, layout.nameWidth, look).trimEnd()}  `
  const wordsOf = (event: LadderEvent) => eventWords(event, look.words)
  const events = eventsAround(user, axis, cell, wordsOf).map((event) => `${clock(event.at, look)} ${wordsOf(event)}`)
  return [
    [segment(who), ...cellWords(cells[cell], layout.columns - textWidth(who), layout, look)],
    [segment(events.length === 0 ? '' : `   ${events.join(inWords({ zh: '；', en: '   ' }))}`)],
  ]
}

function cellWords(cell: LaneCell | undefined, room: number, { isWide }: Layout, look: Look): StyledLine {
  if (!cell?.worst) return [segment(tell(cell?.quality === undefined ? 'absent' : 'noSample'), 'dim')]
  const quality = qualityOf(cell.worst)
  const word = quality === null ? tell('noQuality') : look.words(qualityWords[quality as keyof typeof qualityWords])
  const score = isWide && quality !== null ? `${inWords(figures.quality.name)} ${quality} ` : ''
  const told = `${score}${inWords({ zh: word, en: word.toLowerCase() })}  `
  const values = sampleWords(cell.worst, room - textWidth(told), isWide)
  return [segment(told, quality !== null && quality <= 2 ? 'bad' : undefined), segment(values)]
}

const shownFigures: readonly [FigureId, short: Words][] = [
  ['rtt', { zh: 'RTT', en: 'RTT' }],
  ['jitter', { zh: '抖动', en: 'jitter' }],
  ['up-loss', { zh: '上行', en: 'up' }],
  ['down-loss', { zh: '下行', en: 'down' }],
  ['up-rate', { zh: '发送', en: 'send' }],
  ['cpu', { zh: 'CPU', en: 'CPU' }],
]
/** What gives way first where not all have room. */
const givingWay: readonly FigureId[] = ['up-rate', 'cpu', 'jitter', 'down-loss', 'rtt']

/** The figures of a sample that were measured, as many as have room. */
function sampleWords(sample: LadderSample, room: number, isWide: boolean): string {
  const left = new Set(shownFigures.map(([id]) => id).filter((id) => figures[id].of(sample) !== null))
  const unitGap = isWide ? ' ' : ''
  const text = () =>
    shownFigures
      .filter(([id]) => left.has(id))
      .map(([id, short]) => `${inWords(short)} ${figureText(id, figures[id].of(sample))}${unitGap}${figures[id].unit}`)
      .join(isWide ? '  ' : ' ')
  for (const id of givingWay) {
    if (textWidth(text()) <= room) break
    left.delete(id)
  }
  return text()
}

/** A value of a figure as it is written, without its unit. @param places of a mean, where a single value is whole */
export function figureText(id: FigureId, value: number | null, isMean = false): string {
  const { unit } = figures[id]
  const places = unit === 'kbps' || (unit === '%' && id !== 'cpu') ? 2 : unit === '' && isMean ? 1 : 0
  return formatDecimal(value, places)
}
