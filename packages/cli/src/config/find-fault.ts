import type { Wording } from '../errors.ts'

/** Line and reason of an error in a settings file. */
export interface Fault {
  /** Line number, from 1. */
  line: number
  reason: Wording
}

/**
 * Finds the error in a settings file. It quotes nothing from the file, which may hold secrets.
 * @param message message of the schema check if the text is JSON: "Config schema violation: `profiles/own/url` must be
 * string"
 */
export function findFault(text: string, message: string): Fault {
  const content = parsed(text)
  if (content === undefined) {
    const lines = text.split('\n')
    const line = lines.findIndex((_, index) => isBroken(lines.slice(0, index + 1).join('\n')))
    return { line: line < 0 ? lines.length : line + 1, reason: ['cli.fail.noJson'] }
  }
  if (!isObject(content)) return { line: 1, reason: ['cli.profile.file.noObject'] }
  const path = (/`([^`]*)`/.exec(message)?.[1] ?? '').split('/')
  const field = path.join('.')
  const missing = /required property '(.*)'/.exec(message)?.[1]
  const reason: Wording =
    missing === undefined
      ? ['cli.profile.file.wrongType', { field }]
      : ['cli.profile.file.missingField', { field, name: missing }]
  return { line: lineOf(text, path), reason }
}

/** Returns true for an object, the only content that a settings file may have. */
export const isObject = (content: unknown): content is Record<string, unknown> =>
  typeof content === 'object' && content !== null && !Array.isArray(content)

/** Returns the line of the last name on the path. */
function lineOf(text: string, path: readonly string[]): number {
  let at = 0
  for (const name of path) {
    const found = text.indexOf(JSON.stringify(name), at)
    if (found >= 0) at = found
  }
  return text.slice(0, at).split('\n').length
}

/** Returns the parsed text; undefined if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns true if no continuation could make the text valid JSON; a text that is only cut short is not broken. */
function isBroken(text: string): boolean {
  try {
    JSON.parse(text)
    return false
  } catch (error) {
    const { message } = error as Error
    const at = /at position (\d+)/.exec(message)?.[1]
    return !/^(Unexpected end|Unterminated)/.test(message) && Number(at ?? -1) !== text.length
  }
}
