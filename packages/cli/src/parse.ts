import { commonFlags, type Flag } from './command.ts'
import { type Failure, usage } from './failure.ts'
import { say } from './i18n/say.ts'
import { suggest } from './suggest.ts'

/** Values of flags by long name; a flag without a value has `''`. */
export class Values {
  readonly #values = new Map<string, string>()

  set(name: string, value: string): void {
    this.#values.set(name, value)
  }

  /** True when the flag was given. */
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
      throw usage(say('usage.whole', { flag: name, least, most, given: text }))
    return value
  }

  /** One of the words. */
  choice<const Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const found = words.find((word) => word === text)
    if (found !== undefined) return found
    throw usage(
      say('usage.choice', { flag: name, words: words.join(' '), given: text }) + didYouMean(suggest(text, words)),
    )
  }

  /** What one of the words stands for on the wire. */
  wordValue(name: string, words: Readonly<Record<string, number>>): number | undefined {
    const word = this.choice(name, Object.keys(words))
    return word === undefined ? undefined : words[word]
  }

  /** @throws {Failure} when both of two flags that exclude each other were given */
  refuseBoth(one: string, other: string): void {
    if (this.has(one) && this.has(other)) throw usage(say('usage.together', { one, other }))
  }
}

/** Every value of flags that may be given more than once, in the order of the line. */
export type Repeated = Map<string, string[]>

export interface Parsed {
  positionals: string[]
  /** What was left unread after the first positional, when asked to stop there. */
  rest: string[]
}

/**
 * Reads flags from a command line into `values`. `--` ends the flags.
 * @param stop true to stop before the first word that is not a flag.
 */
export function parseFlags(
  line: readonly string[],
  flags: readonly Flag[],
  values: Values,
  options: { stop?: boolean; repeated?: Repeated; help?: string } = {},
): Parsed {
  const known = [...flags, ...commonFlags]
  const positionals: string[] = []
  for (let index = 0; index < line.length; index++) {
    const word = line[index] ?? ''
    if (word === '--') return { positionals: [...positionals, ...line.slice(index + 1)], rest: [] }
    if (!word.startsWith('-') || word === '-') {
      if (options.stop) return { positionals, rest: line.slice(index) }
      positionals.push(word)
      continue
    }
    const { flag, attached } = find(word, known, options.help)
    if (flag.value === undefined) {
      if (attached !== undefined) throw usage(say('usage.noValue', { flag: flag.name }), options.help)
      values.set(flag.name, '')
      continue
    }
    const value = attached ?? line[++index]
    const isFlag = attached === undefined && known.some(({ name }) => `--${name}` === value)
    if (value === undefined || isFlag)
      throw usage(say('usage.needsValue', { flag: flag.name, value: flag.value }), options.help)
    checkLength(flag, value)
    values.set(flag.name, value)
    options.repeated?.set(flag.name, [...(options.repeated.get(flag.name) ?? []), value])
  }
  return { positionals, rest: [] }
}

function find(word: string, known: readonly Flag[], help?: string): { flag: Flag; attached: string | undefined } {
  if (word.startsWith('--')) {
    const [name = '', ...value] = word.slice(2).split('=')
    const flag = known.find((each) => each.name === name)
    if (flag) return { flag, attached: word.includes('=') ? value.join('=') : undefined }
    const meant = suggest(
      name,
      known.map((each) => each.name),
    )
    throw unknownFlag(`--${name}`, meant && `--${meant}`, help)
  }
  const flag = known.find((each) => each.short === word[1])
  if (!flag || (flag.value === undefined && word.length > 2)) throw unknownFlag(word, undefined, help)
  return { flag, attached: word.length > 2 ? word.slice(word[2] === '=' ? 3 : 2) : undefined }
}

const unknownFlag = (word: string, meant: string | undefined, help?: string): Failure =>
  usage(say('usage.unknownFlag', { flag: word }) + didYouMean(meant), help)

/** Counts characters as the server does: code points. */
function checkLength(flag: Flag, value: string): void {
  const given = [...value].length
  if (flag.longest !== undefined && given > flag.longest)
    throw usage(say('usage.tooLong', { flag: flag.name, longest: flag.longest, given }))
}

/** The end of a sentence about an unknown word. */
export const didYouMean = (meant: string | undefined): string => (meant ? say('usage.didYouMean', { meant }) : '')
