import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { Option } from 'commander'
import { usage } from './errors.ts'

/** Key under which commander keeps the value of `-n, --limit <n>`. */
type KeyOf<Flags extends string> = Flags extends `${string}--no-${infer Rest}`
  ? Camel<Word<Rest>>
  : Flags extends `${string}--${infer Rest}`
    ? Camel<Word<Rest>>
    : never
type Word<Text extends string> = Text extends `${infer First} ${string}` ? First : Text
type Camel<Text extends string> = Text extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Text
type ValueOf<Flags extends string> = Flags extends `${string}<${string}`
  ? string
  : Flags extends `${string}[${string}`
    ? string | true
    : boolean

/** Option whose value type the compiler knows. The description is a catalogue key. */
export class Opt<Key extends string = string, Value = unknown, Needed extends boolean = boolean> extends Option {
  /** Never set; carries the types. */
  declare readonly typed: { key: Key; value: Value; needed: Needed }
  /** Wire fields that it sets; if the server refuses one of them, the error is shown as an error of this option. */
  fields: readonly string[] = []
  /** Values of its words, if they differ from these. */
  meanings: Readonly<Record<string, unknown>> = {}

  /** Sets how the value is read when the line is parsed. */
  parse<Read>(read: (text: string, option: string) => Read): Opt<Key, Read, Needed> {
    this.argParser((text: string) => read(text, this.long ?? this.short ?? ''))
    return this as unknown as Opt<Key, Read, Needed>
  }

  /** Allows these words and no others. */
  among<const Choice extends string>(words: readonly Choice[]): Opt<Key, Choice, Needed> {
    return this.choices(words) as unknown as Opt<Key, Choice, Needed>
  }

  /** Allows these words and no others; its value is what the word means. */
  meaning<const Meant>(words: Readonly<Record<string, Meant>>): Opt<Key, Meant, Needed> {
    this.meanings = words
    this.choices(Object.keys(words))
    const check = this.parseArg as (word: string) => string
    this.argParser((word: string) => words[check(word)])
    return this as unknown as Opt<Key, Meant, Needed>
  }

  /** Allows the option more than once; the values keep the order of the line. */
  many(): Opt<Key, Value[], Needed> {
    this.argParser<Value[]>((text, before = []) => [...before, text as Value])
    return this as unknown as Opt<Key, Value[], Needed>
  }

  /** Requires the option, and a value that is not empty. */
  needed(): Opt<Key, Value, true> {
    const read = this.parseArg
    this.makeOptionMandatory()
    this.argParser((text: string, before: unknown) => {
      if (text === '') throw usage(['cli.usage.required', { flag: this.name() }])
      return read ? read(text, before as never) : text
    })
    return this as unknown as Opt<Key, Value, true>
  }

  override conflicts(names: string | string[]): this {
    return super.conflicts(names)
  }

  /** Names the wire fields that it sets. */
  sets(...fields: readonly string[]): this {
    this.fields = fields
    return this
  }
}

/** Creates an option, `option('-n, --limit <n>', 'cli.option.limit')`. */
export const option = <const Flags extends string>(
  flags: Flags,
  about: MessageKey,
): Opt<KeyOf<Flags>, ValueOf<Flags>, false> => new Opt<KeyOf<Flags>, ValueOf<Flags>, false>(flags, about)

/** Values of these options, as an action receives them. */
export type ValuesOf<Options extends readonly Opt[]> = {
  [Each in Options[number] as Each['typed']['needed'] extends true
    ? never
    : Each['typed']['key']]?: Each['typed']['value']
} & {
  [Each in Options[number] as Each['typed']['needed'] extends true
    ? Each['typed']['key']
    : never]: Each['typed']['value']
}
