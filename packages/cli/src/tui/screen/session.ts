import { safeText } from '@rtcops/core/format/display-text'
import type { Context } from '../../context.ts'
import { exits } from '../../errors.ts'
import { failureText } from '../../old/say.ts'
import { type StyledLine, segment } from '../../terminal/styled-line.ts'
import type { Look, Size } from '../frame/look.ts'
import { bodySize, drawScene, drawTooSmall, hasRoom, type Scene } from '../frame/scene.ts'
import type { Page, ViewId } from '../page.ts'
import { DetailLoader } from './detail-loader.ts'
import { DrawTimer } from './draw-timer.ts'
import type { Key } from './keys.ts'
import { Loader } from './loader.ts'
import { drawMode } from './modes.ts'
import { PageKeys } from './page-keys.ts'
import { PageStack } from './page-stack.ts'
import type { ScreenTerminal } from './terminal.ts'
import { Typing } from './typing.ts'

/** What a session is of. */
export interface SessionOptions {
  context: Context
  look: Look
  terminal: ScreenTerminal
  /** Makes the page of a view. */
  pageOf: (view: ViewId) => Page
  view: ViewId
  /** Views that the role may see. */
  views: readonly ViewId[]
  server: Scene['server']
}

/** As long as rows keep their order after a key, milliseconds. */
const busyFor = 2000
const noticeFor = 5000

/** Somebody at a screen: pages, keys, and when to draw. */
export class ScreenSession {
  readonly #options: SessionOptions
  readonly #drawing: DrawTimer
  readonly #loader: Loader
  readonly #pages: PageStack
  readonly #detail: DetailLoader
  readonly #typing: Typing
  readonly #keys: PageKeys
  #notice: { line: StyledLine; until: number } | undefined
  #lastKey = 0
  #finish: (code: number) => void = () => undefined
  #fail: (error: unknown) => void = () => undefined

  constructor(options: SessionOptions) {
    const { context, look, pageOf, terminal, views } = options
    this.#options = options
    const fail = (error: unknown) => this.#fail(error)
    this.#drawing = new DrawTimer(() => this.#guard(() => terminal.draw(this.#frame(terminal.size))))
    const isBusy = () => this.#typing.mode !== undefined || Date.now() - this.#lastKey < busyFor
    this.#loader = new Loader(Date.now, isBusy, () => this.#changed(), fail)
    const pages = new PageStack(pageOf, this.#loader)
    this.#pages = pages
    this.#detail = new DetailLoader({
      look,
      seen: () => ({ open: pages.open, size: this.#body }),
      changed: () => this.#drawing.soon(),
      refused: (failure) => {
        this.#tell(`${look.glyphs.bad} ${safeText(failureText(failure))}`, '')
        this.#drawing.soon()
      },
      ended: fail,
    })
    const typing = new Typing({
      look,
      views,
      pages,
      act: (key) => this.#keys.press(key),
      travel: (to) => this.#keys.travel(to),
    })
    this.#typing = typing
    this.#keys = new PageKeys({
      context,
      look,
      views,
      terminal,
      pages,
      loader: this.#loader,
      typing,
      body: () => this.#body,
      tell: (text, more) => this.#tell(text, more),
      quit: () => this.#finish(exits.done),
    })
  }

  /** Runs until somebody quits. @returns the exit code @throws {Failure} when the session has ended */
  async run(): Promise<number> {
    const { terminal, view } = this.#options
    const ended = new Promise<number>((resolve, reject) => {
      this.#finish = resolve
      this.#fail = reject
    })
    // The age of the data grows.
    const clock = setInterval(() => this.#drawing.soon(), 1000)
    try {
      terminal.listen({
        onKey: (key) => this.#guard(() => this.#press(key)),
        onResize: () => this.#drawing.soon(),
        onEnd: () => this.#finish(exits.done),
      })
      this.#pages.goTo(view)
      return await ended
    } finally {
      clearInterval(clock)
      this.#drawing.stop()
      this.#detail.stop()
      this.#loader.stop()
      terminal.close()
    }
  }

  /** An error in a key's work ends the session like any other. */
  #guard(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#fail(error)
    }
  }

  /** The room of a page within the frame. */
  get #body(): Size {
    return bodySize(this.#scene, this.#options.terminal.size)
  }

  get #scene(): Scene {
    const { look, server, views } = this.#options
    const notice = this.#notice && this.#notice.until > Date.now() ? this.#notice.line : undefined
    return { look, server, views, now: Date.now(), open: this.#pages.open, isPaused: this.#loader.isPaused, notice }
  }

  #changed(): void {
    this.#detail.rest()
    this.#drawing.soon()
  }

  #frame(size: Size): StyledLine[] {
    const { look } = this.#options
    if (!hasRoom(size)) return drawTooSmall(size, look)
    const lines = drawScene(this.#scene, size)
    const { choices, mode } = this.#typing
    return mode ? drawMode(lines, mode, choices, this.#scene, size) : lines
  }

  #press(key: Key): void {
    this.#lastKey = Date.now()
    if (key === 'Ctrl-C') {
      this.#finish(exits.interrupted)
      return
    }
    if (!hasRoom(this.#options.terminal.size)) {
      if (key === 'q') this.#finish(exits.done)
      return
    }
    if (!this.#typing.press(key)) this.#keys.press(key)
    this.#changed()
  }

  #tell(text: string, more: string): void {
    this.#notice = { line: [segment(` ${text}`, 'title'), segment(`  ${more}`, 'dim')], until: Date.now() + noticeFor }
  }
}
