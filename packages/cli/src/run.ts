import { safeText } from '@rtcops/core/format/display-text'
import type { Command, CommandIndex, Verb } from './command.ts'
import type { Context } from './context.ts'
import { ends, exits, usage } from './failure.ts'
import { say, speak } from './i18n/say.ts'
import { didYouMean, parseFlags, Values } from './parse.ts'
import { chosenProfile, openSession, type Session } from './profiles/session.ts'
import type { ReportStyle } from './report-failure.ts'
import { chooseLanguage, readSettings } from './settings.ts'
import { suggest } from './suggest.ts'
import { banner } from './terminal/banner.ts'
import { isTerminal, writeError, writeOut } from './terminal/streams.ts'
import { glyphsOf, painter } from './terminal/style.ts'
import { version } from './version.ts'

/** Runs one command line. @returns the exit code. */
export async function run(line: readonly string[], commands: CommandIndex): Promise<number> {
  for (const [signal, code] of Object.entries(ends)) process.once(signal, () => process.exit(code))
  const values = new Values()
  try {
    speakAsAsked(line)
    return await dispatch(line, commands, values)
  } catch (error) {
    const { reportFailure } = await import('./report-failure.ts')
    return reportFailure(error, styleOf(line))
  }
}

async function dispatch(line: readonly string[], commands: CommandIndex, values: Values): Promise<number> {
  const { rest } = parseFlags(line, [], values, { stop: true, help: 'rtcops --help' })
  const [noun, ...afterNoun] = rest
  if (values.has('version')) return print(`rtcops ${version}\n`)
  if (noun === undefined) return help('overview')
  const load = Object.hasOwn(commands, noun) ? commands[noun] : undefined
  if (!load)
    throw usage(
      say('usage.unknownCommand', { word: noun }) + didYouMean(suggest(noun, Object.keys(commands))),
      'rtcops --help',
    )
  const command = await load()
  if (command.alone) return runVerb(commands, command, command.verbs[0] as Verb, afterNoun, values)
  const implied = impliedVerb(command, afterNoun)
  if (implied) return runVerb(commands, command, implied, afterNoun, values)
  const { rest: afterFlags } = parseFlags(afterNoun, [], values, { stop: true, help: `rtcops ${noun} --help` })
  const [word] = afterFlags
  if (values.has('help') && word === undefined) return help('command', command)
  const names = command.verbs.map(({ name }) => name)
  if (word === undefined)
    throw usage(say('usage.missingVerb', { noun, verbs: names.join(' ') }), `rtcops ${noun} --help`)
  const found = findVerb(command, afterFlags)
  if (found) return runVerb(commands, command, found.verb, found.rest, values)
  if (names.some((name) => name.startsWith(`${word} `)) && asksForHelp(afterFlags)) return help('command', command)
  const wrong = names.some((name) => name.startsWith(`${word} `)) ? afterFlags.slice(0, 2).join(' ') : word
  throw usage(
    say('usage.unknownVerb', { word: wrong, noun }) + didYouMean(suggest(wrong, names)),
    `rtcops ${noun} --help`,
  )
}

/** The verb that the words begin with, of two words or of one, and what follows it. */
function findVerb({ verbs }: Command, words: readonly string[]): { verb: Verb; rest: string[] } | undefined {
  for (const length of [2, 1]) {
    const said = words.slice(0, length).join(' ')
    const verb = verbs.find(({ name, aliases }) => name === said || aliases?.includes(said))
    if (verb) return { verb, rest: words.slice(length) }
  }
  return undefined
}

/** The verb of a line that leaves it out. */
function impliedVerb({ implied, verbs }: Command, [first = '']: readonly string[]): Verb | undefined {
  const isMeant = implied?.flags.some((flag) => first === flag || first.startsWith(`${flag}=`))
  return isMeant ? verbs.find(({ name }) => name === implied?.verb) : undefined
}

