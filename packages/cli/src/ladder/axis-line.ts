import { textWidth } from '@rtcops/core/format/display-text'
import { day, formatDateTime, hour, minute, second, wallAt } from '@rtcops/core/time/zone'
import { type StyledLine, segment } from '../terminal/styled-line.ts'
import { column, type Layout, type Look, roleWidth } from './layout.ts'
import { startOfCell, type TimeAxis } from './time-axis.ts'
import { tell } from './words.ts'

/** How far apart times may stand. */
const steps = [
  ...[1, 2, 5, 10, 15, 20, 30].map((count) => count * second),
  ...[1, 2, 3, 5, 10, 15, 20, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 5, 10, 30].map((count) => count * day),
]
/** Least columns from one time to the next. */
const apart = { minutes: 8, seconds: 10 }

/** The heads of the columns, and the times over the cells. */
export function headsLine(layout: Layout, axis: TimeAxis, look: Look): StyledLine {
  const { isWide, nameWidth, left, columns } = layout
  const user = column(tell('user'), nameWidth, look)
  const heads = isWide
    ? ` ${user} ${column(tell('role'), 4, look)} ${column(tell('network'), left - nameWidth - 8, look)} `
    : `  ${user}${column(tell('role'), roleWidth + 4, look)}`
  const times = timesText(axis, layout, look)
  return [segment(heads + times.padEnd(columns - left - textWidth(lossHead(layout))) + lossHead(layout), 'dim')]
}

const lossHead = ({ isWide }: Layout): string => tell(isWide ? 'upLossWide' : 'upLoss')

/** The times alone, under a chart. */
export const timesLine = (layout: Layout, axis: TimeAxis, look: Look): StyledLine => [
  segment(' '.repeat(layout.left) + timesText(axis, layout, look), 'dim'),
]

/** Times over the cells that begin with them, as many as stand apart, to the head of the last column. */
function timesText(axis: TimeAxis, layout: Layout, look: Look): string {
  const width = layout.columns - layout.left - textWidth(lossHead(layout)) - 1
  const step = steps.find(
    (each) => each % axis.length === 0 && each / axis.length >= (each < minute ? apart.seconds : apart.minutes),
  )
  if (step === undefined) return ''
  let text = ''
  for (let cell = firstCell(axis, step, look); ; cell += step / axis.length) {
    const time = timeText(startOfCell(axis, cell), step, look)
    if (cell + time.length > width) return text
    text = text.padEnd(cell) + time
  }
}

/** The first cell that begins with a round time: a whole hour or minute, of which the step holds whole ones. */
function firstCell(axis: TimeAxis, step: number, { zone }: Look): number {
  const unit = [day, hour, 5 * minute, minute, axis.length].find((each) => step % each === 0) ?? axis.length
  const wall = wallAt(axis.start, zone)
  return Math.ceil(((unit - (wall % unit)) % unit) / axis.length)
}

/** Minutes, seconds where times are closer, the day at midnight. */
function timeText(at: number, step: number, { zone }: Look): string {
  const text = formatDateTime(at, zone)
  if (text.endsWith(' 00:00:00')) return text.slice(5, 10)
  return text.slice(11, step < minute ? 19 : 16)
}
