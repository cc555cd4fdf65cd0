import type { Context } from '../context.ts'
import { isTerminal, writeError } from './streams.ts'

const cells = 24
/** Milliseconds between lines where nobody watches. */
const lineEvery = 10_000

/** Progress on stderr: a bar that is redrawn on a terminal, else a line now and then. */
export class Progress {
  readonly #context: Context
  readonly #name: string
  readonly #watched: boolean
  #lastLine = Date.now()
  #drawn = false

  /** @param name what is under way, for the lines. */
  constructor(context: Context, name: string) {
    this.#context = context
    this.#name = name
    this.#watched = isTerminal(2)
  }

  /** @param text what stands behind the bar. */
  show(done: number, total: number, text: string): void {
    const { settings, glyphs } = this.#context
    if (settings.quiet) return
    if (this.#watched) {
      const full = total === 0 ? cells : Math.round((done / total) * cells)
      writeError(`\r\u001b[K${glyphs.bar[0].repeat(full)}${glyphs.bar[1].repeat(cells - full)}  ${text}`)
      this.#drawn = true
    } else if (Date.now() - this.#lastLine >= lineEvery) {
      this.#lastLine = Date.now()
      writeError(`${this.#name} ${done}/${total}\n`)
    }
  }

  end(): void {
    if (this.#drawn) writeError('\n')
    this.#drawn = false
  }
}
