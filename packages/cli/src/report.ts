import { safeLines, safeText } from '@rtcops/core/format/display-text'
import { Failure, inWords } from './errors.ts'
import type { GlobalValues } from './options/global.ts'
import { jsonText } from './output/format/json.ts'
import type { Output } from './terminal/host.ts'
import { colourChoices, glyphChoices, glyphsOf, painter } from './terminal/style.ts'
import type { Texts } from './texts.ts'

/**
 * Writes a failure to stderr: a sentence with the command that helps, or a line of JSON if the output is JSON.
 * @returns the exit code
 */
export function report(error: unknown, { t }: Pick<Texts, 't'>, given: GlobalValues, stderr: Output): number {
  const failure =
    error instanceof Failure
      ? error
      : new Failure('failure', ['cli.fail.unexpected', { message: (error as Error)?.message ?? String(error) }])
  const { facts, kind, exit } = failure
  const message = inWords(t, failure.wording)
  if (given.output === 'json' || given.output === 'ndjson') {
    const { approval, code, operation, field, key, next, request_id, retry_after } = facts
    const told = { kind, exit, code, message, operation, field, key, approval, next, request_id, retry_after }
    stderr.write(`${jsonText({ error: told })}\n`)
    return exit
  }
  const paint = painter(stderr, among(colourChoices, given.color))
  const { bad, warn } = glyphsOf(among(glyphChoices, given.glyphs))
  const mark = kind === 'partly_done' || kind === 'waiting' ? paint('warn', warn) : paint('bad', bad)
  stderr.write(`${mark} ${safeLines(message).replaceAll('\n', '\n    ')}\n`)
  const hint = failure.hint === undefined ? facts.next : inWords(t, failure.hint)
  const below = [hint, facts.request_id && t('cli.fail.request', { id: facts.request_id })]
  const line = below.filter((part) => part !== undefined && part !== '').join('      ')
  if (line) stderr.write(`  ${safeText(line)}\n`)
  return exit
}

/** Returns the given choice if it is valid, or else the first one: the failure may be about this very option. */
const among = <Choice extends string>(choices: readonly [Choice, ...Choice[]], given: string | undefined): Choice =>
  choices.find((choice) => choice === given) ?? choices[0]
