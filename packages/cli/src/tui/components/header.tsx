import { safeText } from '@rtcops/core/format/display-text'
import { formatDateTime } from '@rtcops/core/time/zone'
import { Box } from 'ink'
import { inWords } from '../../errors.ts'
import { useClock } from '../hooks/use-clock.ts'
import { type Loaded, useOperation } from '../hooks/use-loaded.ts'
import { aligned } from '../list/aligned.ts'
import { type Tui, useTui, type ViewId, viewIds, viewName } from '../tui-context.ts'
import { Sides, TextLine } from './line.tsx'

/** Content of the lines above a page. */
export interface HeaderFacts {
  /** View of the page; undefined for a task, which belongs to none. */
  view?: ViewId | undefined
  /** Text after the member's name, for a page opened from a view. */
  title?: string | undefined
  /** The window, or what else the figures cover. */
  about?: string | undefined
  live: Loaded<unknown>
  /** Seconds between two loads; undefined if nothing is loaded. */
  every?: number | undefined
}

/** Shows the lines above a page, updated each second as the data grows older. */
export function Head(facts: HeaderFacts) {
  const tui = useTui()
  const { glyphs, paint, server, size, t } = tui
  useClock(tui.isLive)
  const toApprove = useToApprove()
  const [before, after] = glyphs.badge
  const badge = paint(server.isProduction ? 'production' : 'other', before + server.profile.toUpperCase() + after)
  const member = ` ${safeText(server.member)}${size.width >= 120 ? `  ${server.url}` : ''}`
  const stale = facts.live.data === undefined ? [] : staleLines(facts, tui)
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Box overflow="hidden">
        <Box flexShrink={0}>
          <TextLine>{`rtcops ${badge}`}</TextLine>
        </Box>
        {/* What is open stays readable: the member is cut first, then what the figures cover. */}
        <Box flexShrink={10000}>
          <TextLine>{member}</TextLine>
        </Box>
        <Box flexShrink={0.001}>
          <TextLine>{facts.title === undefined ? '' : `  ${paint('title', facts.title)}`}</TextLine>
        </Box>
        <Box flexGrow={1} flexShrink={100} justifyContent="flex-end" marginLeft={2}>
          <TextLine>{freshness(facts, tui)}</TextLine>
        </Box>
      </Box>
      <Sides
        left={tabs(facts.view, tui)}
        right={toApprove > 0 ? paint('warn', t('cli.tui.toApprove', { count: toApprove })) : ''}
      />
      {stale.map((line) => (
        <TextLine key={line}>{paint('stale', aligned(line, size.width, glyphs.cut))}</TextLine>
      ))}
    </Box>
  )
}

/** Returns what the figures cover, how old they are, and how often they are loaded. */
function freshness({ about = '', every, live }: HeaderFacts, { isPaused, now, paint, t }: Tui): string {
  const seconds = live.at === undefined ? undefined : Math.max(0, Math.round((now() - live.at) / 1000))
  const isOld = seconds !== undefined && every !== undefined && seconds > every * 3
  const minutes = Math.floor((seconds ?? 0) / 60)
  const age =
    seconds === undefined
      ? ''
      : minutes === 0
        ? t('cli.tui.age.seconds', { seconds })
        : t('cli.tui.age.minutes', { minutes, seconds: seconds % 60 })
  const pace =
    every === undefined || live.trouble ? '' : isPaused ? t('cli.tui.paused') : t('cli.tui.every', { seconds: every })
  return [about, isOld ? paint('warn', `! ${age}`) : age, pace].filter((part) => part !== '').join('   ')
}

/** Returns the tabs of views that the role may see, in the order of their digits; the open one is in brackets. */
const tabs = (open: ViewId | undefined, { paint, t, views }: Tui): string =>
  viewIds
    .flatMap((id, index) => {
      if (id !== open && !views.some((view) => view.id === id)) return []
      const text = `${index + 1} ${t(viewName(id))}`
      return [id === open ? paint('title', `[${text}]`) : ` ${text} `]
    })
    .join('  ')

/** Returns the number of writes that wait for the member's approval, looked up twice a minute; a screen that is printed once does not ask. */
function useToApprove(): number {
  const { isLive } = useTui()
  const first = () => ({ state: 'waiting', page: 1, limit: 1 }) as const
  const { data } = useOperation('listApprovals', 'to approve', first, { every: 30, isEnabled: isLive })
  return data?.info.for_me ?? 0
}

/** Returns two lines: since when the server has not responded, and when the next retry is. */
function staleLines({ live: { at, trouble } }: HeaderFacts, { now, server, t, zone }: Tui): string[] {
  if (!trouble) return []
  const values = {
    host: new URL(server.url).host,
    since: formatDateTime(at ?? trouble.since, zone).slice(11),
    reason: reasonOf(inWords(t, trouble.reason.wording)),
    tries: trouble.tries,
    seconds: Math.max(0, Math.ceil((trouble.retryAt - now()) / 1000)),
  }
  return [t('cli.tui.stale.since', values), t('cli.tui.stale.retry', values)]
}

/** Returns the part after the last colon that is followed by a space, of `No response from 10.0.0.1:7080: connection refused.` */
const reasonOf = (message: string): string =>
  safeText(message)
    .replace(/^.*(?:: |：)/, '')
    .replace(/[.。]$/, '')
