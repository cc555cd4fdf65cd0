import { safeText } from '@rtcops/core/format/display-text'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Context } from '../../../context.ts'
import { inWords } from '../../../old/say.ts'
import { writeOut } from '../../../old/streams.ts'
import type { Format } from '../../../settings.ts'
import type { View } from './watch-list.ts'

/** A list that is drawn again in place; what was there before on the terminal stays above it. */
export class Frame implements View {
  readonly format: Format
  readonly #context: Context
  readonly #title: string
  /** Lines of the last answer, and how many of them stand on the terminal. */
  #lines: readonly string[] = []
  #drawn = 0
  #resized = false
  #time = ''
  #trouble: string | undefined

  constructor(context: Context, name: string, interval: number) {
    this.format = context.settings.format
    this.#context = context
    const seconds = interval / 1000
    this.#title = inWords({ zh: `${name}   每 ${seconds} 秒`, en: `${name}   every ${seconds} s` })
    process.stdout.on('resize', () => {
      this.#resized = true
      this.#draw()
    })
  }

  show(output: string, notices: readonly string[]): void {
    const { settings } = this.#context
    this.#time = formatDateTime(Date.now(), settings.zone)
    this.#lines = [...output.split('\n').slice(0, -1), ...(settings.quiet ? [] : notices)]
    this.#draw()
  }

  lost(reason: string): void {
    this.#trouble = reason
    this.#draw()
  }

  back(): void {
    this.#trouble = undefined
  }

  #draw(): void {
    const { glyphs, paint } = this.#context
    const since = inWords({ zh: '数据停在', en: 'data of' })
    const head = this.#trouble
      ? paint.out('warn', `${glyphs.warn} ${safeText(this.#trouble)} ${this.#time && `${since} ${this.#time}`}`)
      : paint.out('title', `${this.#title}   ${this.#time}`)
    const lines = [head, ...this.#lines].slice(0, (process.stdout.rows || 24) - 1)
    const start = this.#resized ? '\u001b[2J\u001b[H' : this.#drawn > 0 ? `\u001b[${this.#drawn}A\r` : ''
    // Without wrapping, so that a line is one line of the terminal however narrow it is.
    writeOut(`\u001b[?7l${start}${lines.map((line) => `${line}\u001b[K\n`).join('')}\u001b[J\u001b[?7h`)
    this.#drawn = lines.length
    this.#resized = false
  }
}
