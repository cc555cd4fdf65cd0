import { textWidth } from '@rtcops/core/format/display-text'
import type { Context } from '../../command.ts'

const between = '   '
const indent = { first: '  ', next: '    ' }

/** Writes texts side by side, as under a chart; those that do not fit go on further lines. No text is broken. */
export function writeParts({ stdout }: Pick<Context, 'stdout'>, parts: readonly string[]): void {
  const room = stdout.columns ?? Number.POSITIVE_INFINITY
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.pop()
    if (last === undefined) lines.push(indent.first + part)
    else if (textWidth(last + between + part) <= room) lines.push(last + between + part)
    else lines.push(last, indent.next + part)
  }
  for (const line of lines) stdout.write(`${line}\n`)
}
