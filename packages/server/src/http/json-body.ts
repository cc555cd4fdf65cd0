import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { isTooDeep } from '../platform/input/json-depth.ts'
import { badField, unreadable } from '../platform/input/refusal.ts'

/**
 * Parses JSON bodies. Refuses those that are not UTF-8, whose bytes would be replaced; those that nest deeper than any value of the
 * contract, which would exhaust the stack of their readers; and those in which an object has the same name twice: parsers differ in which
 * of the two values they use, so one could check a value other than the one that another one books.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!isUtf8(bytes)) return done(unreadable('common.refusal.notUtf8'))
    const text = bytes.toString('utf8')
    if (isTooDeep(text)) return done(unreadable('common.refusal.tooDeep'))
    parse(request, text, (error, value) => {
      const repeated = error ? undefined : findRepeatedName(text)
      if (repeated === undefined) done(error, value)
      else done(badField(repeated, 'common.refusal.repeatedField', { field: repeated }))
    })
  })
}

/** An object or list that is being parsed. */
interface Level {
  /** Names that were seen; undefined for a list. */
  names: Set<string> | undefined
  /** Its path in the whole. */
  path: string
}

/**
 * Returns the path of the first name that occurs twice in its object, such as `order.sort`.
 * @param text valid JSON
 */
export function findRepeatedName(text: string): string | undefined {
  const levels: Level[] = []
  let level: Level | undefined
  /** Path of the member whose value comes next. */
  let path = ''
  let isName = false
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = endOfText(text, at)
        if (isName && level?.names) {
          const name = nameOf(text.slice(at + 1, end), text.slice(at, end + 1))
          path = level.path === '' ? name : `${level.path}.${name}`
          if (level.names.has(name)) return path
          level.names.add(name)
          isName = false
        }
        at = end
        break
      }
      case openObject:
      case openList:
        isName = text.charCodeAt(at) === openObject
        level = { names: isName ? new Set() : undefined, path }
        levels.push(level)
        break
      case closeObject:
      case closeList:
        levels.pop()
        level = levels.at(-1)
        break
      case comma:
        isName = level?.names !== undefined
        path = level?.path ?? ''
    }
  }
  return undefined
}

const [quote, backslash, openObject, closeObject, openList, closeList, comma] = [34, 92, 123, 125, 91, 93, 44]

/** Returns the position of the closing quote of the string that begins at `start`. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

/** Returns whether an odd number of backslashes precedes. */
function isEscaped(text: string, at: number): boolean {
  let before = at - 1
  while (text.charCodeAt(before) === backslash) before -= 1
  return (at - before) % 2 === 0
}

/** Returns the name without escapes: `\u0061` is `a`. */
const nameOf = (raw: string, quoted: string): string => (raw.includes('\\') ? (JSON.parse(quoted) as string) : raw)
