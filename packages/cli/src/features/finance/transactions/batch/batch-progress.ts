import { formatDuration } from '@rtcops/core/format/format-duration'
import { formatMoney } from '@rtcops/core/format/format-money'
import type { Context } from '../../../../context.ts'
import { Progress } from '../../../../old/progress.ts'
import { say, spoken } from '../../../../old/say.ts'
import type { Tally } from './book-rows.ts'

/** Milliseconds between two drawings. */
const drawEvery = 100

/** How far a batch is: rows, money, speed, and how long it will take. */
export class BatchProgress {
  readonly #progress: Progress
  readonly #total: number
  readonly #began = performance.now()
  #done = 0
  #drawn = 0

  /** @param total rows to send */
  constructor(context: Context, total: number) {
    this.#progress = new Progress(context, 'recharge')
    this.#total = total
  }

  /** After each row. */
  show({ amount }: Tally): void {
    this.#done += 1
    const now = performance.now()
    if (now - this.#drawn < drawEvery && this.#done < this.#total) return
    this.#drawn = now
    const speed = (this.#done / (now - this.#began)) * 1000
    const left = Math.ceil((this.#total - this.#done) / speed)
    const time = left < 100 ? `${left} s` : formatDuration(left, spoken(), { pad: false })
    const figures = { done: this.#done, total: this.#total, amount: formatMoney(amount), speed: speed.toFixed(1) }
    this.#progress.show(this.#done, this.#total, `${say('batch.progress', figures)}  ${say('batch.eta', { time })}`)
  }

  end(): void {
    this.#progress.end()
  }
}
