/** Draws numbers that a seed determines. */
export class Dice {
  readonly #seed: number
  #drawn = 0

  constructor(seed: number) {
    this.#seed = seed | 0
  }

  /** Returns a number from 0 up to, but not including, 1. */
  next(): number {
    this.#drawn += 1
    let mixed = (this.#seed ^ Math.imul(this.#drawn, 0x9e3779b1)) | 0
    for (const factor of [0x21f0aaad, 0x735a2d97]) mixed = Math.imul(mixed ^ (mixed >>> 16), factor)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }

  between = (least: number, most: number): number => least + this.next() * (most - least)
  /** Returns a number whose logarithm is evenly spread: small ones are as likely as large ones. */
  scaled = (least: number, most: number): number => least * (most / least) ** this.next()
  whole = (least: number, most: number): number => least + Math.floor(this.next() * (most - least + 1))
  chance = (share: number): boolean => this.next() < share

  pick<Choice>(...choices: readonly [Choice, ...Choice[]]): Choice {
    return choices[Math.floor(this.next() * choices.length)] ?? choices[0]
  }

  /** Returns a number of the standard normal distribution, closely enough. */
  normal(): number {
    return this.next() + this.next() + this.next() + this.next() + this.next() + this.next() - 3
  }

  /** Returns how many of some packets are lost when each is with this probability. */
  lost(packets: number, share: number): number {
    const mean = packets * share
    const drawn = mean + this.normal() * Math.sqrt(mean * (1 - share)) * 1.4
    return Math.max(0, Math.min(packets, Math.round(mean < 5 ? this.#rare(mean) : drawn)))
  }

  /** Returns a number of rare events (Poisson). */
  #rare(mean: number): number {
    const least = Math.exp(-mean)
    let [count, product] = [0, this.next()]
    while (product > least) {
      count += 1
      product *= this.next()
    }
    return count
  }
}
