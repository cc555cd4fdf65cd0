import { safeText } from '@rtcops/core/format/display-text'
import type { Context } from '../../context.ts'
import { exits, Failure } from '../../failure.ts'
import { inWords } from '../../i18n/say.ts'
import { type StyledLine, segment } from '../../terminal/styled-line.ts'
import { callPage } from '../call/call-page.ts'
import type { Look, Size } from '../frame/look.ts'
import { bodySize, drawScene, drawTooSmall, hasRoom, type Scene } from '../frame/scene.ts'
import type { Opening, Page, ViewId } from '../page.ts'
import { viewNames } from '../views/names.ts'
import { type ActionId, actionOfKey, keysFor } from './actions.ts'
import { type Choice, type Destination, jumpChoices, windowChoices } from './choices.ts'
import type { Key } from './keys.ts'
import { compareRow, seek, setPace, shiftColumns, sortBy } from './list-moves.ts'
import { Loader } from './loader.ts'
import { drawMode, type FilterMode, isFilter, type Mode } from './modes.ts'
import { type OpenPage, openPage, rowsAtOnce, seenRows, selectedRow, selectRow } from './open-page.ts'
import { saveView } from './save-view.ts'
import type { ScreenTerminal } from './terminal.ts'
import { textField, typeKey } from './text-field.ts'

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

/** Least time from one frame to the next, milliseconds. */
const frameEvery = 100
/** After the last key the selection rests, and its detail is loaded, milliseconds. */
const restAfter = 150
/** As long as rows keep their order after a key, milliseconds. */
const busyFor = 2000
const noticeFor = 5000

/** Somebody at a screen: pages, keys, and when to draw. */
export class ScreenSession {
  readonly #options: SessionOptions
  readonly #views = new Map<ViewId, OpenPage>()
  #stack: OpenPage[] = []
  #mode: Mode | undefined
  readonly #loader: Loader
  readonly #history: Record<'filter' | 'jump', string[]> = { filter: [], jump: [] }
  #notice: { line: StyledLine; until: number } | undefined
  #drawnAt = 0
  #drawTimer: NodeJS.Timeout | undefined
  #restTimer: NodeJS.Timeout | undefined
  #lastKey = 0
  #detailControl: AbortController | undefined
  #finish: (code: number) => void = () => undefined
  #fail: (error: unknown) => void = () => undefined

