import type { Wording } from '../errors.ts'

/** Where the content of a file is wrong, and how. */
export interface Fault {
  /** From 1. */
  line: number
  reason: Wording
}

/**
 * Finds the fault of a file of settings. Nothing of the file is quoted, as it may hold secrets.
 * @param told message of the check of the shape, where the text is JSON: "Config schema violation: `profiles/own/url` must be string"
 */
export function findFault(text: string, told: string): Fault {
  const content = parsed(text)
  if (content === undefined) {
    const lines = text.split('\n')
    const line = lines.findIndex((_, index) => isBroken(lines.slice(0, index + 1).join('\n')))
    return { line: line < 0 ? lines.length : line + 1, reason: ['cli.fail.noJson'] }
  }
  if (!isObject(content)) return { line: 1, reason: ['cli.profile.file.noObject'] }
  const path = (/`([^`]*)`/.exec(told)?.[1] ?? '').split('/')
  const field = path.join('.')
  const missing = /required property '(.*)'/.exec(told)?.[1]
  const reason: Wording =
    missing === undefined
      ? ['cli.profile.file.wrongType', { field }]
      : ['cli.profile.file.missingField', { field, name: missing }]
  return { line: lineOf(text, path), reason }
}

/** Returns true for what a file of settings holds. */
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

/** Returns what a text holds; undefined where it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns true if no end could make JSON of the text; a text that only breaks off is not broken yet. */
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
