import { readFileSync } from 'node:fs'
import { wordRule } from '@rtcops/core/rules/rule-message'
import type { z } from '@rtcops/core/rules/zod'
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
  const text = source === '-' ? readStdin() : readText(source)
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

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw usage(say('usage.file', { file, reason: (error as Error).message }))
  }
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
  const flag = verb.flags?.find((each) => each.field === field)
  throw new Failure('usage', flag ? say('usage.flagProblem', { flag: flag.name, problem }) : `${field}: ${problem}`, {
    ...(field ? { field } : {}),
    next: `rtcops ${command} --help`,
  })
}
