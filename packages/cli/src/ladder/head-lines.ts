import { displayText, safeText } from '@rtcops/core/format/display-text'
import { formatDuration } from '@rtcops/core/format/format-duration'
import { formatDateTime, formatRfc3339, type Instant } from '@rtcops/core/time/zone'
import { inWords, spoken } from '../old/say.ts'
import { screenGlyphs } from '../terminal/screen-glyphs.ts'
import { type Segment, type StyledLine, segment, sides } from '../terminal/styled-line.ts'
import type { LadderCall } from './call.ts'
import type { Layout, Look } from './layout.ts'
import { tell } from './words.ts'

/** Whose server it is and which call, and how new its data are. */
export function titleLine(call: LadderCall, { columns }: Layout, look: Look): StyledLine {
  const { server, glyphs } = look
  const [open, close] = screenGlyphs(glyphs).badge
  const badge = segment(
    `${open}${safeText(server.profile).toUpperCase()}${close}`,
    server.isProduction ? 'production' : 'other',
  )
  const member = server.member === undefined ? '' : ` ${displayText(server.member, 16, { mark: glyphs.cut })}`
  const left = [
    segment('rtcops ', 'title'),
    badge,
    segment(`${member}  ${tell('call')} `),
    segment(safeText(call.id), 'title'),
  ]
  const state = tell(call.isLive ? 'live' : 'ended')
  const right = segment(tell('until', { time: shortTime(call.until, look), state }), 'dim')
  return sides(left, [right], columns, glyphs.cut)
}

/** Where and when the call was, how many took part, and what went wrong. */
export function factsLine(call: LadderCall, { columns, isWide }: Layout, look: Look): StyledLine {
  const gap = isWide ? '   ' : '  '
  const { cut } = look.glyphs
  const zone = isWide ? ` ${formatRfc3339(call.start, look.zone).slice(19)}` : ''
  const start = shortTime(call.start, look)
  const end = sameDay(call, look) ? clock(call.end, look) : formatDateTime(call.end, look.zone)
  const left = [
    displayText(call.project, isWide ? 24 : 16, { mark: cut }),
    displayText(call.room, isWide ? 28 : 16, { mark: cut }),
    `${start} ${inWords({ zh: '~', en: '-' })} ${end}${zone}`,
    formatDuration(Math.floor((call.end - call.start) / 1000), spoken(), { pad: false }),
  ].filter((text) => text !== '')
  const right: (Segment | undefined)[] = [
    segment(usersText(call)),
    segment(interruptsText(call, isWide), call.interrupts > 0 ? 'bad' : undefined),
    segment(tell('severe', { count: call.severe }), call.severe > 0 ? 'bad' : undefined),
    call.isWatched ? segment(`${look.glyphs.warn} ${tell('watched')}`, 'warn') : undefined,
  ]
  const joined = right
    .filter((part) => part !== undefined)
    .flatMap((part) => [segment(gap), part])
    .slice(1)
  return sides([segment(` ${left.join(gap)}`)], joined, columns, cut)
}

function usersText({ userCount, users }: LadderCall): string {
  if (users.length < userCount) return tell('someUsers', { read: users.length, count: userCount })
  return userCount === 1 ? tell('oneUser') : tell('users', { count: userCount })
}

function interruptsText({ interrupts }: LadderCall, isWide: boolean): string {
  if (!isWide) return tell('interruptsShort', { count: interrupts })
  return interrupts === 1 ? tell('oneInterrupt') : tell('interrupts', { count: interrupts })
}

const sameDay = ({ start, end }: LadderCall, { zone }: Look): boolean =>
  formatDateTime(start, zone).slice(0, 10) === formatDateTime(end, zone).slice(0, 10)

/** `HH:mm:ss` by the clock of the zone. */
export const clock = (at: Instant, { zone }: Look): string => formatDateTime(at, zone).slice(11)

/** The clock of a moment of today, the day with it of another. */
function shortTime(at: Instant, { zone, today }: Look): string {
  const text = formatDateTime(at, zone)
  return text.startsWith(`${today} `) ? text.slice(11) : text
}
