import { type Command, type CommandIndex, commonFlags, type Flag, type Verb } from '../command.ts'
import { inWords } from '../i18n/say.ts'
import { type LineSoFar, readLine } from './read-line.ts'

/** A word that may stand at the cursor. */
export interface Candidate {
  value: string
  /** What it is, for shells that show it. */
  about?: string
}

/** What fits at the cursor: words, or the shell's own files. */
export type Candidates = readonly Candidate[] | 'files'

/** What the server or this machine knows. */
export interface Live {
  /** Values of a flag. */
  ofFlag: (flag: string, typed: string) => Promise<Candidates>
  /** Values of a verb's argument at a position from 0. */
  ofArgument: (command: Command, verb: Verb, position: number, typed: string) => Promise<Candidates>
}

/**
 * What may stand at the cursor.
 * @param words those before the cursor, without `rtcops`
 * @param typed the part of a word that stands at the cursor
 */
export async function candidatesOf(
  commands: CommandIndex,
  words: readonly string[],
  typed: string,
  live: Live,
): Promise<Candidates> {
  const before = readLine(words, [], true)
  const [noun, ...afterNoun] = before.rest
  if (noun === undefined) return before.awaiting || isFlag(typed) ? ofFlags(before, [], typed, live) : nouns(commands)
  const command = Object.hasOwn(commands, noun) ? await commands[noun]?.() : undefined
  if (!command) return []
  if (command.alone) return ofVerb(command, command.verbs[0] as Verb, afterNoun, typed, live)
  const between = readLine(afterNoun, [], true)
  if (between.awaiting || (between.rest.length === 0 && isFlag(typed))) return ofFlags(between, [], typed, live)
  const found = verbOf(command, between.rest)
  if (found) return ofVerb(command, found.verb, found.rest, typed, live)
  return between.rest.length < 2 ? verbWords(command, between.rest) : []
}

const isFlag = (typed: string): boolean => typed.startsWith('-')

/** Nouns that are there for everybody; aliases and hidden ones tell a name that is not theirs. */
async function nouns(commands: CommandIndex): Promise<Candidate[]> {
  const all = await Promise.all(Object.entries(commands).map(async ([name, load]) => ({ name, command: await load() })))
  return all
    .filter(({ command, name }) => command.name === name && !command.hidden)
    .map(({ command, name }) => ({ value: name, about: inWords(command.about) }))
}

/** First or second words of verbs. */
function verbWords({ verbs }: Command, before: readonly string[]): Candidate[] {
  const words = new Map<string, string>()
  for (const { about, name } of verbs) {
    const parts = name.split(' ')
    if (before.some((word, index) => parts[index] !== word)) continue
    const word = parts[before.length]
    if (word) words.set(word, parts.length > before.length + 1 ? `${word} …` : inWords(about))
  }
  return [...words].map(([value, about]) => ({ value, about }))
}

function verbOf({ verbs }: Command, words: readonly string[]): { verb: Verb; rest: string[] } | undefined {
  for (const length of [2, 1]) {
    const said = words.slice(0, length).join(' ')
    const verb = verbs.find(({ aliases, name }) => name === said || aliases?.includes(said))
    if (verb && words.length >= length) return { verb, rest: words.slice(length) }
  }
  return undefined
}

async function ofVerb(
  command: Command,
  verb: Verb,
  words: readonly string[],
  typed: string,
  live: Live,
): Promise<Candidates> {
  const flags = verb.flags ?? []
  const line = readLine(words, flags)
  if (line.awaiting || (isFlag(typed) && !line.ended)) return ofFlags(line, flags, typed, live)
  const position = line.positionals.length
  const wanted = verb.arguments ?? []
  const argument = wanted[position] ?? (wanted.at(-1)?.count === '...' ? wanted.at(-1) : undefined)
  if (!argument) return []
  if (argument.words) return argument.words.map((value) => ({ value }))
  return live.ofArgument(command, verb, position, typed)
}

async function ofFlags(line: LineSoFar, flags: readonly Flag[], typed: string, live: Live): Promise<Candidates> {
  const known = [...flags, ...commonFlags]
  if (line.awaiting) return valuesOf(line.awaiting, typed, live)
  const at = typed.indexOf('=')
  if (at > 0) {
    const flag = known.find(({ name }) => `--${name}` === typed.slice(0, at))
    if (!flag?.value) return []
    const values = await valuesOf(flag, typed.slice(at + 1), live)
    return values === 'files' ? values : values.map((each) => ({ ...each, value: typed.slice(0, at + 1) + each.value }))
  }
  return known
    .filter(({ name, value }) => value !== undefined || !line.given.has(name))
    .map(({ about, name }) => ({ value: `--${name}`, about: inWords(about) }))
}

async function valuesOf({ name, words }: Flag, typed: string, live: Live): Promise<Candidates> {
  return words ? words.map((value) => ({ value })) : live.ofFlag(name, typed)
}
