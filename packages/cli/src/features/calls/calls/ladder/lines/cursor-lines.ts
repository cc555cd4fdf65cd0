import { textWidth } from '@rtcops/core/format/display-text'
import { formatDecimal } from '@rtcops/core/format/format-number'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type StyledLine, segment } from '../../../../../terminal/styled-line.ts'
import { type QualityScore, qualityWord } from '../../quality-words.ts'
import type { LadderEvent, LadderUser } from '../call.ts'
import { eventsAround, type LaneCell } from '../cells.ts'
import { type FigureId, ladderFigures, qualityOf } from '../figures.ts'
import type { LadderSample } from '../ladder-sample.ts'
import { column, type Layout } from '../layout.ts'
import type { Look } from '../look.ts'
import { startOfCell, type TimeAxis } from '../time-axis.ts'
import { eventWords } from './event-words.ts'
import { ladderGlyphs } from './glyphs.ts'
import { clock } from './head-lines.ts'

/** Returns the mark above the cell under the cursor. */
export const markLine = ({ left }: Pick<Layout, 'left'>, cell: number, look: Look): StyledLine => [
  segment(' '.repeat(left + cell)),
  segment(ladderGlyphs(look.glyphs).down, 'accent'),
]

/** Returns the time of the cell under the cursor, for the line below it. */
export function timeLine(
  { left, columns }: Pick<Layout, 'columns' | 'left'>,
  axis: TimeAxis,
  cell: number,
  look: Look,
): StyledLine {
  const text = clock(startOfCell(axis, cell), look)
  const at = Math.max(0, Math.min(columns - text.length, left + cell - text.length / 2))
  return [segment(' '.repeat(at)), segment(text, 'accent')]
}

/** Returns the call's quality in the cell under the cursor, and the events of its user there and soon after. */
export function cellLines(
  user: LadderUser,
  cells: readonly LaneCell[],
  cell: number,
  axis: TimeAxis,
  layout: Layout,
  look: Look,
): StyledLine[] {
  const who = ` ${look.glyphs.live} ${clock(startOfCell(axis, cell), look)} ${column(user.id, layout.nameWidth, look).trimEnd()}  `
  const wordsOf = (event: LadderEvent) => eventWords(event, look.t)
  const events = eventsAround(user, axis, cell, wordsOf).map((event) => `${clock(event.at, look)} ${wordsOf(event)}`)
  return [
    [segment(who), ...cellWords(cells[cell], layout.columns - textWidth(who), layout, look)],
    [segment(events.length === 0 ? '' : `   ${events.join(look.t('cli.call.ladder.between'))}`)],
  ]
}

function cellWords(cell: LaneCell | undefined, room: number, { isWide }: Layout, look: Look): StyledLine {
  const { t } = look
  if (!cell?.worst)
    return [segment(t(cell?.quality === undefined ? 'cli.call.ladder.absent' : 'cli.call.ladder.noSample'), 'dim')]
  const quality = qualityOf(cell.worst) as QualityScore | null
  const word = quality === null ? t('cli.call.ladder.noQuality') : qualityWord(quality, look)
  const score = isWide && quality !== null ? `${t(ladderFigures.quality.name)} ${quality} ` : ''
  const told = `${score}${word}  `
  const values = sampleWords(cell.worst, room - textWidth(told), isWide, look)
  return [segment(told, quality !== null && quality <= 2 ? 'bad' : undefined), segment(values)]
}

const shownFigures: readonly [FigureId, short: MessageKey][] = [
  ['rtt', 'cli.call.ladder.short.rtt'],
  ['jitter', 'cli.call.ladder.short.jitter'],
  ['up-loss', 'cli.call.ladder.short.upLoss'],
  ['down-loss', 'cli.call.ladder.short.downLoss'],
  ['up-rate', 'cli.call.ladder.short.upRate'],
  ['cpu', 'cli.call.ladder.short.cpu'],
]
/** Figures to leave out if not all fit, in this order. */
const leftOut: readonly FigureId[] = ['up-rate', 'cpu', 'jitter', 'down-loss', 'rtt']

/** Returns the measured figures of a sample, as many as fit. */
function sampleWords(sample: LadderSample, room: number, isWide: boolean, { t }: Look): string {
  const left = new Set(shownFigures.map(([id]) => id).filter((id) => ladderFigures[id].of(sample) !== null))
  const unitGap = isWide ? ' ' : ''
  const text = () =>
    shownFigures
      .filter(([id]) => left.has(id))
      .map(
        ([id, short]) =>
          `${t(short)} ${figureText(id, ladderFigures[id].of(sample))}${unitGap}${ladderFigures[id].unit}`,
      )
      .join(isWide ? '  ' : ' ')
  for (const id of leftOut) {
    if (textWidth(text()) <= room) break
    left.delete(id)
  }
  return text()
}

/** Returns a value of a figure without its unit. @param isMean true for a mean, which has decimal places even if values are whole */
export function figureText(id: FigureId, value: number | null, isMean = false): string {
  const { unit } = ladderFigures[id]
  const places = unit === 'kbps' || (unit === '%' && id !== 'cpu') ? 2 : unit === '' && isMean ? 1 : 0
  return formatDecimal(value, places)
}
