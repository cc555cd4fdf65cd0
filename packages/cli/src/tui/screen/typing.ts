import type { Look } from '../frame/look.ts'
import type { ViewId } from '../page.ts'
import { keysFor } from './actions.ts'
import { type Choice, type Destination, jumpChoices, windowChoices } from './choices.ts'
import type { Key } from './keys.ts'
import { type FilterMode, isFilter, type Mode } from './modes.ts'
import type { PageStack } from './page-stack.ts'
import { textField, typeKey } from './text-field.ts'

/** Where what is typed is for, and who does it. */
export interface TypingNeeds {
  look: Look
  /** Views that the role may see. */
  views: readonly ViewId[]
  pages: PageStack
  /** Does what a key does on the page. */
  act: (key: Key) => void
  travel: (to: Destination) => void
}

/** What somebody types over the page, key by key. */
export class Typing {
  readonly #needs: TypingNeeds
  readonly #history: Record<'filter' | 'jump', string[]> = { filter: [], jump: [] }
  /** What is being typed; undefined while keys are the page's. */
  mode: Mode | undefined

  constructor(needs: TypingNeeds) {
    this.#needs = needs
  }

  begin(kind: Mode['kind']): void {
    const { filter } = this.#needs.pages.open
    if (kind === 'filter') this.mode = { kind, field: textField(this.#history.filter, filter), before: filter }
    else if (kind === 'find') this.mode = { kind, field: textField(this.#history.filter), before: '' }
    else this.mode = { kind, field: textField(kind === 'jump' ? this.#history.jump : undefined), chosen: 0 }
  }

  /** What is offered to what has been typed. */
  get choices(): readonly Choice[] {
    const { look, pages, views } = this.#needs
    const { mode } = this
    if (mode?.kind === 'jump') return jumpChoices(mode.field.text, pages.views, views)
    return mode?.kind === 'window' ? windowChoices(mode.field.text, Date.now(), look.zone) : []
  }

  /** @returns false where nothing is being typed: the key is the page's */
  press(key: Key): boolean {
    const { mode } = this
    if (!mode) return false
    if (isFilter(mode)) this.#filter(mode, key)
    else this.#choose(mode, key)
    return true
  }

  #choose(mode: Exclude<Mode, FilterMode>, key: Key): void {
    if (key === 'Esc') {
      this.mode = undefined
      return
    }
    const keys = mode.kind === 'help' ? keysFor(mode.field.text) : []
    const { choices } = this
    if (key === 'Up' || key === 'Down') {
      const count = Math.max(1, keys.length + choices.length)
      this.mode = { ...mode, chosen: (mode.chosen + (key === 'Up' ? count - 1 : 1)) % count }
      return
    }
    const choice = choices[mode.chosen]
    if (key === 'Enter') {
      this.mode = undefined
      const line = keys[mode.chosen]
      if (line) this.#needs.act(line.key)
      if (mode.kind === 'jump') this.#history.jump.push(mode.field.text)
      if (choice) this.#needs.travel(choice.go)
      return
    }
    if (key === 'Tab' && choice) {
      this.mode = { ...mode, field: textField(mode.field.history, choice.completion), chosen: 0 }
      return
    }
    const field = typeKey(mode.field, key)
    if (field) this.mode = { ...mode, field, chosen: 0 }
  }

  #filter(mode: FilterMode, key: Key): void {
    const { open } = this.#needs.pages
    if (key === 'Esc') {
      if (mode.kind === 'filter') open.filter = mode.before
      this.mode = undefined
      return
    }
    const field = typeKey(mode.field, key)
    const { text } = field ?? mode.field
    if (mode.kind === 'filter') open.filter = text
    if (key !== 'Enter') {
      this.mode = field ? { ...mode, field } : mode
      return
    }
    this.mode = undefined
    if (text !== '') {
      open.sought = text
      this.#history.filter.push(text)
    }
    if (mode.kind === 'find' && open.data) open.page.whole?.find(open.data, text, 1)
  }
}
