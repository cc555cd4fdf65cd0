import { safeText, textWidth } from '@rtcops/core/format/display-text'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { Box } from 'ink'
import { type ReactNode, useState } from 'react'
import { inWords } from '../../errors.ts'
import { type StyledLine, segment, sides } from '../../terminal/styled-line.ts'
import { useClock } from '../hooks/use-clock.ts'
import { useKept } from '../hooks/use-kept.ts'
import type { List } from '../hooks/use-list.ts'
import { type Loaded, useOperation } from '../hooks/use-loaded.ts'
import { type Key, useEvents, useKeys } from '../keys.tsx'
import { saveView } from '../save-view.ts'
import { type Size, type Tui, type TuiOutput, useTui, type ViewId } from '../tui-context.ts'
import { FilterField } from './filter-field.tsx'
import { type HeaderFacts, headLine, staleLines, tabsLine, tabsOf } from './header.ts'
import { Lines } from './lines.tsx'
import { WindowChoices } from './window-choices.tsx'

/** Key and what it does, for the footer. */
export type FooterKey = readonly [key: Key, words: MessageKey]

/** Seconds between two loads that `+` and `-` choose from. */
const paces = [2, 5, 10, 30, 60]

interface PageProps {
  view: ViewId
  title?: string
  about?: string
  live: Loaded<unknown>
  /** Seconds between two loads, and how to change them. */
  pace: Pace
  /** What Enter does; if absent, the first key of the footer is Esc. */
  enter?: MessageKey
  /** The three keys in the middle of the footer, if they differ from those of most pages. */
  keys?: readonly [FooterKey, FooterKey, FooterKey]
  /** Texts at both ends of the line above the footer; a page without it has one more row. */
  status?: readonly [left: string, right: string]
  /** The list that `/` filters. */
  list?: Pick<List<object>, 'filter' | 'filterOf' | 'setFilter' | 'seek' | 'loaded'>
  /** What else `/` can do, besides filtering the loaded rows. */
  filterHint?: string
  /** Window that `t` changes. */
  window?: readonly [window: string, set: (window: string) => void]
  /** Command that prints the same data. */
  command: string
  output?: TuiOutput
  children: ReactNode
}

/** How often a page is loaded. */
export interface Pace {
  every: number
  change: (by: 1 | -1) => void
}

/** Keeps the pace of a page. */
export function usePace(every: number): Pace {
  const [now, set] = useKept('pace', every)
  return {
    every: now,
    change: (by) => {
      const place = paces.findIndex((pace) => pace >= now)
      const next = (place < 0 ? paces.length - 1 : place) + by
      set(paces[Math.max(0, Math.min(paces.length - 1, next))] ?? now)
    },
  }
}

/**
 * Returns the number of lines around the body of a page: head and tabs, status and footer, and two more while the
 * server does not respond.
 */
const around = ({ hasStatus, isStale }: { hasStatus: boolean; isStale: boolean }): number =>
  3 + (hasStatus ? 1 : 0) + (isStale ? 2 : 0)

/** Returns the room for a page's body. */
export function useBody({ live, status }: { live: Loaded<unknown>; status: unknown }): Size {
  const { size } = useTui()
  const isStale = live.trouble !== undefined && live.data !== undefined
  return { width: size.width, height: size.height - around({ hasStatus: Boolean(status), isStale }) }
}

const usualKeys: NonNullable<PageProps['keys']> = [
  ['/', 'cli.tui.key.filter'],
  [':', 'cli.tui.key.jump'],
  ['r', 'cli.tui.key.refresh'],
]

/** Shows a view, or a page opened from one, in the frame that all of them share. */
export function Page(props: PageProps) {
  const { children, enter, keys = usualKeys, list, live, output, pace, status, view, window } = props
  const tui = useTui()
  const { size } = tui
  const [typing, setTyping] = useState<'filter' | 'window' | undefined>()
  tui.output.current = output
  usePageKeys(props, tui)
  useKeys('page', {
    ...(list ? { '/': () => setTyping('filter') } : {}),
    ...(window ? { t: () => setTyping('window') } : {}),
  })
  useTabClicks(view, tui)
  const facts = { ...props, every: pace.every }
  const body = useBody({ live, status })
  const footer =
    typing === 'filter' && list ? (
      <FilterField list={list} onDone={() => setTyping(undefined)} />
    ) : (
      <Lines lines={[footerLine(enter, keys, tui)]} />
    )
  return (
    <Box flexDirection="column" width={size.width} height={size.height}>
      <Head {...facts} />
      <Box flexDirection="column" flexShrink={0} height={body.height} overflow="hidden">
        {live.data === undefined ? <Lines lines={waitingLines(live, tui)} /> : children}
      </Box>
      {status && <Lines lines={[statusLine(props, status, typing === 'filter', tui)]} />}
      {footer}
      {typing === 'window' && window && <WindowChoices choose={window[1]} onDone={() => setTyping(undefined)} />}
    </Box>
  )
}

interface BareProps extends Pick<PageProps, 'view' | 'title' | 'live' | 'pace' | 'command' | 'output'> {
  children: ReactNode
}

