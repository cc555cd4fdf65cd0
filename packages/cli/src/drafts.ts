import { readFileSync } from 'node:fs'
import { issueText } from '@rtcops/core/rules/issue-text'
import type { z } from '@rtcops/core/rules/zod'
import type { Context } from './command.ts'
import { Failure, reasonOf, usage } from './errors.ts'
import { problemOf } from './options/problem-of.ts'

/** Returns fields by wire name: those of `--body`, overridden by those of options. */
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

/** Returns the bytes of a file named on the command line. The caller checks the content. */
export function readGiven(file: string): Buffer<ArrayBuffer> {
  try {
    return readFileSync(file)
  } catch (error) {
    throw usage(['cli.usage.file', { file, reason: reasonOf(error as NodeJS.ErrnoException) }])
  }
}

/** Refuses an update that changes nothing. @throws {Failure} */
export function refuseNoChange({ command }: Pick<Context, 'command'>, given: object): void {
  if (Object.keys(given).length === 0) throw usage(['cli.usage.nothingToChange'], `rtcops ${command} --help`)
}

/** Returns only the given fields of a checked draft. The others are not sent, because someone else may have changed them meanwhile. */
export const pickGiven = <Draft extends object>(checked: Draft, given: object): Partial<Draft> =>
  Object.fromEntries(Object.keys(given).map((field) => [field, checked[field as keyof Draft]])) as Partial<Draft>

/** Returns the wire value of `--flag` and `--no-flag`; undefined if neither is given. */
export const switched = (given: boolean | undefined): 0 | 1 | undefined =>
  given === undefined ? undefined : given ? 1 : 0

/**
 * Checks a draft by the rules that the server applies too.
 * @throws {Failure} naming the option of the first field that breaks a rule
 */
export async function checkDraft<Rules extends z.ZodType>(
  { command, loadShared }: Pick<Context, 'command' | 'loadShared'>,
  rules: Rules,
  draft: Record<string, unknown>,
): Promise<z.output<Rules>> {
  const result = rules.safeParse(draft)
  // Fields unknown to the rules are sent too, for the server to refuse: none is dropped silently.
  if (result.success) return { ...draft, ...(result.data as object) } as z.output<Rules>
  const issue = result.error.issues[0]
  const field = String(issue?.path[0] ?? '')
  const problem = issueText(await loadShared(), issue)
  throw new Failure('usage', problemOf(command, field, problem), {
    ...(field ? { field } : {}),
    next: `rtcops ${command} --help`,
  })
}