async function runVerb(
  commands: CommandIndex,
  command: Command,
  verb: Verb,
  line: readonly string[],
  values: Values,
): Promise<number> {
  const name = command.alone ? command.name : `${command.name} ${verb.name}`
  const repeated = new Map<string, string[]>()
  const helpLine = `rtcops ${name} --help`
  if (asksForHelp(line) || values.has('help')) return help('verb', command, verb)
  const { positionals: args } = parseFlags(line, verb.flags ?? [], values, { repeated, help: helpLine })
  checkArguments(verb, args, helpLine)
  const context = makeContext({ commands, command: name, verb, args, values, repeated })
  const runner = await verb.run()
  if (!command.local && !verb.local && (verb.writes || (!context.settings.quiet && isTerminal(2)))) banner(context)
  return (await runner(context)) ?? exits.done
}

/** Help is answered even where the rest of the line could not be run. */
const asksForHelp = (line: readonly string[]): boolean => {
  const end = line.indexOf('--')
  return (end < 0 ? line : line.slice(0, end)).some((word) => word === '--help' || word === '-h')
}

async function help(of: 'overview' | 'command' | 'verb', command?: Command, verb?: Verb): Promise<number> {
  const pages = await import('./help/pages.ts')
  if (of === 'overview' || !command) return print(pages.overview())
  return print(of === 'verb' && verb ? pages.verbPage(command, verb) : pages.commandPage(command))
}

function print(text: string): number {
  writeOut(text)
  return exits.done
}

function checkArguments(verb: Verb, given: readonly string[], helpLine: string): void {
  const wanted = verb.arguments ?? []
  const missing = wanted.find(({ count }, index) => given[index] === undefined && count !== '?')
  if (missing) throw usage(say('usage.missingArgument', { name: missing.name }), helpLine)
  const extra = given[wanted.length]
  if (extra !== undefined && wanted.at(-1)?.count !== '...')
    throw usage(say('usage.extraArgument', { word: extra }), helpLine)
}

function makeContext(line: Pick<Context, 'commands' | 'command' | 'verb' | 'args' | 'values' | 'repeated'>): Context {
  const { values } = line
  const settings = readSettings(values, chosenProfile(values.text('profile'))?.zone)
  const paint = {
    get out() {
      return painter(1, settings.colour)
    },
    get error() {
      return painter(2, settings.colour)
    },
  }
  let session: Session | undefined
  return {
    ...line,
    settings,
    get glyphs() {
      return glyphsOf(settings.glyphs)
    },
    paint,
    now: Date.now(),
    get session() {
      session ??= openSession(values)
      return session
    },
    notice: (text) => {
      // A notice may hold what a server or a file says.
      if (!settings.quiet) writeError(`${text.split('\n').map(safeText).join('\n')}\n`)
    },
  }
}

/** Errors are worded too, so the language is found before anything else is read. */
function speakAsAsked(line: readonly string[]): void {
  const asked = flagValue(line, '--lang')
  speak(chooseLanguage(asked, undefined))
  if (asked || process.env['RTCOPS_LANG']) return
  speak(chooseLanguage(undefined, chosenProfile(flagValue(line, '--profile') ?? flagValue(line, '-P'))?.language))
}

/** How a failure is told, from a line that perhaps could not be read as a whole. */
function styleOf(line: readonly string[]): ReportStyle {
  const format = flagValue(line, '--output') ?? flagValue(line, '-o')
  const colour = flagValue(line, '--color')
  const glyphs = flagValue(line, '--glyphs')
  return {
    json: format === 'json' || format === 'ndjson',
    colour: colour === 'always' || colour === 'never' ? colour : 'auto',
    glyphs: glyphs === 'unicode' || glyphs === 'narrow' || glyphs === 'ascii' ? glyphs : 'auto',
  }
}

/** Value of a flag wherever it stands, in the forms `--lang en`, `--lang=en`, `-oen`. */
function flagValue(line: readonly string[], flag: string): string | undefined {
  for (const [index, word] of line.entries()) {
    if (word === '--') return undefined
    if (word === flag) return line[index + 1]
    if (word.startsWith(`${flag}=`)) return word.slice(flag.length + 1)
    if (flag.length === 2 && word.startsWith(flag)) return word.slice(2)
  }
  return undefined
}
