import type { Context } from '../../../command.ts'
import { readBody } from '../../../drafts.ts'
import { usage } from '../../../errors.ts'
import type { Method } from './methods.ts'

/** Request given on the command line. */
export interface ApiRequest {
  method: Method
  /** Path, including a query typed into it. */
  path: string
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
}

export interface ApiOptions {
  field?: string[]
  body?: string
  paginate?: boolean
}

/** Reads a request. `--field` goes into the query of GET and DELETE, and otherwise into the body, where it overrides `--body`. */
export async function readRequest(
  context: Context,
  method: Method,
  path: string,
  { body, field = [] }: ApiOptions,
): Promise<ApiRequest> {
  const fields = field.map(readField)
  if (method === 'GET' || method === 'DELETE') return { method, path, query: groupValues(fields), body: undefined }
  const { typedFields } = await import('./typed-fields.ts')
  const given = body === undefined ? {} : readBody(body, context.stdin)
  return { method, path, query: {}, body: { ...given, ...typedFields(method, path, fields) } }
}

function readField(given: string): [name: string, value: string] {
  const at = given.indexOf('=')
  if (at < 1) throw usage(['cli.usage.field', { given }])
  return [given.slice(0, at).replace(/\[\]$/, ''), given.slice(at + 1)]
}

/** Returns the values by name; a name that is given more than once has a list. */
function groupValues(fields: readonly (readonly [string, string])[]): Record<string, string | string[]> {
  const values = new Map<string, string[]>()
  for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value])
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]))
}
