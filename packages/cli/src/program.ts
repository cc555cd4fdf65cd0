import type { Api } from '@rtcops/core/api/client'
import { safeText } from '@rtcops/core/format/display-text'
import { CommanderError } from 'commander'
import { RtcopsCommand } from './command.ts'
import type { Profile } from './config/profiles.ts'
import { chosenProfile, openSession, type Session } from './config/session.ts'
import { openStored, type Stored } from './config/stored.ts'
import type { Context } from './context.ts'
import { exits, usage } from './errors.ts'
import { nouns } from './nouns.ts'
import { speak } from './old/say.ts'
import { setHost } from './old/streams.ts'
import { Values } from './old/values.ts'
import { type GlobalValues, globalOptions } from './options/global.ts'
import { report } from './report.ts'
import { connect } from './server/server.ts'
import { chooseLanguage, readSettings } from './settings.ts'
import { banner } from './terminal/banner.ts'
import { type Host, type Input, ReaderGone } from './terminal/host.ts'
import { glyphsOf, painter } from './terminal/style.ts'
import { loadTexts, type Texts } from './texts.ts'
import { version } from './version.ts'

/** The root of all commands: what every one of them takes, and what it needs to know when it runs. */
export class Program extends RtcopsCommand {
  readonly texts: Texts
  readonly #host: Host
  readonly #stored: Stored
  exitCode: number = exits.done

  constructor(texts: Texts, host: Host, stored: Stored) {
    super()
    this.texts = texts
    this.#host = host
    this.#stored = stored
    this.use(...globalOptions)
    this.helpOption('-h, --help', 'cli.option.help')
    this.version(`rtcops ${version}`, '-V, --version', 'cli.option.version')
    this.exitOverride()
    this.configureOutput({ writeOut: (text) => host.stdout.write(text), writeErr: (text) => host.stderr.write(text) })
  }

  get t(): Texts['t'] {
    return this.texts.t
  }

  async load(noun?: string): Promise<void> {
    const known = new Set(this.commands.flatMap((each) => [each.name(), ...each.aliases()]))
    for (const [name, load] of Object.entries(nouns)) {
      if ((noun !== undefined && name !== noun) || known.has(name)) continue
      await (await load())(this)
      for (const other of this.commands.at(-1)?.aliases() ?? []) known.add(other)
    }
  }

  fresh(): Program {
    return new Program(this.texts, this.#host, this.#stored)
  }

  async perform(
    command: RtcopsCommand,
    args: readonly unknown[],
    action: (context: Context) => Promise<unknown>,
  ): Promise<void> {
    const context = this.#contextOf(command, args.flat().filter((arg) => arg !== undefined) as string[])
    if (!command.isLocal && (command.writes || (!context.settings.quiet && this.#host.stderr.isTerminal)))
      banner(context)
    const code = await action(context)
    this.exitCode = typeof code === 'number' ? code : exits.done
  }

  #contextOf(command: RtcopsCommand, args: readonly string[]): Context {
    const given: GlobalValues = this.opts()
    const { stderr, stdout } = this.#host
    const settings = readSettings(given, profileIfWhole(given.profile, this.#stored)?.zone)
    const values = Values.of(command)
    let session: Session | undefined
    let api: Api | undefined
    return {
      ...this.texts,
      ...this.#host,
      stored: this.#stored,
      command,
      args,
      values,
      repeated: values.repeated,
      settings,
      get glyphs() {
        return glyphsOf(settings.glyphs)
      },
      paint: {
        get out() {
          return painter(stdout, settings.colour)
        },
        get error() {
          return painter(stderr, settings.colour)
        },
      },
      now: this.#host.clock(),
      get session() {
        session ??= openSession(given.profile, this.stored)
        return session
      },
      get api() {
        api ??= connect(this)
        return api
      },
      notice: (text) => {
        // A notice may hold what a server or a file says.
        if (!settings.quiet) stderr.write(`${text.split('\n').map(safeText).join('\n')}\n`)
      },
    }
  }
}

/** Runs one command line. @returns the exit code */
export async function runProgram(line: readonly string[], streams: Host): Promise<number> {
  const host = { ...streams, stdin: readOnce(streams.stdin) }
  const { given, operands } = peek(line)
  const stored = await openStored()
  const texts = await loadTexts(chooseLanguage(given.lang, () => profileIfWhole(given.profile, stored)?.language))
  speak(texts)
  setHost(host)
  const program = new Program(texts, host, stored)
  try {
    const [noun] = operands
    if (noun !== undefined && Object.hasOwn(nouns, noun)) await program.load(noun)
    // Commander says what was meant instead of a noun that there is not.
    else if (noun !== undefined)
      for (const name of Object.keys(nouns)) if (!name.startsWith('__')) program.command(name)
    if (line.length === 0) program.help()
    await program.parseAsync(withImpliedVerb(line, operands), { from: 'user' })
    return program.exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    // Whoever reads stdout has seen enough.
    if (error instanceof ReaderGone) return exits.done
    return report(error, texts, given, host.stderr)
  }
}

/** A program that reads what is asked of every command, and complains of nothing: the language must be known before. */
function peek(line: readonly string[]): { given: GlobalValues; operands: string[] } {
  const reader = new RtcopsCommand().use(...globalOptions)
  let operands: string[] = []
  try {
    ;({ operands } = reader.parseOptions([...line]))
  } catch {
    // The last option lacks its value; what stands before it has been read.
  }
  return { given: reader.opts(), operands }
}

/** What was read of standard input is gone. */
function readOnce(stdin: Input): Input {
  let isRead = false
  return {
    isTerminal: stdin.isTerminal,
    stream: () => stdin.stream(),
    readAll: () => {
      if (isRead) throw usage(['cli.usage.oneStdin'])
      isRead = true
      return stdin.readAll()
    },
  }
}

/** `rtcops recharge -f rows.csv` leaves its verb out. */
function withImpliedVerb(line: readonly string[], [noun, verb]: readonly string[]): string[] {
  const at = line.findIndex((word) => /^(-f|--file)(=|$)/.test(word))
  const isMeant = noun === 'recharge' && verb === undefined && at > line.indexOf(noun)
  return isMeant ? line.toSpliced(at, 0, 'create') : [...line]
}

/** A file of profiles that is broken is told by what needs it; it stops neither help nor `doctor`. */
function profileIfWhole(name: string | undefined, stored: Stored): Profile | undefined {
  try {
    return chosenProfile(name, stored)
  } catch {
    return undefined
  }
}
