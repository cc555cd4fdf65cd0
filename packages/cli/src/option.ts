import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { Option } from 'commander'
import { usage } from './errors.ts'

/** The name under which commander keeps the value of `-n, --limit <n>`. */
type KeyOf<Flags extends string> = Flags extends `${string}--no-${infer Rest}`
  ? Camel<Word<Rest>>
  : Flags extends `${string}--${infer Rest}`
    ? Camel<Word<Rest>>
    : never
type Word<Text extends string> = Text extends `${infer First} ${string}` ? First : Text
type Camel<Text extends string> = Text extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Text
type ValueOf<Flags extends string> = Flags extends `${string}<${string}` ? string : boolean

/** An option whose value the compiler knows. The description is a text of the catalogue. */
export class Opt<Key extends string = string, Value = unknown, Needed extends boolean = boolean> extends Option {
  /** Never set; carries the types. */
  declare readonly typed: { key: Key; value: Value; needed: Needed }
  /** Fields of the wire that it sets; a refusal of the server that names one is shown as a refusal of this option. */
  fields: readonly string[] = []

  /** Reads the value when the line is parsed. */
  parse<Read>(read: (text: string, option: string) => Read): Opt<Key, Read, Needed> {
    this.argParser((text: string) => read(text, this.long ?? this.short ?? ''))
    return this as unknown as Opt<Key, Read, Needed>
  }

  /** Takes these words and no others. */
  among<const Choice extends string>(words: readonly Choice[]): Opt<Key, Choice, Needed> {
    return this.choices(words) as unknown as Opt<Key, Choice, Needed>
  }

  /** May be given more than once; the values are kept in the order of the line. */
  many(): Opt<Key, Value[], Needed> {
    this.argParser<Value[]>((text, before = []) => [...before, text as Value])
    return this as unknown as Opt<Key, Value[], Needed>
  }

  /** Must be given, and not be empty. */
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

  /** Names the fields of the wire that it sets. */
  sets(...fields: readonly string[]): this {
    this.fields = fields
    return this
  }
}

/** Makes an option, `option('-n, --limit <n>', 'cli.option.limit')`. */
export const option = <const Flags extends string>(
  flags: Flags,
  about: MessageKey,
): Opt<KeyOf<Flags>, ValueOf<Flags>, false> => new Opt<KeyOf<Flags>, ValueOf<Flags>, false>(flags, about)

/** What the values of these options come to, as an action receives them. */
export type ValuesOf<Options extends readonly Opt[]> = {
  [Each in Options[number] as Each['typed']['needed'] extends true
    ? never
    : Each['typed']['key']]?: Each['typed']['value']
} & {
  [Each in Options[number] as Each['typed']['needed'] extends true
    ? Each['typed']['key']
    : never]: Each['typed']['value']
}
