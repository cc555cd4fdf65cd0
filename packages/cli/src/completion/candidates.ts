import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Root, RtcopsCommand } from '../command.ts'
import { printedFields, sortFields } from '../help/verb-facts.ts'
import type { Opt } from '../option.ts'

/** Word that can be completed at the cursor. */
export interface Candidate {
  value: string
  /** Description, for shells that show one. */
  about?: string
}

/** What fits at the cursor: words, or file names, which the shell completes itself. */
export type Candidates = readonly Candidate[] | 'files'

/** Values known only to the server or to this machine. */
export interface Live {
  /** Values of an option of a verb. @param operands words before the cursor that are not options */
  ofOption: (name: string, typed: string, verb: RtcopsCommand, operands: readonly string[]) => Promise<Candidates>
  /** Values of a verb's argument at a position from 0. */
  ofArgument: (verb: RtcopsCommand, position: number, typed: string) => Promise<Candidates>
}

/**
 * Returns the candidates at the cursor.
 * @param words words before the cursor, without `rtcops`
 * @param typed part of a word that is already typed at the cursor
 */
export async function candidatesOf(
  program: Root,
  words: readonly string[],
  typed: string,
  live: Live,
): Promise<Candidates> {
  const ended = words.includes('--')
  const awaiting = ended ? undefined : awaitingOption(program, words)
  const [noun] = readWords(program, words).operands
  await program.load(noun)
  const { command, operands } = walk(program, words)
  if (!ended) {
    const open = awaitingOption(command, words) ?? awaiting
    if (open) return valuesOf(command, operands, open, typed, live)
    if (typed.startsWith('-')) return optionsOf(command, operands, typed, live)
  }
  if (command.commands.length > 0 && operands.length === 0) return wordsOf(command)
  if (command === program) return []
  const declared = command.registeredArguments
  const last = declared.at(-1)
  const argument = declared[operands.length] ?? (last?.variadic ? last : undefined)
  if (!argument) return []
  if (argument.argChoices) return argument.argChoices.map((value) => ({ value }))
  return live.ofArgument(command, operands.length, typed)
}

/** Returns how commander parses an unfinished line. */
function readWords(command: RtcopsCommand, words: readonly string[]): { operands: string[]; unknown: string[] } {
  try {
    return command.parseOptions([...words])
  } catch {
    // The last option lacks its value, or has one that cannot be parsed.
    return { operands: words.filter((word) => !word.startsWith('-')), unknown: [] }
  }
}

/** Follows the words to the verb, as commander does. */
function walk(program: RtcopsCommand, words: readonly string[]): { command: RtcopsCommand; operands: string[] } {
  let command = program
  let rest = [...words]
  for (;;) {
    const { operands, unknown } = readWords(command, rest)
    const [word] = operands
    const next = command.commands.find((each) => each.name() === word || each.aliases().includes(word ?? ''))
    if (!next) return { command, operands }
    command = next
    rest = [...operands.slice(1), ...unknown]
  }
}

/** Returns the option named by the last word, if it still needs a value. */
function awaitingOption(command: RtcopsCommand, words: readonly string[]): Opt | undefined {
  const last = words.at(-1)
  return last === undefined
    ? undefined
    : command.allOptions.find((option) => option.required && (option.short === last || option.long === last))
}

/** Returns the commands below this one. */
const wordsOf = (command: RtcopsCommand): Candidate[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .map((each) => ({ value: each.name(), about: textOf(command, each.summary()) }))

async function optionsOf(
  command: RtcopsCommand,
  operands: readonly string[],
  typed: string,
  live: Live,
): Promise<Candidates> {
  const at = typed.indexOf('=')
  if (at > 0) {
    const option = command.allOptions.find(({ long }) => long === typed.slice(0, at))
    if (!option?.required) return []
    const values = await valuesOf(command, operands, option, typed.slice(at + 1), live)
    return values === 'files' ? values : values.map((each) => ({ ...each, value: typed.slice(0, at + 1) + each.value }))
  }
  return command.allOptions
    .filter((option) => option.required || !isGiven(command, option))
    .map(({ description, long }) => ({ value: long ?? '', about: textOf(command, description) }))
}

const isGiven = (command: RtcopsCommand, option: Opt): boolean =>
  command.getOptionValueSourceWithGlobals(option.attributeName()) === 'cli'

/** Commonly used time spans. */
const ages = ['15m', '1h', '2h', '24h', '7d', 'today', 'yesterday']

async function valuesOf(
  command: RtcopsCommand,
  operands: readonly string[],
  option: Opt,
  typed: string,
  live: Live,
): Promise<Candidates> {
  const name = option.long?.slice(2) ?? ''
  if (option.argChoices) return option.argChoices.map((value) => ({ value }))
  if (name === 'since') return ages.map((value) => ({ value }))
  const sorts = name === 'sort' ? sortFields(command) : []
  if (sorts.length > 0) return sorts.flatMap((field) => [{ value: field }, { value: `-${field}` }])
  if (name === 'columns') {
    const before = typed.slice(0, typed.lastIndexOf(',') + 1)
    return printedFields(command)
      .filter((field) => !before.split(',').includes(field))
      .map((field) => ({ value: before + field }))
  }
  return live.ofOption(name, typed, command, operands)
}

const textOf = (command: RtcopsCommand, key: string): string => command.root.t(key as MessageKey)
