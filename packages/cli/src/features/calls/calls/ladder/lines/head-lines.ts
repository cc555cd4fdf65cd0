import { displayText, safeText } from '@rtcops/core/format/display-text'
import { formatDuration } from '@rtcops/core/format/format-duration'
import { formatDateTime, formatRfc3339, type Instant } from '@rtcops/core/time/zone'
import { screenGlyphs } from '../../../../../terminal/screen-glyphs.ts'
import { lineWidth, type Segment, type StyledLine, segment, sides } from '../../../../../terminal/styled-line.ts'
import type { LadderCall } from '../call.ts'
import type { Layout } from '../layout.ts'
import type { Look } from '../look.ts'

/** Returns the server, the member and the call, and how recent its data is. */
export function titleLine(call: LadderCall, columns: number, look: Look): StyledLine {
  const { glyphs, server, t } = look
  const [open, close] = screenGlyphs(glyphs).badge
  const badge = segment(
    `${open}${safeText(server.profile).toUpperCase()}${close}`,
    server.isProduction ? 'production' : 'other',
  )
  const member = server.member === undefined ? '' : ` ${displayText(server.member, 16, { mark: glyphs.cut })}`
  const id = [segment(`  ${t('cli.call.ladder.call')} `), segment(safeText(call.id), 'title')]
  const start = [segment('rtcops ', 'title'), badge]
  const state = t(call.isLive ? 'cli.call.ladder.live' : 'cli.call.ladder.ended')
  const until = t('cli.call.ladder.until', { time: shortTime(call.until, look), state })
  // The id is never cut: the member goes first, then the time of the newest data.
  const isFitting = (parts: StyledLine) => lineWidth(parts) < columns
  const withMember = [...start, segment(member), ...id]
  const left = isFitting([...withMember, segment(` ${until}`)]) ? withMember : [...start, ...id]
  const right = isFitting([...left, segment(` ${until}`)])
    ? until
    : isFitting([...left, segment(` ${state}`)])
      ? state
      : ''
  return sides(left, [segment(right, 'dim')], columns, glyphs.cut)
}

/** Returns where and when the call took place, how many took part, and what went wrong. */
export function factsLine(
  call: LadderCall,
  { columns, isWide }: Pick<Layout, 'columns' | 'isWide'>,
  look: Look,
): StyledLine {
  const gap = isWide ? '   ' : '  '
  const { glyphs, language, t } = look
  const left = [
    displayText(call.project, isWide ? 24 : 16, { mark: glyphs.cut }),
    displayText(call.room, isWide ? 28 : 16, { mark: glyphs.cut }),
    spanText(call, isWide, look),
    formatDuration(Math.floor((call.end - call.start) / 1000), language, { pad: false }),
  ].filter((text) => text !== '')
  const right: (Segment | undefined)[] = [
    segment(usersText(call, look)),
    segment(interruptsText(call, isWide, look), call.interrupts > 0 ? 'bad' : undefined),
    segment(t('cli.call.ladder.severe', { messages: call.severe }), call.severe > 0 ? 'bad' : undefined),
    call.isWatched ? segment(`${glyphs.warn} ${t('cli.call.ladder.watched')}`, 'warn') : undefined,
  ]
  const joined = right
    .filter((part) => part !== undefined)
    .flatMap((part) => [segment(gap), part])
    .slice(1)
  return sides([segment(` ${left.join(gap)}`)], joined, columns, glyphs.cut)
}

/** Returns the start and end of a call, and in a wide frame the offset of their zone. */
function spanText(call: LadderCall, isWide: boolean, look: Look): string {
  const { t, zone } = look
  const end = sameDay(call, look) ? clock(call.end, look) : formatDateTime(call.end, zone)
  const span = t('cli.call.ladder.span', { start: shortTime(call.start, look), end })
  return isWide ? `${span} ${formatRfc3339(call.start, zone).slice(19)}` : span
}

function usersText({ userCount, users }: LadderCall, { t }: Look): string {
  const read = users.filter(({ sessions }) => sessions.length > 0).length
  if (read < userCount) return t('cli.call.ladder.someUsers', { read, users: userCount })
  return userCount === 1 ? t('cli.call.ladder.oneUser') : t('cli.call.ladder.users', { users: userCount })
}

function interruptsText({ interrupts }: LadderCall, isWide: boolean, { t }: Look): string {
  if (!isWide) return t('cli.call.ladder.interruptsShort', { interrupts })
  return interrupts === 1 ? t('cli.call.ladder.oneInterrupt') : t('cli.call.ladder.interrupts', { interrupts })
}

const sameDay = ({ start, end }: LadderCall, { zone }: Look): boolean =>
  formatDateTime(start, zone).slice(0, 10) === formatDateTime(end, zone).slice(0, 10)

/** Returns `HH:mm:ss` by the clock of the zone. */
export const clock = (at: Instant, { zone }: Pick<Look, 'zone'>): string => formatDateTime(at, zone).slice(11)

/** Returns the time of a moment of today, or else the day and the time. */
function shortTime(at: Instant, { zone, today }: Look): string {
  const text = formatDateTime(at, zone)
  return text.startsWith(`${today} `) ? text.slice(11) : text
}
