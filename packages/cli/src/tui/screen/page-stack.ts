import type { Opening, Page, ViewId } from '../page.ts'
import type { Loader } from './loader.ts'
import { type OpenPage, openPage } from './open-page.ts'

/** The pages that are open, one over the other; views stay where they were left. */
export class PageStack {
  readonly #pageOf: (view: ViewId) => Page
  readonly #loader: Loader
  readonly #views = new Map<ViewId, OpenPage>()
  #stack: OpenPage[] = []

  /** @param pageOf makes the page of a view */
  constructor(pageOf: (view: ViewId) => Page, loader: Loader) {
    this.#pageOf = pageOf
    this.#loader = loader
  }

  /** The page that is seen. */
  get open(): OpenPage {
    return this.#stack.at(-1) as OpenPage
  }

  /** The views that were opened so far. */
  get views(): Iterable<OpenPage> {
    return this.#views.values()
  }

  /** Shows a view, where it was left. @param key of a row to select */
  goTo(view: ViewId, key?: string): void {
    const kept = this.#views.get(view)
    const open = kept ?? openPage(this.#pageOf(view), key)
    const [place] = open.places
    if (kept && key !== undefined && place) place.key = key
    this.#views.set(view, open)
    this.#stack = [open]
    this.#loader.show(open)
  }

  /** Goes where a row leads to. */
  follow(opening: Opening | undefined): void {
    if (!opening) return
    if ('view' in opening) {
      this.goTo(opening.view, opening.key)
      return
    }
    const open = openPage(opening.page)
    this.#stack.push(open)
    this.#loader.show(open)
  }

  back(): void {
    if (this.#stack.length < 2) return
    this.#stack.pop()
    this.#loader.show(this.open)
  }

  /** Asks anew, for something else. */
  ask(asked: OpenPage['asked']): void {
    this.open.asked = asked
    this.#loader.reload()
  }
}
