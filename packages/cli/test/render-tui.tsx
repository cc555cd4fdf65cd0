import { createApi } from '@rtcops/core/api/client'
import type { Language } from '@rtcops/core/i18n/catalogue'
import { render } from 'ink-testing-library'
import type { ReactElement } from 'react'
import type { Context } from '../src/command.ts'
import { screenGlyphs } from '../src/terminal/screen-glyphs.ts'
import { glyphsOf } from '../src/terminal/style.ts'
import { loadTexts } from '../src/texts.ts'
import { App, queryClient, type ScreenProps } from '../src/tui/app.tsx'

/** A screen in this process. */
export interface TestScreen {
  frame: () => string
  /** What was written to the terminal besides frames. */
  written: () => string
  /** Presses keys one after the other, as a terminal sends them. */
  press: (...keys: string[]) => Promise<void>
  /** Pastes a text in brackets, as terminals do. */
  paste: (text: string) => Promise<void>
  /** Waits until the frame holds a text, or fails with the frame. */
  until: (text: string) => Promise<string>
  /** Waits until the frame no longer holds a text, or fails with the frame. */
  untilGone: (text: string) => Promise<void>
  close: () => void
}

const sequences: Readonly<Record<string, string>> = {
  Enter: '\r',
  Esc: '\u001b',
  Tab: '\t',
  'Shift-Tab': '\u001b[Z',
  Up: '\u001b[A',
  Down: '\u001b[B',
  Right: '\u001b[C',
  Left: '\u001b[D',
  Backspace: '\u007f',
}

interface TestScreenOptions {
  language?: Language
  production?: boolean
  columns?: number
  rows?: number
}

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits for a state of the screen. @throws {Error} with this message after half a minute, which only a hang takes */
async function waitFor(isSo: () => boolean, message: () => string): Promise<void> {
  for (const end = Date.now() + 30_000; !isSo(); await rest(50)) if (Date.now() > end) throw new Error(message())
}

/** Shows a page alone, without a server. */
export async function renderPage(
  page: ReactElement,
  { columns = 80, language = 'zh', production = false, rows = 24 }: TestScreenOptions = {},
): Promise<TestScreen> {
  const texts = await loadTexts(language)
  const t = await texts.loadShared()
  const url = 'http://127.0.0.1:9'
  const api = createApi({ baseUrl: url, token: () => undefined, language: () => language, timeout: 100 })
  const settings = { zone: 'Asia/Shanghai', timeout: 100 }
  const written: string[] = []
  const stdout = { write: (text: string) => void written.push(text) }
  const context = { ...texts, api, now: 0, session: { url }, settings, stdout }
  const props: ScreenProps = {
    context: context as unknown as Context,
    language,
    t,
    zone: settings.zone,
    start: 'balances',
    page,
    views: [],
    tasks: [],
    pages: { call: () => page, calls: () => page, find: () => page, transactions: () => page, recharge: () => page },
    may: () => true,
    output: { current: undefined },
    server: { profile: 'test', isProduction: production, url, member: '周琳' },
  }
  const { lastFrame, stdin, unmount } = render(
    <App
      {...props}
      isLive
      now={Date.now}
      client={queryClient(api, () => undefined)}
      ended={new AbortController().signal}
      glyphs={screenGlyphs(glyphsOf('unicode'))}
      paint={(_, text) => text}
      terminal={{ columns, rows }}
    />,
  )
  const frame = () => lastFrame() ?? ''
  const send = async (bytes: string) => {
    stdin.write(bytes)
    await rest(60)
  }
  // A key is lost while nothing listens to it.
  const isReady = () => frame() !== '' && stdin.listenerCount('readable') + stdin.listenerCount('data') > 0
  await waitFor(isReady, () => 'the page was not shown')
  await rest(60)
  return {
    frame,
    written: () => written.join(''),
    press: async (...keys) => {
      for (const key of keys) await send(sequences[key] ?? key)
    },
    paste: (text) => send(`\u001b[200~${text}\u001b[201~`),
    until: async (text) => {
      await waitFor(
        () => frame().includes(text),
        () => `${text} was not shown:\n${frame()}`,
      )
      return frame()
    },
    untilGone: (text) =>
      waitFor(
        () => !frame().includes(text),
        () => `${text} is still shown:\n${frame()}`,
      ),
    close: unmount,
  }
}
