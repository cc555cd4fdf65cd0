import type { Api } from '@rtcops/core/api/client'
import type { SchemaName } from '@rtcops/core/api/fields'
import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { Command, type Help } from 'commander'
import type { ReactElement } from 'react'
import type { Session } from './config/session.ts'
import type { Stored } from './config/stored.ts'
import { usage } from './errors.ts'
import { type Opt, option, type ValuesOf } from './option.ts'
import { commandLineError } from './options/errors.ts'
import { isChange } from './server/is-change.ts'
import type { Settings } from './settings.ts'
import type { Host } from './terminal/host.ts'
import type { Glyphs, Paint } from './terminal/style.ts'
import type { Texts } from './texts.ts'

/** Type of the value of an argument such as `<id>`, `[topic]` or `<file...>`. */
type ArgumentOf<Spec extends string, Read> = Spec extends `${string}...${string}`
  ? Read[]
  : Spec extends `<${string}`
    ? Read
    : Read | undefined

/** Further facts about an argument. */
interface ArgumentFacts<Read> {
  /** Wire field that it sets. */
  sets?: string
  /** Words offered by completion. */
  words?: readonly string[]
  /** Reads the value when the line is parsed; `name` is the argument's name. */
  read?: (text: string, name: string) => Read
}

/** Function that a verb runs; a number that it resolves to is the exit code. */
export type Action<Args extends readonly unknown[] = [], Options = object> = (
  context: Context,
  ...given: [...Args, Options]
) => Promise<unknown>

/** Rows that a verb prints: those of a contract schema, or rows with their own fields. */
export interface PrintedRows {
  schema: SchemaName | { fields: readonly string[] }
}

/** Noun or verb of rtcops: commander's command, with what our help, errors and completion need to know about it. */
export class RtcopsCommand<Args extends readonly unknown[] = [], Options extends object = object> extends Command {
  declare readonly commands: readonly RtcopsCommand[]
  declare parent: RtcopsCommand | null
  /** Operations that it sends; the first represents it. */
  operations: readonly OperationId[] = []
  examples: readonly string[] = []
  /** What may follow it, if there is more than one form; otherwise it follows from the arguments. */
  usages: readonly string[] = []
  /** What its first argument names, for `… was not found`. */
  object: MessageKey | undefined
  /** Command that lists what exists, suggested if the object was not found. */
  elsewhere: string | undefined
  /** What it prints, if that is not the response of its first operation. */
  printed: PrintedRows | undefined
  /** Wire fields that its arguments set, in their order. */
  argumentFields: readonly string[] = []
  /** True if it talks to no server. */
  isLocal = false
  #writesHere = false
  /** What it runs, for commands that repeat others. */
  runner: ((context: Context, ...given: unknown[]) => Promise<unknown>) | undefined

  constructor(name?: string) {
    super(name)
    // We define `rtcops help` ourselves.
    this.helpCommand(false)
  }

  override createCommand(name?: string): RtcopsCommand {
    return new RtcopsCommand(name)
  }

  override createHelp(): Help {
    return this.root.makeHelp()
  }

  override createOption(flags: string, about?: string): Opt {
    return option(flags, about as MessageKey)
  }

  /** The program, which knows the language. */
  get root(): Root {
    return (this.parent ? this.parent.root : this) as Root
  }

  /** Words that select it: `call list`. */
  get path(): string {
    return this.parent ? `${this.parent.path} ${this.name()}`.trim() : ''
  }

  /** Its own options, without `--help`. */
  get ownOptions(): readonly Opt[] {
    return this.options as Opt[]
  }

  /** Its own options, then those of every command, with `--help` last. */
  get allOptions(): readonly Opt[] {
    const inherited = this.parent ? this.parent.allOptions : (this.createHelp().visibleOptions(this) as Opt[])
    return this.parent ? [...this.ownOptions, ...inherited] : inherited
  }

  override toString(): string {
    return this.path
  }

  /** True if it changes something: the banner is shown first, and it asks for confirmation. */
  get writes(): boolean {
    const [operation] = this.operations
    return this.#writesHere || (operation !== undefined && isChange(operation))
  }

  /** Adds options. */
  use<const Given extends readonly Opt[]>(...options: Given): RtcopsCommand<Args, Options & ValuesOf<Given>> {
    for (const each of options) this.addOption(each)
    for (const each of options) if (each.negate) this.#refuseBoth(each)
    return this as unknown as RtcopsCommand<Args, Options & ValuesOf<Given>>
  }

  /** Refuses both `--flag` and `--no-flag` on one line: commander would take the last, but giving both is a mistake. */
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

  /** Adds an argument, `<id>`, `[topic]` or `<file...>`. */
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

  /** Sets what may follow it, if there is more than one form. */
  forms(...usages: readonly string[]): this {
    this.usages = usages
    return this
  }

  /**
   * Names the operations that it sends. From the first, the contract derives who may call it, whether it writes, what
   * its rows are made of, and the fields by which they can be sorted.
   */
  operation(...ids: readonly [OperationId, ...OperationId[]]): this {
    this.operations = ids
    return this
  }

  /** Names the rows that it prints, for help and completion, if they are not the response of its first operation. */
  prints(rows: PrintedRows): this {
    this.printed = rows
    return this
  }

  /** Adds lines as examples to its help. */
  example(...lines: readonly string[]): this {
    this.examples = lines
    return this
  }

  /** Sets what its first argument names, and the command that lists what exists. */
  finds(object: MessageKey, elsewhere?: string): this {
    this.object = object
    this.elsewhere = elsewhere
    return this
  }

  /** Marks a verb that changes something although no operation says so. */
  writing(): this {
    this.#writesHere = true
    return this
  }

  /** Marks a noun or verb that talks to no server. */
  locally(): this {
    this.isLocal = true
    return this
  }

  /** Adds another name, which help does not show. */
  hiddenAlias(name: string): this {
    return this.alias(name)
  }

  /** Sets what it does. */
  run(action: Action<Args, Options>): this {
    this.runner = action as unknown as NonNullable<typeof this.runner>
    return this.action(async (...given: unknown[]) => {
      const args = given.slice(0, -2) as unknown as [...Args]
      const options = given.at(-2) as Options
      await this.root.perform(this as unknown as RtcopsCommand, (context) => action(context, ...args, options))
    })
  }

  /** Prints its help on stdout, because even a noun alone is a valid request. */
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
  /** Returns the writer of help pages. */
  makeHelp(): Help
  /** Adds a noun by its name or alias, or all nouns. */
  load(noun?: string): Promise<void>
  /** Returns a program in the same language that has parsed nothing yet and has no nouns. */
  fresh(): Root
  perform(command: RtcopsCommand, action: (context: Context) => Promise<unknown>): Promise<void>
}

/** What a running command can use. */
export interface Context extends Texts, Host {
  /** The verb, or the noun if it is its own verb. */
  command: RtcopsCommand
  settings: Settings
  /** Data stored on this machine. */
  stored: Stored
  /** Opened on first use, so that a command that needs no server reads no secret. */
  session: Session
  /** Client of the session's server, created on first use. */
  api: Api
  glyphs: Glyphs
  /** How to paint on stdout and on stderr. */
  paint: { out: Paint; error: Paint }
  /** Writes lines to stderr, unless `--quiet`. */
  notice: (line: string) => void
  /** Opens the full screen at a view, or at a page alone. @returns the exit code */
  openScreen: (view?: string, page?: ReactElement) => Promise<number>
  /** When the command began, in milliseconds since 1970: the "now" of all its times. */
  now: number
}
