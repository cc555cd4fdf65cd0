import { readFileSync } from 'node:fs'
import { wordRule } from '@rtcops/core/rules/rule-message'
import type { z } from '@rtcops/core/rules/zod'
import type { RtcopsCommand } from './command.ts'
import type { Context } from './context.ts'
import { Failure, usage, type Wording } from './errors.ts'
import type { Opt } from './option.ts'

/** Returns fields by wire name: those of `--body`, and over them those of options. */
export function givenFields(
  { command, stdin }: Pick<Context, 'command' | 'stdin'>,
  { body }: { body?: string } = {},
): Record<string, unknown> {
  const fields = body === undefined ? {} : readBody(body, stdin)
  for (const option of command.ownOptions) {
    const [field] = option.fields
    const name = option.attributeName()
    if (field && option.required && command.getOptionValueSource(name) === 'cli')
      fields[field] = command.getOptionValue(name)
  }
  return fields
}

/** Returns the JSON object in a file, or on standard input for `-`. */
export function readBody(source: string, stdin: Context['stdin']): Record<string, unknown> {
  const text = source === '-' ? stdin.readAll() : readGiven(source).toString('utf8')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    throw usage(['cli.usage.bodyJson', { reason: (error as Error).message }])
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw usage(['cli.usage.bodyJson', { reason: Array.isArray(body) ? '[]' : String(body) }])
  return body as Record<string, unknown>
}

/** Returns the bytes of a file that the command line names. What they are is for others to see. */
export function readGiven(file: string): Buffer<ArrayBuffer> {
  try {
    return readFileSync(file)
  } catch (error) {
    throw usage(['cli.usage.file', { file, reason: reasonOf(error as NodeJS.ErrnoException) }])
  }
}

/** What the system says, without the name of its call: `no such file or directory`. */
export const reasonOf = ({ message, syscall }: NodeJS.ErrnoException): string =>
  syscall === undefined ? message : (/^\w+: (.*?), \w+/.exec(message)?.[1] ?? message)

/** @throws {Failure} for an update that was given nothing */
export function refuseNoChange({ command }: Pick<Context, 'command'>, given: object): void {
  if (Object.keys(given).length === 0) throw usage(['cli.usage.nothingToChange'], `rtcops ${command} --help`)
}

/** Of a checked draft, returns what was given alone: the rest may have been changed by somebody else meanwhile, so it is not sent. */
export const pickGiven = <Draft extends object>(checked: Draft, given: object): Partial<Draft> =>
  Object.fromEntries(Object.keys(given).map((field) => [field, checked[field as keyof Draft]])) as Partial<Draft>

/** Returns what `--flag` and `--no-flag` say as the wire has it; nothing without them. */
export const switched = (given: boolean | undefined): 0 | 1 | undefined =>
  given === undefined ? undefined : given ? 1 : 0

/** Names a field of the wire as it was typed: the option that set it, its argument, or the field itself. */
export function problemOf(command: RtcopsCommand, field: string, problem: Wording): Wording {
  const options = command.ownOptions.filter(({ fields }) => fields.includes(field))
  const isGiven = (each: Opt) => command.getOptionValueSource(each.attributeName()) === 'cli'
  const option = options.find(isGiven) ?? options[0]
  if (option) return ['cli.usage.flagProblem', { flag: option.long?.slice(2) ?? '', problem }]
  const argument = command.registeredArguments[command.argumentFields.indexOf(field)]
  return ['cli.usage.fieldProblem', { name: argument?.name() ?? field, problem }]
}

/** Checks a draft by the rules that the server has too. @throws {Failure} naming the option of the first field that breaks one */
export async function checkDraft<Rules extends z.ZodType>(
  { command, loadShared }: Pick<Context, 'command' | 'loadShared'>,
  rules: Rules,
  draft: Record<string, unknown>,
): Promise<z.output<Rules>> {
  const result = rules.safeParse(draft)
  // Fields that the rules do not know are sent too, for the server to refuse: none is dropped in silence.
  if (result.success) return { ...draft, ...(result.data as object) } as z.output<Rules>
  const issue = result.error.issues[0]
  const field = String(issue?.path[0] ?? '')
  const problem = wordRule(await loadShared(), issue?.message ?? '')
  throw new Failure('usage', problemOf(command, field, problem), {
    ...(field ? { field } : {}),
    next: `rtcops ${command} --help`,
  })
}
