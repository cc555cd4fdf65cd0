import { safeText } from '@rtcops/core/format/display-text'
import { Failure } from './failure.ts'
import { say } from './i18n/say.ts'
import { jsonText } from './output/machine.ts'
import { writeError } from './terminal/streams.ts'
import { type ColourChoice, type GlyphChoice, glyphsOf, painter } from './terminal/style.ts'

export interface ReportStyle {
  /** True under `-o json` and `-o ndjson`: one line for a program. */
  json: boolean
  colour: ColourChoice
  glyphs: GlyphChoice
}

/** Tells a failure on stderr. @returns the exit code. */
export function reportFailure(error: unknown, { json, colour, glyphs }: ReportStyle): number {
  const failure =
    error instanceof Failure
      ? error
      : new Failure('failure', say('fail.unexpected', { message: (error as Error)?.message ?? String(error) }))
  const { facts, kind, exit, message } = failure
  if (json) {
    const { code, operation, field, key, next, request_id, retry_after } = facts
    const told = { kind, exit, code, message, operation, field, key, next, request_id, retry_after }
    writeError(`${jsonText({ error: told })}\n`)
    return exit
  }
  const paint = painter(2, colour)
  const mark = kind === 'partly_done' ? paint('warn', glyphsOf(glyphs).warn) : paint('bad', glyphsOf(glyphs).bad)
  writeError(`${mark} ${message.split('\n').map(safeText).join('\n    ')}\n`)
  const below = [failure.hint ?? facts.next, facts.request_id && say('fail.request', { id: facts.request_id })]
  const line = below.filter((part) => part !== undefined && part !== '').join('      ')
  if (line) writeError(`  ${safeText(line)}\n`)
  return exit
}
