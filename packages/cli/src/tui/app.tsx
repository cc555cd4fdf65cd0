import type { Api } from '@rtcops/core/api/client'
import { environmentManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Box, useApp, useWindowSize } from 'ink'
import { type ReactElement, useRef, useState } from 'react'
import { exits } from '../errors.ts'
import { KeyHelp } from './components/help.tsx'
import { Jump } from './components/jump.tsx'
import { opaque, TextLine } from './components/line.tsx'
import { TooSmall } from './components/too-small.tsx'
import { KeptContext } from './hooks/use-kept.ts'
import { usePages } from './hooks/use-pages.ts'
import { useTerminal } from './hooks/use-terminal.ts'
import { type Key, Keys, useEvents, useKeys } from './keys.tsx'
import { leastSize, type Tui, TuiContext, useTui, type ViewId, viewIds } from './tui-context.ts'

/** Props that a screen is started with; everything else that its parts use is created here. */
export type AppProps = Pick<
  Tui,
  'context' | 't' | 'language' | 'zone' | 'glyphs' | 'paint' | 'server' | 'views' | 'may'
> &
  Pick<Tui, 'pages' | 'ended' | 'isLive' | 'now' | 'output' | 'tasks'> & {
    start: ViewId
    /** The only page, if the screen is opened for a task. */
    page?: ReactElement
    client: QueryClient
    /** Columns and rows, if they differ from those of the terminal. */
    terminal?: { columns: number; rows: number }
  }

/** Props that a screen is started with, whether or not it is on a terminal. */
export type ScreenProps = Omit<AppProps, 'isLive' | 'glyphs' | 'paint' | 'client' | 'now' | 'ended'>

/** Milliseconds that a notice is shown. */
const noticeFor = 5000

/** Creates the client of a screen's queries. @param onError called for every failed request */
export function queryClient(api: Api, onError: (error: Error) => void): QueryClient {
  // Without a window, the library would assume a server and never refetch.
  environmentManager.setIsServer(() => false)
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: { queries: { meta: { api }, retry: false, networkMode: 'always', refetchOnWindowFocus: false } },
  })
}

/** Shows a screen: pages on top of pages, and the fields that open over them. */
export function App(props: AppProps) {
  const lastKey = useRef(0)
  const onEvent = () => {
    lastKey.current = props.now()
  }
  return (
    <QueryClientProvider client={props.client}>
      <Keys onEvent={onEvent} isActive={props.isLive}>
        <Screen {...props} lastKey={() => lastKey.current} />
      </Keys>
    </QueryClientProvider>
  )
}

function Screen({ page, start, terminal, ...given }: AppProps & Pick<Tui, 'lastKey'>) {
  const { exit } = useApp()
  const measured = useWindowSize()
  const { columns, rows } = terminal ?? measured
  const [isPaused, setPaused] = useState(false)
  const [notice, tell] = useNotice(given.paint)
  const { back, go, isBase, open } = usePages({ view: start, page, leave: () => exit(exits.done) }, given.views)
  const [over, setOver] = useState<'jump' | 'help'>()
  const [typed] = useState<Tui['typed']>({ filter: [], jump: [] })
  const [seen] = useState<Tui['seen']>(() => new Map())
  const size = { width: columns, height: rows - 1 }
  const { stdout } = given.context
  const tui: Tui = {
    ...given,
    size,
    isPaused,
    typed,
    seen,
    go,
    back,
    tell,
    leave: exit,
    copy: (text) => stdout.write(`\u001b]52;c;${Buffer.from(text).toString('base64')}\u0007`),
  }
  const close = () => setOver(undefined)
  const hasRoom = columns >= leastSize.columns && rows >= leastSize.rows
  return (
    <TuiContext value={tui}>
      <FrameKeys isBase={isBase} onOver={setOver} onPause={() => setPaused(!isPaused)} />
      {hasRoom ? (
        <KeptContext key={open.id} value={open.kept}>
          {open.page}
        </KeptContext>
      ) : (
        <TooSmall columns={columns} rows={rows} />
      )}
      {hasRoom && notice && (
        <Box position="absolute" top={size.height - 2} left={0} width={columns} backgroundColor={opaque}>
          <TextLine>{notice}</TextLine>
        </Box>
      )}
      {hasRoom && over === 'jump' && <Jump onDone={close} />}
      {hasRoom && over === 'help' && <KeyHelp view={open.view} onDone={close} />}
    </TuiContext>
  )
}

/** Keeps a notice that is shown for a few seconds. */
function useNotice(paint: Tui['paint']): [notice: string | undefined, tell: Tui['tell']] {
  const [notice, setNotice] = useState<string>()
  const timer = useRef<NodeJS.Timeout>(undefined)
  return [
    notice,
    (text, more = '') => {
      clearTimeout(timer.current)
      setNotice(paint('title', ` ${text}`) + paint('dim', `  ${more}`))
      timer.current = setTimeout(() => setNotice(undefined), noticeFor)
    },
  ]
}

interface FrameKeysProps {
  /** True if there is no page below the visible one. */
  isBase: boolean
  onOver: (over: 'jump' | 'help') => void
  onPause: () => void
}

/** Handles the keys that work alike on every page. */
function FrameKeys({ isBase, onOver, onPause }: FrameKeysProps) {
  const { back, go, leave } = useTui()
  const { redraw, suspend } = useTerminal()
  useKeys('overlay', { 'Ctrl-C': () => leave(exits.interrupted), 'Ctrl-Z': suspend, 'Ctrl-L': redraw })
  const digits = viewIds.map((view, index): [Key, () => void] => [String(index + 1), () => go({ view })])
  useKeys('frame', {
    ...Object.fromEntries(digits),
    ':': () => onOver('jump'),
    '?': () => onOver('help'),
    p: onPause,
    Esc: back,
    q: () => (isBase ? leave(exits.done) : back()),
  })
  // A text pasted where no field is open does not count as keys.
  useEvents('frame', (event) => 'paste' in event)
  return null
}
