import { safeText } from '@rtcops/core/format/display-text'
import { formatDateTime } from '@rtcops/core/time/zone'
import { inWords } from '../../errors.ts'
import { fit, type StyledLine, segment, sides } from '../../terminal/styled-line.ts'
import type { Loaded } from '../hooks/use-loaded.ts'
import { type Tui, type ViewId, viewIds, viewName } from '../tui-context.ts'

/** Content of the lines above a page. */
export interface HeaderFacts {
  view: ViewId
  /** Text after the member's name, for a page opened from a view. */
  title?: string | undefined
  /** The window, or what else the figures cover. */
  about?: string | undefined
  live: Loaded<unknown>
  /** Seconds between two loads; undefined if nothing is loaded. */
  every?: number | undefined
}

/** Returns the first line: the server and the member, what the figures cover, and how old they are. */
export function headLine({ about = '', every, live, title }: HeaderFacts, tui: Tui): StyledLine {
  const { glyphs, isPaused, now, server, size, t } = tui
  const [before, after] = glyphs.badge
  const left = [
    { text: 'rtcops ' },
    segment(before + server.profile.toUpperCase() + after, server.isProduction ? 'production' : 'other'),
    { text: ` ${safeText(server.member)}${size.width >= 120 ? `  ${server.url}` : ''}` },
    ...(title ? [segment(`  ${title}`, 'title')] : []),
  ]
  const seconds = live.at === undefined ? undefined : Math.max(0, Math.round((now() - live.at) / 1000))
  const isOld = seconds !== undefined && every !== undefined && seconds > every * 3
  const age = seconds === undefined ? '' : `${isOld ? '! ' : ''}${ageText(seconds, tui)}`
  const pace = every === undefined ? '' : isPaused ? t('cli.tui.paused') : t('cli.tui.every', { seconds: every })
  const right = [
    { text: about },
    segment(age && about ? `   ${age}` : age, isOld ? 'warn' : undefined),
    segment(live.trouble ? '' : `   ${pace}`),
  ]
  return sides(left, right, size.width, glyphs.cut)
}

function ageText(seconds: number, { t }: Tui): string {
  if (seconds < 60) return t('cli.tui.age.seconds', { seconds })
  return t('cli.tui.age.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}

/**
 * Returns the tabs of views that the role may see; the view of the page is in brackets. On the right is what waits for the member.
 * @param toApprove number of writes that wait for the member's approval
 */
export const tabsLine = ({ view }: Pick<HeaderFacts, 'view'>, toApprove: number, tui: Tui): StyledLine =>
  sides(
    tabsOf(view, tui).flatMap(({ text, isOpen }) => [segment(text, isOpen ? 'title' : undefined), { text: '  ' }]),
    toApprove > 0 ? [segment(tui.t('cli.tui.toApprove', { count: toApprove }), 'warn')] : [],
    tui.size.width,
    tui.glyphs.cut,
  )

/** Returns the tabs in the order of their digits. */
export function tabsOf(open: ViewId, { t, views }: Tui): { id: ViewId; text: string; isOpen: boolean }[] {
  return viewIds.flatMap((id, index) => {
    const isOpen = id === open
    if (!isOpen && !views.some((view) => view.id === id)) return []
    const text = `${index + 1} ${t(viewName(id))}`
    return [{ id, isOpen, text: isOpen ? `[${text}]` : ` ${text} ` }]
  })
}

/** Returns two lines: since when the server has not responded, and when the next retry is. */
export function staleLines(
  { live: { at, trouble } }: HeaderFacts,
  { glyphs, now, server, size, t, zone }: Tui,
): StyledLine[] {
  if (!trouble) return []
  const since = formatDateTime(at ?? trouble.since, zone).slice(11)
  const values = {
    host: new URL(server.url).host,
    since,
    reason: reasonOf(inWords(t, trouble.reason.wording)),
    tries: trouble.tries,
    seconds: Math.max(0, Math.ceil((trouble.retryAt - now()) / 1000)),
  }
  return [t('cli.tui.stale.since', values), t('cli.tui.stale.retry', values)].map((text) =>
    fit([{ text }], size.width, glyphs.cut).map((each) => segment(each.text, 'stale')),
  )
}

/** Returns the part after the last colon that is followed by a space, of `No response from 10.0.0.1:7080: connection refused.` */
const reasonOf = (message: string): string =>
  safeText(message)
    .replace(/^.*(?:: |：)/, '')
    .replace(/[.。]$/, '')
