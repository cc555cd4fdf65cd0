import type { SchemaName } from '@rtcops/core/api/fields'
import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { Command } from 'commander'
import type { Context } from './context.ts'
import { usage } from './errors.ts'
import { HelpPage } from './help/help-page.ts'
import { type Opt, option, type ValuesOf } from './option.ts'
import { commandLineError } from './options/errors.ts'
import { isChange } from './server/is-change.ts'

/** What an argument such as `<id>`, `[topic]` or `<file...>` comes to. */
type ArgumentOf<Spec extends string, Read> = Spec extends `${string}...${string}`
  ? Read[]
  : Spec extends `<${string}`
    ? Read
    : Read | undefined

/** What else there is to know about an argument. */
interface ArgumentFacts<Read> {
  /** Field of the wire that it sets. */
  sets?: string
  /** Words for the completion. */
  words?: readonly string[]
  /** Reads it when the line is parsed; `name` is its own. */
  read?: (text: string, name: string) => Read
}

/** What a verb runs; a number that it resolves to is the exit code. */
export type Action<Args extends readonly unknown[] = [], Options = object> = (
  context: Context,
  ...given: [...Args, Options]
) => Promise<unknown>

/** Rows that a verb prints: those of a schema of the contract, or with fields of their own. */
export interface PrintedRows {
  schema: SchemaName | { fields: readonly string[] }
}

/** A noun or a verb of rtcops: commander's command, with what our help, errors and completion need to know of it. */
export class RtcopsCommand<Args extends readonly unknown[] = [], Options extends object = object> extends Command {
  declare readonly commands: readonly RtcopsCommand[]
  declare parent: RtcopsCommand | null
  /** Operations that it sends; the first stands for it. */
  operations: readonly OperationId[] = []
  examples: readonly string[] = []
  /** What may follow it, where that is more than one thing; otherwise it follows from the arguments. */
  usages: readonly string[] = []
  /** What its first argument names, for `… was not found`. */
  object: MessageKey | undefined
  /** The command that shows what there is, for when it was not found. */
  elsewhere: string | undefined
  /** What it prints, where that is not what its first operation answers. */
  printed: PrintedRows | undefined
  /** Fields of the wire that its arguments set, in their order. */
  argumentFields: readonly string[] = []
  /** True when it talks to no server. */
  isLocal = false
  #writesHere = false
  /** What it does, for commands that repeat others. */
  runner: ((context: Context, ...given: unknown[]) => Promise<unknown>) | undefined

  constructor(name?: string) {
    super(name)
    // `rtcops help` is a command of ours.
    this.helpCommand(false)
  }

  override createCommand(name?: string): RtcopsCommand {
    return new RtcopsCommand(name)
  }

  override createHelp(): HelpPage {
    return new HelpPage(this.root.t)
  }

  override createOption(flags: string, about?: string): Opt {
    return option(flags, about as MessageKey)
  }

  /** The program, which knows the language. */
  get root(): Root {
    return (this.parent ? this.parent.root : this) as Root
  }

  /** What is typed to get here: `call list`. */
  get path(): string {
    return this.parent ? `${this.parent.path} ${this.name()}`.trim() : ''
  }

  /** Its own options, without `--help`. */
  get ownOptions(): readonly Opt[] {
    return this.options as Opt[]
  }

  /** Its own options, and after them those of every command, `--help` last. */
  get allOptions(): readonly Opt[] {
    const inherited = this.parent ? this.parent.allOptions : (this.createHelp().visibleOptions(this) as Opt[])
    return this.parent ? [...this.ownOptions, ...inherited] : inherited
  }

  override toString(): string {
    return this.path
  }

  /** True when it changes something: the banner is shown before, and it asks. */
  get writes(): boolean {
    const [operation] = this.operations
    return this.#writesHere || (operation !== undefined && isChange(operation))
  }

