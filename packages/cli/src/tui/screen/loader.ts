import { Failure } from '../../errors.ts'
import { pauseAfter } from '../../server/pause-after.ts'
import { type OpenPage, receive } from './open-page.ts'

/** Keeps pages fresh: one load at a time, of the page that is seen; after a failure at longer and longer intervals. */
export class Loader {
  readonly #now: () => number
  readonly #changed: () => void
  readonly #ended: (failure: unknown) => void
  readonly #isBusy: () => boolean
  #open: OpenPage | undefined
  #timer: NodeJS.Timeout | undefined
  isPaused = false

  /**
   * @param isBusy true while somebody scrolls or types
   * @param changed told when there is something to draw
   * @param ended told what no repetition mends: a session that ended, or an error of ours
   */
  constructor(now: () => number, isBusy: () => boolean, changed: () => void, ended: (failure: unknown) => void) {
    this.#now = now
    this.#isBusy = isBusy
    this.#changed = changed
    this.#ended = ended
  }

  /** Shows a page from now on: loads what it lacks, and leaves the one before alone. */
  show(open: OpenPage): void {
    if (this.#open !== open) this.#open?.loading?.abort()
    this.#open = open
    this.plan()
  }

  /** Loads now, whatever the time; rows come in the order that was asked for. */
  reload(): void {
    if (this.#open) void this.#load(this.#open, false)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#open?.loading?.abort()
  }

  /** Sets the time of the next load: at once for a page without data, after an interval, or when a repetition is due. */
  plan(): void {
    clearTimeout(this.#timer)
    const open = this.#open
    if (!open || open.loading) return
    const { every, failure, loadedAt } = open
    if (this.isPaused && loadedAt !== undefined) return
    const due = failure ? failure.retryAt : loadedAt === undefined ? this.#now() : loadedAt + every * 1000
    this.#timer = setTimeout(() => void this.#load(open), Math.max(0, due - this.#now()))
  }

  async #load(open: OpenPage, mayHold = true): Promise<void> {
    open.loading?.abort()
    clearTimeout(this.#timer)
    const control = new AbortController()
    open.loading = control
    const began = this.#now()
    try {
      const data = await open.page.load({ ...open.asked, signal: control.signal })
      if (control.signal.aborted) return
      receive(open, data, mayHold && this.#isBusy())
      open.loadedAt = began
      open.failure = undefined
      open.detailOf = ''
    } catch (error) {
      if (control.signal.aborted) return
      if (!(error instanceof Failure) || error.kind === 'not_logged_in') return this.#ended(error)
      const tries = (open.failure?.tries ?? 0) + 1
      const retryAt = this.#now() + pauseAfter(tries)
      open.failure = { reason: error, since: open.failure?.since ?? open.loadedAt ?? began, tries, retryAt }
    } finally {
      if (open.loading === control) open.loading = undefined
    }
    this.#changed()
    this.plan()
  }
}
