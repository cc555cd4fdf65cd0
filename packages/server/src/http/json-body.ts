import type { FastifyInstance } from 'fastify'
import { badField } from './refusal.ts'

/**
 * Refuses JSON bodies in which one name stands twice in the same object: readers differ in which of the two values counts, so that what one
 * of them has checked is not what another one books.
 */
export function refuseRepeatedNames(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    parse(request, text, (error, value) => {
      const repeated = error ? undefined : findRepeatedName(text)
      if (repeated === undefined) done(error, value)
      else done(badField(repeated, 'common.refusal.repeatedField', { field: repeated }))
    })
  })
}

/** An object or list that is being read. */
interface Level {
  /** Names that were seen; undefined for a list. */
  names: Set<string> | undefined
  /** Where it stands in the whole. */
  path: string
}

/**
 * Path of the first name that stands a second time in its object, such as `order.sort`.
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

/** Position of the quote that ends the text which begins at `start`. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

/** True after an odd number of backslashes. */
function isEscaped(text: string, at: number): boolean {
  let before = at - 1
  while (text.charCodeAt(before) === backslash) before -= 1
  return (at - before) % 2 === 0
}

/** A name may be written with escapes: `\u0061` is `a`. */
const nameOf = (raw: string, quoted: string): string => (raw.includes('\\') ? (JSON.parse(quoted) as string) : raw)
