import { textWidth } from '@rtcops/core/format/display-text'
import { day, formatDateTime, hour, minute, second, wallAt } from '@rtcops/core/time/zone'
import { type StyledLine, segment } from '../../../../../terminal/styled-line.ts'
import { column, type Layout, roleWidth } from '../layout.ts'
import type { Look } from '../look.ts'
import { startOfCell, type TimeAxis } from '../time-axis.ts'

/** Possible distances between two times, milliseconds. */
const steps = [
  ...[1, 2, 5, 10, 15, 20, 30].map((count) => count * second),
  ...[1, 2, 3, 5, 6, 10, 12, 15, 20, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 5, 10, 30].map((count) => count * day),
]
/** Least columns between two times. */
const apart = { minutes: 8, seconds: 10 }

/** Returns the headings of the columns, and the times above the cells. */
export function headsLine(layout: Layout, axis: TimeAxis, look: Look): StyledLine {
  const { isWide, nameWidth, left, columns } = layout
  const { t } = look
  const user = column(t('cli.call.ladder.user'), nameWidth, look)
  const role = t('cli.call.ladder.role')
  const network = t('cli.call.ladder.network')
  const heads = isWide
    ? ` ${user} ${column(role, 4, look)} ${column(network, left - nameWidth - 8, look)} `
    : `  ${user}${column(role, roleWidth + 4, look)}`
  const loss = lossHead(layout, look)
  const times = timesText(axis, columns - left - textWidth(loss) - 1, look)
  return [segment(heads + times.padEnd(columns - left - textWidth(loss)) + loss, 'dim')]
}

const lossHead = ({ isWide }: Layout, { t }: Look): string =>
  t(isWide ? 'cli.call.ladder.upLossWide' : 'cli.call.ladder.upLoss')

/** Returns the times alone, for the line below a chart. */
export const timesLine = (layout: Layout, axis: TimeAxis, look: Look): StyledLine => [
  segment(
    ' '.repeat(layout.left) +
      timesText(axis, layout.columns - layout.left - textWidth(lossHead(layout, look)) - 1, look),
    'dim',
  ),
]

/** Returns times above the cells that begin with them: as many as fit with enough distance in `width` columns. */
export function timesText(axis: TimeAxis, width: number, look: Look): string {
  const step = steps.find(
    (each) => each % axis.length === 0 && each / axis.length >= (each < minute ? apart.seconds : apart.minutes),
  )
  if (step === undefined) return ''
  let text = ''
  for (let cell = firstCell(axis, step, look); ; cell += step / axis.length) {
    const time = timeText(startOfCell(axis, cell), step, look)
    // No time is written after the last cell, where the call is over.
    if (cell >= axis.count || cell + time.length > width) return text
    text = text.padEnd(cell) + time
  }
}

/**
 * Returns the first cell that begins at a round time: a multiple of the longest unit that divides the step and is
 * divided by the cell length.
 */
function firstCell({ length, start }: TimeAxis, step: number, { zone }: Look): number {
  const round = [day, hour, 5 * minute, minute].find((each) => step % each === 0 && each % length === 0)
  const unit = round ?? (step < minute ? length : step)
  const wall = wallAt(start, zone)
  return Math.ceil(((unit - (wall % unit)) % unit) / length)
}

/** Returns hours and minutes, with seconds if the times are less than a minute apart; at midnight, the day. */
function timeText(at: number, step: number, { zone }: Look): string {
  const text = formatDateTime(at, zone)
  if (text.endsWith(' 00:00:00')) return text.slice(5, 10)
  return text.slice(11, step < minute ? 19 : 16)
}
