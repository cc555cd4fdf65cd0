import type { Command } from 'commander'
import { usage } from '../errors.ts'
import type { Opt } from '../option.ts'
import { suggest, withMeant } from '../suggest.ts'

/** Values of options by long name; an option without a value has `''`. */
export class Values {
  readonly #values = new Map<string, string>()
  /** Every value of options that may be repeated. */
  readonly repeated = new Map<string, string[]>()

  /** What was given of the options of a command and of those above it. */
  static of(command: Command): Values {
    const values = new Values()
    for (let at: Command | null = command; at; at = at.parent)
      for (const option of at.options as Opt[]) {
        const key = option.attributeName()
        const value: unknown = at.getOptionValue(key)
        if (at.getOptionValueSource(key) !== 'cli' || option.negate !== (value === false)) continue
        const name = (option.long ?? '').slice(2)
        if (Array.isArray(value)) values.repeated.set(name, value.map(String))
        values.set(name, Array.isArray(value) ? String(value.at(-1)) : typeof value === 'boolean' ? '' : String(value))
      }
    return values
  }

  set(name: string, value: string): void {
    this.#values.set(name, value)
  }

  /** True when the option was given. */
  has(name: string): boolean {
    return this.#values.has(name)
  }

  text(name: string): string | undefined {
    return this.#values.get(name)
  }

  /** A whole number from `least` to `most`. */
  whole(name: string, least: number, most = 2_147_483_647): number | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const value = Number(text)
    if (!/^\d{1,10}$/.test(text) || value < least || value > most)
      throw usage(['cli.usage.whole', { flag: name, least, most, given: text }])
    return value
  }

  /** One of the words. */
  choice<const Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const found = words.find((word) => word === text)
    if (found !== undefined) return found
    throw usage(
      withMeant(['cli.usage.choice', { flag: name, words: words.join(' '), given: text }], suggest(text, words)),
    )
  }

  /** What one of the words stands for on the wire. */
  wordValue(name: string, words: Readonly<Record<string, number>>): number | undefined {
    const word = this.choice(name, Object.keys(words))
    return word === undefined ? undefined : words[word]
  }

  /** @throws {Failure} when both of two options that exclude each other were given */
  refuseBoth(one: string, other: string): void {
    if (this.has(one) && this.has(other)) throw usage(['cli.usage.together', { one, other }])
  }
}
