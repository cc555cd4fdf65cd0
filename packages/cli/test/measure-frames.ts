import { PassThrough, Writable } from 'node:stream'
import { createApi } from '@rtcops/core/api/client'
import { render } from 'ink'
import { createElement } from 'react'
import type { Context } from '../src/command.ts'
import { otherPages, views } from '../src/screens.tsx'
import { screenGlyphs } from '../src/terminal/screen-glyphs.ts'
import { glyphsOf, screenPainter } from '../src/terminal/style.ts'
import { loadTexts } from '../src/texts.ts'
import { App, type AppProps, queryClient } from '../src/tui/app.tsx'
import type { ViewId } from '../src/tui/tui-context.ts'

const terminal = { columns: 120, rows: 40 }
const warmUp = 50

/** Milliseconds of processor time of each frame, and bytes written by all of them. */
export interface Frames {
  times: number[]
  bytes: number
}

/**
 * Draws frames of 120 × 40 with Ink, each from other responses than the one before.
 * @param began time of all frames, milliseconds since 1970
 * @param next makes the server return other figures
 */
export async function measureFrames(
  url: string,
  start: ViewId,
  { began, frames, next }: { began: number; frames: number; next: () => void },
): Promise<Frames> {
  const texts = await loadTexts('zh')
  const t = await texts.loadShared()
  const api = createApi({ baseUrl: url, token: () => 'none', language: () => 'zh', timeout: 5000 })
  const ended = new AbortController()
  const context = {
    ...texts,
    api,
    now: began,
    session: { url },
    settings: { zone: 'Asia/Shanghai' },
  } as unknown as Context
  const client = queryClient(api, (error) => {
    throw error
  })
  const screen = new Screen()
  const props: AppProps = {
    context,
    client,
    language: 'zh',
    t,
    zone: 'Asia/Shanghai',
    start,
    views,
    terminal,
    tasks: [],
    pages: otherPages,
    may: () => true,
    now: () => began,
    isLive: false,
    ended: ended.signal,
    glyphs: screenGlyphs(glyphsOf('unicode')),
    paint: screenPainter({ isTerminal: true }, 'always'),
    server: { profile: 'prod', isProduction: true, url: 'https://rtc.example.cn', member: '周琳' },
    output: { current: undefined },
  }
  const app = render(createElement(App, props), {
    stdout: screen as unknown as NodeJS.WriteStream,
    stdin: new PassThrough() as unknown as NodeJS.ReadStream,
    interactive: true,
    incrementalRendering: true,
    patchConsole: false,
    exitOnCtrlC: false,
    maxFps: 1000,
  })
  while (client.isFetching() > 0 || screen.bytes === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  const times: number[] = []
  for (let frame = 0; frame < warmUp + frames; frame++) {
    next()
    const queries = client.getQueryCache().getAll()
    const loaded = await Promise.all(
      queries.map(async ({ options: { queryFn }, queryKey }) => {
        const data = await (queryFn as (about: object) => Promise<unknown>)({ meta: { api }, signal: ended.signal })
        return { queryKey, data }
      }),
    )
    if (frame === warmUp) screen.bytes = 0
    const before = process.cpuUsage()
    for (const { data, queryKey } of loaded) client.setQueryData(queryKey, data)
    // Components that show the data are notified a moment later.
    await new Promise((resolve) => setTimeout(resolve, 5))
    await app.waitUntilRenderFlush()
    const { system, user } = process.cpuUsage(before)
    if (frame >= warmUp) times.push((system + user) / 1000)
  }
  if (screen.bytes === 0) throw new Error('the screen draws no frames: one of the responses may lack what it shows')
  app.unmount()
  ended.abort()
  client.clear()
  return { times, bytes: screen.bytes }
}

/** Terminal that counts what is written to it. */
class Screen extends Writable {
  bytes = 0
  readonly isTTY = true
  readonly columns = terminal.columns
  readonly rows = terminal.rows

  override _write(piece: Buffer, _encoding: string, done: () => void): void {
    this.bytes += piece.length
    done()
  }
}
