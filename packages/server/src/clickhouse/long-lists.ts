import { codes } from '@rtcops/core/api/codes'
import { Refusal } from '../platform/input/refusal.ts'

/** A statement and the values that it binds as `{name: Type}`. */
interface Statement {
  query: string
  query_params?: Record<string, unknown>
}

/**
 * Bytes of one bound value. A ClickHouse server reads 128 KiB of a form's field (`http_max_field_value_size`); the number of fields is limited to
 * a million.
 */
const mostBytes = 100_000

/**
 * Bytes of a list in all. Such a list takes the engine more than a second to read, and the time grows faster than the list; what may be longer has
 * to be found by the engine, within the query.
 */
const longest = 2_000_000

/**
 * Bytes of all values of a statement that are sent in a URL, where a server reads 1 MiB (`http_max_uri_size`) and an escaped character takes
 * three bytes.
 */
const mostInUrl = 200_000

/**
 * Returns a query whose lists an engine can read: one that is longer than a server reads as one value is bound in pieces, which the query joins
 * again to a constant, by which the engine finds rows.
 * @throws {Refusal} 40001 for a list of more than two megabytes
 */
export function inPieces<Query extends Statement>(statement: Query): Query {
  const params = { ...statement.query_params }
  let { query } = statement
  for (const [name, value] of Object.entries(params)) {
    if (!Array.isArray(value)) continue
    const size = sizeOf(value)
    if (size > longest) throw new Refusal(codes.badParameter, 'common.refusal.tooMuch')
    if (size <= mostBytes) continue
    delete params[name]
    const pieces = split(value).map((piece, index) => [`${name}_${index}`, piece] as const)
    Object.assign(params, Object.fromEntries(pieces))
    query = query.replaceAll(new RegExp(`\\{\\s*${name}\\s*:([^}]+)\\}`, 'g'), (_, type: string) => {
      return `arrayConcat(${pieces.map(([piece]) => `{${piece}:${type}}`).join(', ')})`
    })
  }
  return { ...statement, query, query_params: params }
}

/**
 * Returns a statement that is not a query as it is; the client sends its values in the URL, which holds no long list.
 * @throws {Error} for a list that does not fit: it has to be found by the engine, within the statement
 */
export function withoutLongLists<Command extends object>(statement: Command): Command {
  const { query_params } = statement as Partial<Statement>
  const size = Object.values(query_params ?? {}).reduce((sum: number, value) => {
    return Array.isArray(value) ? sum + sizeOf(value) : sum
  }, 0)
  if (size > mostInUrl) throw new Error(`a list of ${size} bytes is too long for a statement that is not a query`)
  return statement
}

function split(list: readonly unknown[]): unknown[][] {
  const pieces: unknown[][] = []
  let left = 0
  for (const each of list) {
    const size = sizeOf([each])
    if (size > left) {
      pieces.push([])
      left = mostBytes
    }
    pieces.at(-1)?.push(each)
    left -= size
  }
  return pieces
}

/** Returns the bytes of a list as it is bound: with quotes, commas and escapes. */
const sizeOf = (list: readonly unknown[]): number =>
  list.reduce((sum: number, each) => sum + Buffer.byteLength(String(each)) + escapes(String(each)) + 3, 0)

/** Returns the number of characters that the client escapes with a backslash. */
const escapes = (text: string): number => text.match(/[\u0000-\u001f'\\]/g)?.length ?? 0
