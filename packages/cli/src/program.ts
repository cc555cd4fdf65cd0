import type { Api } from '@rtcops/core/api/client'
import { safeLines } from '@rtcops/core/format/display-text'
import { CommanderError, type OutputConfiguration } from 'commander'
import { type Context, RtcopsCommand } from './command.ts'
import { readGlobals, withImpliedVerb } from './command-line.ts'
import type { Profile } from './config/profiles.ts'
import { chosenProfile, openSession, type Session } from './config/session.ts'
import { openStored, type Stored } from './config/stored.ts'
import { exits } from './errors.ts'
import { HelpPage, pageWidth } from './help/help-page.ts'
import { nouns } from './nouns.ts'
import { type GlobalValues, globalOptions } from './options/global.ts'
import { report } from './report.ts'
import { connect } from './server/server.ts'
import { chooseLanguage, readSettings } from './settings.ts'
import { banner, showsBanner } from './terminal/banner.ts'
import { type Host, ReaderGone, readOnce } from './terminal/host.ts'
import { glyphsOf, painter } from './terminal/style.ts'
import { loadTexts, type Texts } from './texts.ts'
import { version } from './version.ts'

/** Root of all commands, with the options that every one of them takes and the context in which it runs. */
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
    this.configureOutput(outputOf(host))
  }

  get t(): Texts['t'] {
    return this.texts.t
  }

  makeHelp(): HelpPage {
    return new HelpPage(this.t)
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

  async perform(command: RtcopsCommand, action: (context: Context) => Promise<unknown>): Promise<void> {
    const context = this.#contextOf(command)
    if (!command.isLocal && showsBanner(context, command.writes)) banner(context)
    const code = await action(context)
    this.exitCode = typeof code === 'number' ? code : exits.done
  }

  #contextOf(command: RtcopsCommand): Context {
    const given: GlobalValues = this.opts()
    const { stderr, stdout } = this.#host
    const settings = readSettings(given, profileIfWhole(given.profile, this.#stored)?.zone)
    let session: Session | undefined
    let api: Api | undefined
    const context: Context = {
      ...this.texts,
      ...this.#host,
      stored: this.#stored,
      command,
      settings,
      glyphs: glyphsOf(settings.glyphs),
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
        api ??= connect(this, async () => (await import('./prompt/ask-code.ts')).confirmAgain(this))
        return api
      },
      notice: (text) => {
        // A notice may contain text from a server or a file.
        if (!settings.quiet) stderr.write(`${safeLines(text)}\n`)
      },
      openScreen: async (view, page) => {
        const { otherPages, tasks, views } = await import('./screens.tsx')
        const { openTui } = await import('./tui/open-tui.tsx')
        return openTui(context, { otherPages, tasks, views }, view, page)
      },
    }
    return context
  }
}

/** Returns where commander writes. Commander's own checks of the terminal would open the streams of the process. */
const outputOf = ({ stderr, stdout }: Host): OutputConfiguration => ({
  writeOut: (text) => stdout.write(text),
  writeErr: (text) => stderr.write(text),
  getOutHelpWidth: () => pageWidth,
  getErrHelpWidth: () => pageWidth,
  getOutHasColors: () => true,
  getErrHasColors: () => true,
})

/** Runs one command line. @returns the exit code */
export async function runProgram(line: readonly string[], streams: Host): Promise<number> {
  const host = { ...streams, stdin: readOnce(streams.stdin) }
  const { given, operands } = readGlobals(line)
  const stored = await openStored()
  const texts = await loadTexts(chooseLanguage(given.lang, () => profileIfWhole(given.profile, stored)?.language))
  const program = new Program(texts, host, stored)
  try {
    const [noun] = operands
    if (noun !== undefined && Object.hasOwn(nouns, noun)) await program.load(noun)
    // Commander suggests one of these for a noun that does not exist.
    else if (noun !== undefined)
      for (const name of Object.keys(nouns)) if (!name.startsWith('__')) program.command(name)
    if (line.length === 0) program.help()
    await program.parseAsync(withImpliedVerb(line, operands), { from: 'user' })
    return program.exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    // The reader of stdout has closed it, which is not a failure.
    if (error instanceof ReaderGone) return exits.done
    return report(error, texts, given, host.stderr)
  }
}

/** Returns the selected profile; undefined if the file is broken. Commands that need it report that; help and `doctor` still work. */
function profileIfWhole(name: string | undefined, stored: Stored): Profile | undefined {
  try {
    return chosenProfile(name, stored)
  } catch {
    return undefined
  }
}
