/** Least time from one frame to the next, milliseconds. */
const frameEvery = 100

/** When to draw: at once after a quiet moment, but no more than ten times a second. */
export class DrawTimer {
  readonly #draw: () => void
  #drawnAt = 0
  #timer: NodeJS.Timeout | undefined

  constructor(draw: () => void) {
    this.#draw = draw
  }

  /** Has a frame drawn soon, one for all that ask until then. */
  soon(): void {
    if (this.#timer) return
    const wait = Math.max(0, this.#drawnAt + frameEvery - Date.now())
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#drawnAt = Date.now()
      this.#draw()
    }, wait)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
