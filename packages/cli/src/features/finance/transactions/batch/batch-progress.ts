import { formatDuration } from '@rtcops/core/format/format-duration'
import { formatMoney } from '@rtcops/core/format/format-money'
import type { Context } from '../../../../command.ts'
import type { Progress } from '../../../../terminal/progress.ts'
import { openProgress } from '../../../../terminal/progress.ts'
import type { Tally } from './tally.ts'

/** Milliseconds between two redraws. */
const drawEvery = 100

/** Progress of a batch: rows, money, speed, and remaining time. */
export class BatchProgress {
  readonly #context: Context
  readonly #progress: Progress
  readonly #total: number
  readonly #began = performance.now()
  #done = 0
  #drawn = 0

  private constructor(context: Context, progress: Progress, total: number) {
    this.#context = context
    this.#progress = progress
    this.#total = total
  }

  /** @param total number of rows to send */
  static async open(context: Context, total: number): Promise<BatchProgress> {
    return new BatchProgress(context, openProgress(context, 'recharge'), total)
  }

  /** Counts a row that was sent. */
  show({ amount }: Tally): void {
    this.#done += 1
    const now = performance.now()
    if (now - this.#drawn < drawEvery && this.#done < this.#total) return
    this.#drawn = now
    const { language, t } = this.#context
    const speed = (this.#done / (now - this.#began)) * 1000
    const left = Math.ceil((this.#total - this.#done) / speed)
    const time = left < 100 ? `${left} s` : formatDuration(left, language, { pad: false })
    const figures = { done: this.#done, total: this.#total, amount: formatMoney(amount), speed: speed.toFixed(1) }
    const text = `${t('cli.batch.progress', figures)}  ${t('cli.batch.eta', { time })}`
    this.#progress.show(this.#done, this.#total, text)
  }

  end(): void {
    this.#progress.end()
  }
}
