import { readFileSync } from 'node:fs'
import { wordRule } from '@rtcops/core/rules/rule-message'
import type { z } from '@rtcops/core/rules/zod'
import type { RtcopsCommand } from '../command.ts'
import type { Context } from '../context.ts'
import { Failure, usage, type Wording } from '../errors.ts'
import type { Opt } from '../option.ts'
import { readStdin } from './prompt.ts'

/** Fields by wire name: those of `--body`, and over them those of flags. */
export function givenFields({ command, values }: Pick<Context, 'command' | 'values'>): Record<string, unknown> {
  const fields = readBody(values.text('body'))
  for (const { fields: [field] = [], long, required } of command.options as Opt[]) {
    const name = long?.slice(2) ?? ''
    if (field && required && values.has(name)) fields[field] = values.text(name)
  }
  return fields
}

/** The JSON object in a file, or on standard input for `-`. */
export function readBody(source: string | undefined): Record<string, unknown> {
  if (source === undefined) return {}
  const text = source === '-' ? readStdin() : readGiven(source).toString('utf8')
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

/** The bytes of a file that the command line names. What they are is for others to see. */
export function readGiven(file: string): Buffer<ArrayBuffer> {
  try {
    return readFileSync(file)
  } catch (error) {
    throw usage(['cli.usage.file', { file, reason: (error as Error).message }])
  }
}

/** @throws {Failure} for an update that was given nothing */
export function refuseNoChange({ command }: Pick<Context, 'command'>, given: object): void {
  if (Object.keys(given).length === 0) throw usage(['cli.usage.nothingToChange'], `rtcops ${command} --help`)
}

/** Of a checked draft what was given alone: the rest may have been changed by somebody else in the meantime, so it is not sent. */
export const onlyGiven = <Draft extends object>(checked: Draft, given: object): Partial<Draft> =>
  Object.fromEntries(Object.keys(given).map((field) => [field, checked[field as keyof Draft]])) as Partial<Draft>

/** Names a field of the wire as it was typed: its option, its argument, or the field itself. */
export function problemOf(command: RtcopsCommand, field: string, problem: Wording): Wording {
  const option = (command.options as Opt[]).find(({ fields }) => fields.includes(field))
  if (option) return ['cli.usage.flagProblem', { flag: option.long?.slice(2) ?? '', problem }]
  const argument = command.registeredArguments[command.argumentFields.indexOf(field)]
  return ['cli.usage.fieldProblem', { name: argument?.name() ?? field, problem }]
}

/** Checks a draft by the rules that the server has too. @throws {Failure} naming the flag of the first field that breaks one. */
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
