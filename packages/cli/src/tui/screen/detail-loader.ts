import { Failure } from '../../errors.ts'
import type { Look, Size } from '../frame/look.ts'
import { type OpenPage, seenRows, selectedRow } from './open-page.ts'

/** After the last key the selection rests, and its detail is loaded, milliseconds. */
const restAfter = 150

/** What the detail is loaded for, and who is told of it. */
export interface DetailNeeds {
  look: Look
  /** The page that is seen, and the room of its body. */
  seen: () => { open: OpenPage; size: Size }
  changed: () => void
  /** Told of an answer that is a refusal. */
  refused: (failure: Failure) => void
  /** Told what no repetition mends: a session that ended, or an error of ours. */
  ended: (error: unknown) => void
}

/** Loads what there is to know about the selection, and what the rows in sight lack, once the selection rests. */
export class DetailLoader {
  readonly #needs: DetailNeeds
  #timer: NodeJS.Timeout | undefined
  #control: AbortController | undefined

  constructor(needs: DetailNeeds) {
    this.#needs = needs
  }

  /** Waits anew: a key was pressed, or other rows have come. */
  rest(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#load(), restAfter)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#control?.abort()
  }

  async #load(): Promise<void> {
    const { changed, ended, look, refused } = this.#needs
    const { open, size } = this.#needs.seen()
    const { page } = open
    if (!open.data || open.failure || (!page.loadDetail && !page.loadSeen)) return
    const now = Date.now()
    const row = selectedRow(open, now, look)
    const list = open.data.lists[open.panel]
    const rows = seenRows(open, open.panel, now, look)
    const top = open.places[open.panel]?.top ?? 0
    const seen = rows.slice(top, top + page.listRows(size, open.panel))
    const wanted = JSON.stringify([row && list?.key(row), open.asked, seen.map((each) => list?.key(each))])
    if (!row || !list || wanted === open.detailOf) return
    this.#control?.abort()
    const control = new AbortController()
    this.#control = control
    const asked = { ...open.asked, signal: control.signal }
    try {
      const detail = await page.loadDetail?.(asked, row)
      if (control.signal.aborted) return
      open.detail = detail
      open.detailOf = wanted
      changed()
      await page.loadSeen?.(asked, seen)
      if (!control.signal.aborted) changed()
    } catch (error) {
      if (control.signal.aborted) return
      if (!(error instanceof Failure) || error.kind === 'not_logged_in') {
        ended(error)
        return
      }
      // Not asked for again before the next load: what is refused once would be refused at once again.
      open.detail = undefined
      open.detailOf = wanted
      refused(error)
    }
  }
}