  /** Takes options. */
  use<const Given extends readonly Opt[]>(...options: Given): RtcopsCommand<Args, Options & ValuesOf<Given>> {
    for (const each of options) this.addOption(each)
    for (const each of options) if (each.negate) this.#refuseBoth(each)
    return this as unknown as RtcopsCommand<Args, Options & ValuesOf<Given>>
  }

  /** Commander takes the last of `--flag` and `--no-flag`; who gives both has made a mistake. */
  #refuseBoth(negative: Opt): void {
    const positive = this.ownOptions.find(({ long }) => long === negative.long?.replace('--no-', '--'))
    if (!positive) return
    const given = new Set<string>()
    const [one, other] = [positive, negative].map(({ long }) => long?.slice(2) ?? '') as [string, string]
    for (const each of [positive, negative])
      this.on(`option:${each.name()}`, () => {
        if (given.add(each.name()).size > 1) throw usage(['cli.usage.together', { one, other }])
      })
  }

  /** Takes an argument, `<id>`, `[topic]` or `<file...>`. */
  take<const Spec extends string, Read = string>(
    spec: Spec,
    about: MessageKey,
    { read, sets = '', words = [] }: ArgumentFacts<Read> = {},
  ): RtcopsCommand<[...Args, ArgumentOf<Spec, Read>], Options> {
    const argument = this.createArgument(spec, about)
    if (words.length > 0) argument.argChoices = [...words]
    if (read) argument.argParser((text) => read(text, argument.name()))
    this.addArgument(argument)
    this.argumentFields = [...this.argumentFields, sets]
    return this as unknown as RtcopsCommand<[...Args, ArgumentOf<Spec, Read>], Options>
  }

  /** Says what may follow it, where that is more than one thing. */
  forms(...usages: readonly string[]): this {
    this.usages = usages
    return this
  }

  /**
   * Names the operations that it sends. The contract says who may call the first, whether it writes, what its rows are made of, and by which
   * fields they can be sorted.
   */
  operation(...ids: readonly [OperationId, ...OperationId[]]): this {
    this.operations = ids
    return this
  }

  /** Names the rows that it prints, for help and completion, where they are not those that its first operation answers. */
  prints(rows: PrintedRows): this {
    this.printed = rows
    return this
  }

  /** Shows lines as examples in its help. */
  example(...lines: readonly string[]): this {
    this.examples = lines
    return this
  }

  /** Says what its first argument names, and which command shows what there is. */
  finds(object: MessageKey, elsewhere?: string): this {
    this.object = object
    this.elsewhere = elsewhere
    return this
  }

  /** Marks a verb that changes something without an operation that says so. */
  writing(): this {
    this.#writesHere = true
    return this
  }

  /** Marks a noun or verb that talks to no server. */
  locally(): this {
    this.isLocal = true
    return this
  }

  /** Understands another name, which help does not show. */
  hiddenAlias(name: string): this {
    return this.alias(name)
  }

  /** Says what it does. */
  run(action: Action<Args, Options>): this {
    this.runner = action as unknown as NonNullable<typeof this.runner>
    return this.action(async (...given: unknown[]) => {
      const args = given.slice(0, -2) as unknown as [...Args]
      const options = given.at(-2) as Options
      await this.root.perform(this as unknown as RtcopsCommand, (context) => action(context, ...args, options))
    })
  }

  /** Prints its help on stdout: a noun alone, too, is a question that has an answer. */
  override help(): never {
    return super.help()
  }

  override error(message: string, { code = '' }: { code?: string } = {}): never {
    throw commandLineError(this as unknown as RtcopsCommand, code, message)
  }
}

/** The program, as its commands see it. */
export interface Root extends RtcopsCommand {
  readonly t: Translate
  /** Adds a noun by its name or another one, or all of them. */
  load(noun?: string): Promise<void>
  /** Returns a program of the same language that has read nothing yet and has no nouns. */
  fresh(): Root
  perform(command: RtcopsCommand, action: (context: Context) => Promise<unknown>): Promise<void>
}
