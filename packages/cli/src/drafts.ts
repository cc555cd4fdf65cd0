import { readFileSync } from 'node:fs'
import { wordRule } from '@rtcops/core/rules/rule-message'
import type { z } from '@rtcops/core/rules/zod'
import { sets } from './command.ts'
import type { Context } from './context.ts'
import { Failure, usage } from './failure.ts'
import { say } from './i18n/say.ts'
import { loadWords } from './output/catalogue.ts'
import { readStdin } from './prompt/prompt.ts'

/** Fields by wire name: those of `--body`, and over them those of flags. */
export function givenFields({ values, verb }: Context): Record<string, unknown> {
  const fields = readBody(values.text('body'))
  for (const { name, field, value } of verb.flags ?? [])
    if (field && value && values.has(name)) fields[field] = values.text(name)
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
    throw usage(say('usage.bodyJson', { reason: (error as Error).message }))
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw usage(say('usage.bodyJson', { reason: Array.isArray(body) ? '[]' : String(body) }))
  return body as Record<string, unknown>
}

/** The bytes of a file that the command line names. What they are is for others to see. */
export function readGiven(file: string): Buffer<ArrayBuffer> {
  try {
    return readFileSync(file)
  } catch (error) {
    throw usage(say('usage.file', { file, reason: (error as Error).message }))
  }
}

/** @throws {Failure} for an update that was given nothing */
export function refuseNoChange({ command }: Context, given: object): void {
  if (Object.keys(given).length === 0) throw usage(say('usage.nothingToChange'), `rtcops ${command} --help`)
}

/** Of a checked draft what was given alone: the rest may have been changed by somebody else in the meantime, so it is not sent. */
export const onlyGiven = <Draft extends object>(checked: Draft, given: object): Partial<Draft> =>
  Object.fromEntries(Object.keys(given).map((field) => [field, checked[field as keyof Draft]])) as Partial<Draft>

/** What `--flag` and `--no-flag` say, as the wire has it; nothing without them. */
export function switched({ values }: Context, flag: string): 0 | 1 | undefined {
  values.refuseBoth(flag, `no-${flag}`)
  return values.has(flag) ? 1 : values.has(`no-${flag}`) ? 0 : undefined
}

/** Checks a draft by the rules that the server has too. @throws {Failure} naming the flag of the first field that breaks one. */
export async function checkDraft<Rules extends z.ZodType>(
  { verb, command }: Context,
  rules: Rules,
  draft: Record<string, unknown>,
): Promise<z.output<Rules>> {
  const result = rules.safeParse(draft)
  // Fields that the rules do not know are sent too, for the server to refuse: none is dropped in silence.
  if (result.success) return { ...draft, ...(result.data as object) } as z.output<Rules>
  const issue = result.error.issues[0]
  const field = String(issue?.path[0] ?? '')
  const words = await loadWords()
  const problem = wordRule(words, issue?.message ?? '')
  const flag = verb.flags?.find((each) => sets(each, field))
  const name = verb.arguments?.find((each) => each.field === field)?.name ?? field
  throw new Failure('usage', flag ? say('usage.flagProblem', { flag: flag.name, problem }) : `${name}: ${problem}`, {
    ...(field ? { field } : {}),
    next: `rtcops ${command} --help`,
  })
}
