import { safeText } from '@rtcops/core/format/display-text'
import type { Context } from '../../context.ts'
import { failureText, inWords } from '../../old/say.ts'
import { callPage } from '../call/call-page.ts'
import type { Look, Size } from '../frame/look.ts'
import type { ViewId } from '../page.ts'
import { viewNames } from '../views/names.ts'
import { type ActionId, actionOfKey } from './actions.ts'
import type { Destination } from './choices.ts'
import type { Key } from './keys.ts'
import { compareRow, seek, setPace, shiftColumns, sortBy } from './list-moves.ts'
import type { Loader } from './loader.ts'
import { type OpenPage, rowsAtOnce, seenRows, selectedRow, selectRow } from './open-page.ts'
import type { PageStack } from './page-stack.ts'
import { saveView } from './save-view.ts'
import type { ScreenTerminal } from './terminal.ts'
import type { Typing } from './typing.ts'

/** What keys work on. */
export interface PageKeysNeeds {
  context: Context
  look: Look
  /** Views that the role may see. */
  views: readonly ViewId[]
  terminal: ScreenTerminal
  pages: PageStack
  loader: Loader
  typing: Pick<Typing, 'begin'>
  /** The room of a page within the frame. */
  body: () => Size
  tell: (text: string, more: string) => void
  quit: () => void
}

/** What keys do on the page that is seen. */
export class PageKeys {
  readonly #needs: PageKeysNeeds

  constructor(needs: PageKeysNeeds) {
    this.#needs = needs
  }

  press(key: Key): void {
    const { open } = this.#needs.pages
    const { data, page } = open
    if (page.whole && data) {
      const { height, width } = this.#needs.body()
      const whole = { width, height: height + 1 }
      if (page.whole.press(data, key, whole)) return
      if (key === 'Enter') {
        this.#needs.pages.follow(page.whole.open(data, whole))
        return
      }
      if (key === 'q') {
        this.#needs.pages.back()
        return
      }
      if (key === '/') {
        this.#needs.typing.begin('find')
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
    view: (key) => {
      const view = viewNames[Number(key) - 1]?.id
      if (view && this.#needs.views.includes(view)) this.#needs.pages.goTo(view)
    },
    jump: () => this.#needs.typing.begin('jump'),
    filter: () => this.#needs.typing.begin('filter'),
    help: () => this.#needs.typing.begin('help'),
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
    next: () => seek(this.#open, 1, Date.now(), this.#needs.look),
    previous: () => seek(this.#open, -1, Date.now(), this.#needs.look),
    refresh: () => this.#needs.loader.reload(),
    pause: () => {
      this.#needs.loader.isPaused = !this.#needs.loader.isPaused
      this.#needs.loader.plan()
    },
    faster: () => this.#pace(-1),
    slower: () => this.#pace(1),
    window: () => {
      if (this.#open.page.window !== '') this.#needs.typing.begin('window')
    },
    metric: () => {
      const { asked, page } = this.#open
      if (page.metrics)
        this.#needs.pages.ask({ ...asked, metric: (asked.metric + 1) % page.metrics.length, sort: page.sort })
    },
    compare: () => compareRow(this.#open, selectedRow(this.#open, Date.now(), this.#needs.look)),
    panel: () => {
      const open = this.#open
      if (!open.page.whole) open.panel = (open.panel + 1) % Math.max(1, open.data?.lists.length ?? 1)
    },
    command: () => this.#showCommand(),
    save: () => this.#save(),
    redraw: () => this.#needs.terminal.clear(),
    quit: () => this.#needs.quit(),
  }

  get #open(): OpenPage {
    return this.#needs.pages.open
  }

  get #index(): number {
    return this.#open.places[this.#open.panel]?.index ?? 0
  }

  get #halfPage(): number {
    const { page, panel } = this.#open
    return Math.max(1, Math.floor(page.listRows(this.#needs.body(), panel) / 2))
  }

  #enter(): void {
    const open = this.#open
    const row = selectedRow(open, Date.now(), this.#needs.look)
    if (row) this.#needs.pages.follow(open.page.open?.(row, { ...open.asked, signal: AbortSignal.abort() }, open.panel))
  }

  /** Esc clears the filter, then what is compared, then goes back. */
  #escape(): void {
    const open = this.#open
    if (open.filter !== '') open.filter = ''
    else if (open.asked.compare.length > 0) open.asked = { ...open.asked, compare: [] }
    else this.#needs.pages.back()
  }

  /** Moves the selection; at the end of what is loaded more is asked for. */
  #move(index: number): void {
    const open = this.#open
    const rows = seenRows(open, open.panel, Date.now(), this.#needs.look)
    selectRow(open, index, Date.now(), this.#needs.look)
    const list = open.data?.lists[open.panel]
    if (!list || open.panel > 0 || index < rows.length || list.rows.length >= list.total || open.loading) return
    this.#needs.pages.ask({ ...open.asked, rows: list.rows.length + rowsAtOnce })
  }

  #pace(by: 1 | -1): void {
    setPace(this.#open, by)
    this.#needs.loader.plan()
  }

  #sort(by: 1 | -1 | 0): void {
    if (sortBy(this.#open, by)) this.#needs.loader.reload()
  }

  #showCommand(): void {
    const open = this.#open
    const row = selectedRow(open, Date.now(), this.#needs.look)
    const command = open.page.command({ ...open.asked, signal: AbortSignal.abort() }, row)
    this.#needs.terminal.copy(command)
    this.#needs.tell(command, inWords({ zh: '已复制', en: 'copied' }))
  }

  #save(): void {
    const { context, look } = this.#needs
    const open = this.#open
    const list = open.data?.lists[open.panel]
    if (!list) return
    const rows = open.page.whole ? list.rows : seenRows(open, open.panel, Date.now(), look)
    try {
      const file = saveView(context, open.page.view, list, rows, Date.now())
      this.#needs.tell(`${look.glyphs.ok} ${file}`, inWords({ zh: `${rows.length} 行`, en: `${rows.length} rows` }))
    } catch (error) {
      this.#needs.tell(`${look.glyphs.bad} ${safeText(failureText(error))}`, '')
    }
  }

  /** Goes where something that was chosen leads to. */
  travel(to: Destination): void {
    if ('window' in to) {
      this.#needs.pages.ask({ ...this.#open.asked, window: to.window })
      return
    }
    if ('view' in to) {
      this.#needs.pages.goTo(to.view, to.key)
      return
    }
    const { context, look } = this.#needs
    this.#needs.pages.goTo('calls')
    this.#needs.pages.follow({ page: callPage(context, look, Date.now, to.call) })
  }
}