  constructor(options: SessionOptions) {
    this.#options = options
    const isBusy = () => this.#mode !== undefined || Date.now() - this.#lastKey < busyFor
    this.#loader = new Loader(
      Date.now,
      isBusy,
      () => this.#changed(),
      (error) => this.#fail(error),
    )
  }

  /** Runs until somebody quits. @returns the exit code @throws {Failure} when the session has ended */
  async run(): Promise<number> {
    const { terminal, view } = this.#options
    const ended = new Promise<number>((resolve, reject) => {
      this.#finish = resolve
      this.#fail = reject
    })
    // The age of the data grows.
    const clock = setInterval(() => this.#draw(), 1000)
    try {
      terminal.listen({
        onKey: (key) => this.#guard(() => this.#press(key)),
        onResize: () => this.#draw(),
        onEnd: () => this.#finish(exits.done),
      })
      this.#goTo(view)
      return await ended
    } finally {
      clearInterval(clock)
      clearTimeout(this.#drawTimer)
      clearTimeout(this.#restTimer)
      this.#detailControl?.abort()
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

  get #open(): OpenPage {
    return this.#stack.at(-1) as OpenPage
  }

  get #scene(): Scene {
    const { look, server, views } = this.#options
    const notice = this.#notice && this.#notice.until > Date.now() ? this.#notice.line : undefined
    return { look, server, views, now: Date.now(), open: this.#open, isPaused: this.#loader.isPaused, notice }
  }

  #changed(): void {
    this.#rest()
    this.#draw()
  }

  /** Draws soon: at once after a quiet moment, but no more than ten times a second. */
  #draw(): void {
    if (this.#drawTimer) return
    const wait = Math.max(0, this.#drawnAt + frameEvery - Date.now())
    this.#drawTimer = setTimeout(() => {
      this.#drawTimer = undefined
      this.#drawnAt = Date.now()
      this.#guard(() => this.#options.terminal.draw(this.#frame(this.#options.terminal.size)))
    }, wait)
  }

  #frame(size: Size): StyledLine[] {
    const { look } = this.#options
    if (!hasRoom(size)) return drawTooSmall(size, look)
    const lines = drawScene(this.#scene, size)
    const mode = this.#mode
    return mode ? drawMode(lines, mode, this.#choicesOf(mode), this.#scene, size) : lines
  }

  /** Loads what there is to know about the selection, once it rests. */
  #rest(): void {
    clearTimeout(this.#restTimer)
    this.#restTimer = setTimeout(() => void this.#loadDetail(), restAfter)
  }

  async #loadDetail(): Promise<void> {
    const open = this.#open
    const { page } = open
    if (!open.data || open.failure || (!page.loadDetail && !page.loadSeen)) return
    const { look, terminal } = this.#options
    const now = Date.now()
    const row = selectedRow(open, now, look)
    const list = open.data.lists[open.panel]
    const rows = seenRows(open, open.panel, now, look)
    const top = open.places[open.panel]?.top ?? 0
    const seen = rows.slice(top, top + page.listRows(bodySize(this.#scene, terminal.size), open.panel))
    const wanted = JSON.stringify([row && list?.key(row), open.asked, seen.map((each) => list?.key(each))])
    if (!row || !list || wanted === open.detailOf) return
    this.#detailControl?.abort()
    const control = new AbortController()
    this.#detailControl = control
    const asked = { ...open.asked, signal: control.signal }
    try {
      const detail = await page.loadDetail?.(asked, row)
      if (control.signal.aborted) return
      open.detail = detail
      open.detailOf = wanted
      this.#draw()
      await page.loadSeen?.(asked, seen)
      if (!control.signal.aborted) this.#draw()
    } catch (error) {
      if (control.signal.aborted) return
      if (!(error instanceof Failure) || error.kind === 'not_logged_in') {
        this.#fail(error)
        return
      }
      // Not asked for again before the next load: what is refused once would be refused at once again.
      open.detail = undefined
      open.detailOf = wanted
      this.#tell(`${look.glyphs.bad} ${safeText(error.message)}`, '')
      this.#draw()
    }
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
    if (this.#mode) this.#type(this.#mode, key)
    else this.#act(key)
    this.#rest()
    this.#draw()
  }

  #act(key: Key): void {
    const open = this.#open
    const { data, page } = open
    const size = bodySize(this.#scene, this.#options.terminal.size)
    if (page.whole && data) {
      const whole = { width: size.width, height: size.height + 1 }
      if (page.whole.press(data, key, whole)) return
      if (key === 'Enter') {
        this.#follow(page.whole.open(data, whole))
        return
      }
      if (key === 'q') {
        this.#back()
        return
      }
      if (key === '/') {
        this.#setMode({ kind: 'find', field: textField(this.#history.filter), before: '' })
        return
      }
      if (key === 'n' || key === 'N') {
        page.whole.find(data, open.sought, key === 'n' ? 1 : -1)
        return
      }
    }
    const action = actionOfKey[key]
    if (action) this.#work[action](key)
  }

  /** What the actions do; a key is given to those that need to know which. */
  readonly #work: Readonly<Record<ActionId, (key: Key) => void>> = {
    view: (key) => this.#goTo(viewNames[Number(key) - 1]?.id ?? this.#open.page.view),
    jump: () => this.#setMode({ kind: 'jump', field: textField(this.#history.jump), chosen: 0 }),
    filter: () => {
      const { filter } = this.#open
      this.#setMode({ kind: 'filter', field: textField(this.#history.filter, filter), before: filter })
    },
    help: () => this.#setMode({ kind: 'help', field: textField(), chosen: 0 }),
    open: () => this.#enter(),
    back: () => this.#escape(),
    up: () => this.#move(this.#index - 1),
    down: () => this.#move(this.#index + 1),
    first: () => this.#move(0),
    last: () => this.#move(Number.MAX_SAFE_INTEGER),
    halfDown: () => this.#move(this.#index + this.#halfPage),
    halfUp: () => this.#move(this.#index - this.#halfPage),
    left: () => shiftColumns(this.#open, -1),
    right: () => shiftColumns(this.#open, 1),
    sortLeft: () => this.#sort(-1),
    sortRight: () => this.#sort(1),
    reverse: () => this.#sort(0),
    next: () => seek(this.#open, 1, Date.now(), this.#options.look),
    previous: () => seek(this.#open, -1, Date.now(), this.#options.look),
    refresh: () => this.#loader.reload(),
    pause: () => {
      this.#loader.isPaused = !this.#loader.isPaused
      this.#loader.plan()
    },
    faster: () => this.#pace(-1),
    slower: () => this.#pace(1),
    window: () => {
      if (this.#open.page.window !== '') this.#setMode({ kind: 'window', field: textField(), chosen: 0 })
    },
    metric: () => {
      const { asked, page } = this.#open
      if (page.metrics) this.#ask({ ...asked, metric: (asked.metric + 1) % page.metrics.length, sort: page.sort })
    },
    compare: () => compareRow(this.#open, selectedRow(this.#open, Date.now(), this.#options.look)),
    panel: () => {
      const open = this.#open
      if (!open.page.whole) open.panel = (open.panel + 1) % Math.max(1, open.data?.lists.length ?? 1)
    },
    command: () => this.#showCommand(),
    save: () => this.#save(),
    redraw: () => this.#options.terminal.clear(),
    quit: () => this.#finish(exits.done),
  }

  get #index(): number {
    return this.#open.places[this.#open.panel]?.index ?? 0
  }

  get #halfPage(): number {
    const { page, panel } = this.#open
    return Math.max(1, Math.floor(page.listRows(bodySize(this.#scene, this.#options.terminal.size), panel) / 2))
  }

  /** Shows a view, where it was left. @param key of a row to select */
  #goTo(view: ViewId, key?: string): void {
    const kept = this.#views.get(view)
    const open = kept ?? openPage(this.#options.pageOf(view), key)
    const [place] = open.places
    if (kept && key !== undefined && place) place.key = key
    this.#views.set(view, open)
    this.#stack = [open]
    this.#loader.show(open)
  }

  #follow(opening: Opening | undefined): void {
    if (!opening) return
    if ('view' in opening) {
      this.#goTo(opening.view, opening.key)
      return
    }
    const open = openPage(opening.page)
    this.#stack.push(open)
    this.#loader.show(open)
  }

  #enter(): void {
    const open = this.#open
    const row = selectedRow(open, Date.now(), this.#options.look)
    if (row) this.#follow(open.page.open?.(row, { ...open.asked, signal: AbortSignal.abort() }, open.panel))
  }

  /** Esc clears the filter, then what is compared, then goes back. */
  #escape(): void {
    const open = this.#open
    if (open.filter !== '') open.filter = ''
    else if (open.asked.compare.length > 0) open.asked = { ...open.asked, compare: [] }
    else this.#back()
  }

  #back(): void {
    if (this.#stack.length < 2) return
    this.#stack.pop()
    this.#loader.show(this.#open)
  }

  /** Moves the selection; at the end of what is loaded more is asked for. */
  #move(index: number): void {
    const open = this.#open
    const rows = seenRows(open, open.panel, Date.now(), this.#options.look)
    selectRow(open, index, Date.now(), this.#options.look)
    const list = open.data?.lists[open.panel]
    if (!list || open.panel > 0 || index < rows.length || list.rows.length >= list.total || open.loading) return
    this.#ask({ ...open.asked, rows: list.rows.length + rowsAtOnce })
  }

  /** Asks anew, for something else. */
  #ask(asked: OpenPage['asked']): void {
    this.#open.asked = asked
    this.#loader.reload()
  }

  #pace(by: 1 | -1): void {
    setPace(this.#open, by)
    this.#loader.plan()
  }

  #sort(by: 1 | -1 | 0): void {
    if (sortBy(this.#open, by)) this.#loader.reload()
  }

  #showCommand(): void {
    const open = this.#open
    const row = selectedRow(open, Date.now(), this.#options.look)
    const command = open.page.command({ ...open.asked, signal: AbortSignal.abort() }, row)
    this.#options.terminal.copy(command)
    this.#tell(command, inWords({ zh: '已复制', en: 'copied' }))
  }

  #save(): void {
    const { context, look } = this.#options
    const open = this.#open
    const list = open.data?.lists[open.panel]
    if (!list) return
    const rows = open.page.whole ? list.rows : seenRows(open, open.panel, Date.now(), look)
    try {
      const file = saveView(context, open.page.view, list, rows, Date.now())
      this.#tell(`${look.glyphs.ok} ${file}`, inWords({ zh: `${rows.length} 行`, en: `${rows.length} rows` }))
    } catch (error) {
      this.#tell(`${look.glyphs.bad} ${safeText((error as Error).message)}`, '')
    }
  }

  #tell(text: string, more: string): void {
    this.#notice = { line: [segment(` ${text}`, 'title'), segment(`  ${more}`, 'dim')], until: Date.now() + noticeFor }
  }

  #setMode(mode: Mode | undefined): void {
    this.#mode = mode
  }

  #choicesOf(mode: Mode): readonly Choice[] {
    const { look, views } = this.#options
    if (mode.kind === 'jump') return jumpChoices(mode.field.text, this.#views.values(), views)
    return mode.kind === 'window' ? windowChoices(mode.field.text, Date.now(), look.zone) : []
  }

  #type(mode: Mode, key: Key): void {
    if (isFilter(mode)) {
      this.#typeFilter(mode, key)
      return
    }
    if (key === 'Esc') {
      this.#setMode(undefined)
      return
    }
    const keys = mode.kind === 'help' ? keysFor(mode.field.text) : []
    const choices = this.#choicesOf(mode)
    if (key === 'Up' || key === 'Down') {
      const count = Math.max(1, keys.length + choices.length)
      this.#setMode({ ...mode, chosen: (mode.chosen + (key === 'Up' ? count - 1 : 1)) % count })
      return
    }
    const choice = choices[mode.chosen]
    if (key === 'Enter') {
      this.#setMode(undefined)
      const line = keys[mode.chosen]
      if (line) this.#act(line.key)
      if (mode.kind === 'jump') this.#history.jump.push(mode.field.text)
      if (choice) this.#travel(choice.go)
      return
    }
    if (key === 'Tab' && choice) {
      this.#setMode({ ...mode, field: textField(mode.field.history, choice.completion), chosen: 0 })
      return
    }
    const field = typeKey(mode.field, key)
    if (field) this.#setMode({ ...mode, field, chosen: 0 })
  }

  #typeFilter(mode: FilterMode, key: Key): void {
    const open = this.#open
    if (key === 'Esc') {
      if (mode.kind === 'filter') open.filter = mode.before
      this.#setMode(undefined)
      return
    }
    const field = typeKey(mode.field, key)
    const text = (field ?? mode.field).text
    if (mode.kind === 'filter') open.filter = text
    if (key !== 'Enter') {
      this.#setMode(field ? { ...mode, field } : mode)
      return
    }
    this.#setMode(undefined)
    if (text !== '') {
      open.sought = text
      this.#history.filter.push(text)
    }
    if (mode.kind === 'find' && open.data) open.page.whole?.find(open.data, text, 1)
  }

  #travel(to: Destination): void {
    if ('window' in to) {
      this.#ask({ ...this.#open.asked, window: to.window })
      return
    }
    if ('view' in to) {
      this.#goTo(to.view, to.key)
      return
    }
    const { context, look } = this.#options
    this.#goTo('calls')
    this.#follow({ page: callPage(context, look, Date.now, to.call) })
  }
}