/** Shows a page that draws the whole screen, with the keys of all pages; uses the usual frame until there is something to draw. */
export function Bare({ children, ...props }: BareProps) {
  const tui = useTui()
  usePageKeys(props, tui)
  tui.output.current = props.output
  if (props.live.data !== undefined && !props.live.trouble) return <>{children}</>
  return (
    <Box flexDirection="column" width={tui.size.width} height={tui.size.height}>
      <Head view={props.view} title={props.title} live={props.live} every={props.pace.every} />
      <Box flexDirection="column" flexGrow={1} overflow="hidden">
        {props.live.data === undefined ? <Lines lines={waitingLines(props.live, tui)} /> : children}
      </Box>
      {props.live.data === undefined && <Lines lines={[footerLine(undefined, usualKeys, tui)]} />}
    </Box>
  )
}

/** Handles the keys that work alike on every page of data. */
function usePageKeys(
  { command, live, output, pace, view }: Pick<PageProps, 'command' | 'live' | 'output' | 'pace' | 'view'>,
  tui: Tui,
) {
  useKeys('page', {
    r: live.reload,
    '+': () => pace.change(-1),
    '=': () => pace.change(-1),
    '-': () => pace.change(1),
    y: () => {
      tui.copy(command)
      tui.tell(command, tui.t('cli.tui.copied'))
    },
    w: () => save(tui, view, output),
    'Ctrl-S': () => save(tui, view, output),
  })
}

/** Shows the lines above a page, updated each second as the data grows older. */
export function Head(facts: HeaderFacts) {
  const tui = useTui()
  useClock(tui.isLive)
  const toApprove = useToApprove()
  const stale = facts.live.data === undefined ? [] : staleLines(facts, tui)
  return <Lines lines={[headLine(facts, tui), tabsLine(facts, toApprove, tui), ...stale]} />
}

/** Returns how many writes wait for the member's approval, looked up twice a minute; a screen that is printed once does not ask. */
function useToApprove(): number {
  const { isLive } = useTui()
  const first = () => ({ state: 'waiting', page: 1, limit: 1 }) as const
  const { data } = useOperation('listApprovals', 'to approve', first, { every: 30, isEnabled: isLive })
  return data?.info.for_me ?? 0
}

/** Handles clicks on tabs like their digits. */
function useTabClicks(view: ViewId, tui: Tui): void {
  useEvents('frame', (event) => {
    if (!('mouse' in event) || event.mouse.y !== 1 || event.mouse.button !== 'left') return false
    let right = 0
    for (const { id, text } of tabsOf(view, tui)) {
      right += textWidth(text) + 2
      if (event.mouse.x < right) {
        tui.go({ view: id })
        return true
      }
    }
    return false
  })
}

function save(tui: Tui, view: ViewId, output: TuiOutput | undefined): void {
  if (!output) return
  const { glyphs, t, tell } = tui
  try {
    const file = saveView(tui, view, output)
    tell(`${glyphs.ok} ${file}`, t('cli.tui.rows', { rows: output.rows.length }))
  } catch (error) {
    tell(`${glyphs.bad} ${safeText((error as Error).message)}`)
  }
}

/** Returns the lines of a page that has no data yet: it is loading, the role may not see it, or the server does not respond. */
function waitingLines({ trouble }: Loaded<unknown>, { glyphs, now, t }: Tui): StyledLine[] {
  if (!trouble) return [[], [segment(` ${t('cli.tui.loading')}`, 'dim')]]
  const { key } = trouble.reason.facts
  const seconds = Math.max(0, Math.ceil((trouble.retryAt - now()) / 1000))
  const below = key ? t('cli.fail.missingKey', { key: safeText(key) }) : t('cli.tui.retry', { seconds })
  return [
    [],
    [segment(` ${glyphs.bad} ${safeText(inWords(t, trouble.reason.wording))}`, 'bad')],
    [{ text: `   ${below}` }],
  ]
}

function statusLine(
  { filterHint, list }: PageProps,
  [left, right]: readonly [string, string],
  isTyping: boolean,
  { glyphs, size, t }: Tui,
): StyledLine {
  if (!list || (list.filter === '' && !isTyping))
    return sides([segment(` ${left}`, 'dim')], [segment(right, 'dim')], size.width, glyphs.cut)
  const { count, problem } = list.filterOf(list.filter)
  const chip = list.filter === '' ? [] : [segment(` </${safeText(list.filter)}>`, 'accent')]
  const told = problem
    ? [segment(` ${inWords(t, problem)}`, 'bad')]
    : [{ text: ` ${t('cli.tui.filter.count', { count, all: list.loaded })}` }]
  const hint = isTyping ? t('cli.tui.filter.how') : (filterHint ?? t('cli.tui.filter.clear'))
  return sides([...(isTyping ? [] : chip), ...told], [segment(hint, 'dim')], size.width, glyphs.cut)
}

/** Returns the footer, which always has five keys. */
function footerLine(enter: MessageKey | undefined, keys: readonly FooterKey[], { t }: Tui): StyledLine {
  const first: FooterKey = enter ? ['Enter', enter] : ['Esc', 'cli.tui.key.back']
  return [first, ...keys, ['?', 'cli.tui.key.all'] as const].flatMap(([key, words]) => [
    segment(` ${key}`, 'accent'),
    { text: ` ${t(words)}  ` },
  ])
}
