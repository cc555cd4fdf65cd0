import { safeText } from '@rtcops/core/format/display-text'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { Box } from 'ink'
import { type ReactNode, useState } from 'react'
import { inWords } from '../../errors.ts'
import { useKept } from '../hooks/use-kept.ts'
import type { List } from '../hooks/use-list.ts'
import type { Loaded } from '../hooks/use-loaded.ts'
import { type Key, useKeys } from '../keys.tsx'
import { saveView } from '../save-view.ts'
import { type Size, type Tui, type TuiOutput, useTui, type ViewId } from '../tui-context.ts'
import { FilterField } from './filter-field.tsx'
import { Head } from './header.tsx'
import { Sides, TextLine } from './line.tsx'
import { WindowChoices } from './window-choices.tsx'

/** Key and what it does, for the footer. */
export type FooterKey = readonly [key: Key, words: MessageKey]

/** Seconds between two loads that `+` and `-` choose from. */
const paces = [2, 5, 10, 30, 60]

export interface PageProps {
  view?: ViewId
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
  const { children, enter, keys = usualKeys, list, live, output, pace, status, window } = props
  const tui = useTui()
  const { size } = tui
  const [typing, setTyping] = useState<'filter' | 'window' | undefined>()
  tui.output.current = output
  usePageKeys(props, tui)
  useKeys('page', {
    ...(list ? { '/': () => setTyping('filter') } : {}),
    ...(window ? { t: () => setTyping('window') } : {}),
  })
  const body = useBody({ live, status })
  const isLoaded = live.data !== undefined
  return (
    <Box flexDirection="column" width={size.width} height={size.height}>
      <Head {...props} every={pace.every} />
      <Box flexDirection="column" flexShrink={0} height={body.height} overflow="hidden">
        {isLoaded ? children : <Waiting {...props} />}
      </Box>
      {status && <Status {...props} status={isLoaded ? status : ['', '']} isTyping={typing === 'filter'} />}
      {typing === 'filter' && list ? (
        <FilterField list={list} onDone={() => setTyping(undefined)} />
      ) : (
        <Footer keys={[enter ? ['Enter', enter] : ['Esc', 'cli.tui.key.back'], ...keys]} />
      )}
      {typing === 'window' && window && <WindowChoices choose={window[1]} onDone={() => setTyping(undefined)} />}
    </Box>
  )
}

type BareProps = Pick<PageProps, 'view' | 'title' | 'live' | 'pace' | 'command' | 'output' | 'children'>

/** Shows a page that draws the whole screen, with the keys of all pages; uses the usual frame until there is something to draw. */
export function Bare({ children, ...props }: BareProps) {
  const tui = useTui()
  const { live } = props
  usePageKeys(props, tui)
  tui.output.current = props.output
  if (live.data !== undefined && !live.trouble) return <>{children}</>
  return (
    <Box flexDirection="column" width={tui.size.width} height={tui.size.height}>
      <Head {...props} every={props.pace.every} />
      <Box flexDirection="column" flexGrow={1} overflow="hidden">
        {live.data === undefined ? <Waiting {...props} /> : children}
      </Box>
      {live.data === undefined && <Footer keys={[['Esc', 'cli.tui.key.back'], ...usualKeys]} />}
    </Box>
  )
}

/** Handles the keys that work alike on every page of data. */
function usePageKeys(props: Pick<PageProps, 'command' | 'live' | 'output' | 'pace' | 'view'>, tui: Tui) {
  const { command, live, pace } = props
  useKeys('page', {
    r: live.reload,
    '+': () => pace.change(-1),
    '=': () => pace.change(-1),
    '-': () => pace.change(1),
    y: () => {
      tui.copy(command)
      tui.tell(command, tui.t('cli.tui.copied'))
    },
    w: () => save(tui, props),
    'Ctrl-S': () => save(tui, props),
  })
}

/** Saves a page to a file that is named after its view, or else after the noun of its command. */
function save(tui: Tui, { command, output, view }: Pick<PageProps, 'command' | 'output' | 'view'>): void {
  if (!output) return
  const { glyphs, t, tell } = tui
  try {
    const file = saveView(tui, view ?? command.split(' ')[1] ?? 'rows', output)
    tell(`${glyphs.ok} ${file}`, t('cli.tui.rows', { rows: output.rows.length }))
  } catch (error) {
    tell(`${glyphs.bad} ${safeText((error as Error).message)}`)
  }
}

/** Shows a page that has no data yet: it is loading, the role may not see it, or the server does not respond. */
function Waiting({ live: { trouble }, title }: Pick<PageProps, 'live' | 'title'>) {
  const { glyphs, now, paint, t } = useTui()
  if (!trouble)
    return (
      <Box paddingTop={1}>
        <TextLine>{paint('dim', ` ${t('cli.tui.loading')}`)}</TextLine>
      </Box>
    )
  const { reason } = trouble
  const seconds = Math.max(0, Math.ceil((trouble.retryAt - now()) / 1000))
  // A page that does not exist is no outage: it says which one, and nothing is tried again.
  const isMissing = reason.kind === 'not_found'
  const text = safeText(inWords(t, reason.wording))
  const below = reason.facts.key
    ? t('cli.fail.missingKey', { key: safeText(reason.facts.key) })
    : isMissing
      ? ''
      : t('cli.tui.retry', { seconds })
  return (
    <Box flexDirection="column" paddingTop={1}>
      <TextLine>{paint('bad', ` ${glyphs.bad} ${isMissing && title ? `${title}  ${text}` : text}`)}</TextLine>
      <TextLine>{`   ${below}`}</TextLine>
    </Box>
  )
}

interface StatusProps extends Pick<PageProps, 'filterHint' | 'list'> {
  status: readonly [left: string, right: string]
  isTyping: boolean
}

/** Shows what a page says about its rows, or what its filter does. */
function Status({ filterHint, isTyping, list, status: [left, right] }: StatusProps) {
  const { paint, t } = useTui()
  if (!list || (list.filter === '' && !isTyping))
    return <Sides left={paint('dim', ` ${left}`)} right={paint('dim', right)} />
  const { count, problem } = list.filterOf(list.filter)
  const chip = list.filter === '' || isTyping ? '' : paint('accent', ` </${safeText(list.filter)}>`)
  const message = problem
    ? paint('bad', ` ${inWords(t, problem)}`)
    : ` ${t('cli.tui.filter.count', { count, all: list.loaded })}`
  const hint = problem ? '' : isTyping ? t('cli.tui.filter.how') : (filterHint ?? t('cli.tui.filter.clear'))
  return (
    <Box columnGap={1} justifyContent="space-between" overflow="hidden">
      <Box flexShrink={0}>
        <TextLine>{chip + message}</TextLine>
      </Box>
      <Box>
        <TextLine>{paint('dim', hint)}</TextLine>
      </Box>
    </Box>
  )
}

/** Shows keys and what they do, and the key that lists all. */
function Footer({ keys }: { keys: readonly FooterKey[] }) {
  const { paint, t } = useTui()
  const shown = [...keys, ['?', 'cli.tui.key.all'] as const]
  return <TextLine>{shown.map(([key, words]) => `${paint('accent', ` ${key}`)} ${t(words)}`).join('  ')}</TextLine>
}
