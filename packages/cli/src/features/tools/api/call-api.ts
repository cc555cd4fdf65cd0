import { callPath } from '@rtcops/core/api/client'
import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import type { Context, Run } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import { readBody } from '../../../old/drafts.ts'
import { printList } from '../../../old/list.ts'
import { withFirst } from '../../../old/lists.ts'
import { say } from '../../../old/say.ts'
import type { Page, Shape } from '../../../old/shape.ts'
import { writeOut } from '../../../old/streams.ts'
import { jsonText } from '../../../output/json.ts'
import { attempt, pauses } from '../../../server/server.ts'
import { banner } from '../../../terminal/banner.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Rows of a page when every page is wanted. */
const pageSize = 200

type AnyRow = Record<string, unknown>
type Envelope = AnyRow & { list?: AnyRow[]; total?: number }

export const callApi: Run = async (context) => {
  const request = await readRequest(context)
  if (request.method !== 'GET') banner(context)
  const { format } = context.settings
  if (context.values.has('paginate')) {
    await printRows(context, everyPage(context, request))
    return undefined
  }
  const answer = await ask(context, request)
  const asRows = format !== 'table' && format !== 'wide' && format !== 'json'
  if (answer.list && asRows) await printRows(context, once(answer.list, answer.total))
  else writeOut(`${jsonText(answer)}\n`)
  return undefined
}

async function readRequest({ args, values, repeated }: Context): Promise<Request> {
  const [given = '', path = ''] = args
  const method = given.toUpperCase()
  if (!methods.includes(method)) throw usage(say('usage.method', { method: given }))
  if (!path.startsWith('/') || path.startsWith('//')) throw usage(say('usage.path', { path }))
  const fields = (repeated.get('field') ?? []).map(readField)
  if (method === 'GET' || method === 'DELETE') return { method, path, query: grouped(fields), body: undefined }
  const typed = await (await import('./typed-fields.ts')).typedFields(method, path, fields)
  return { method, path, query: {}, body: { ...readBody(values.text('body')), ...typed } }
}

function readField(text: string): [name: string, value: string] {
  const at = text.indexOf('=')
  if (at < 1) throw usage(say('usage.field', { given: text }))
  return [text.slice(0, at).replace(/\[\]$/, ''), text.slice(at + 1)]
}

/** A name that is given more than once is a list. */
function grouped(fields: readonly (readonly [string, string])[]): Record<string, string | string[]> {
  const values = new Map<string, string[]>()
  for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value])
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]))
}

/** Prints rows of whatever fields the first page has. */
async function printRows(context: Context, pages: AsyncGenerator<Page<AnyRow>>): Promise<void> {
  const first = await pages.next()
  const rows = first.done ? [] : first.value.rows
  const fields = [...new Set(rows.flatMap(Object.keys))]
  const columns = fields.map((id) => ({ id, kind: 'text', label: 'common.column.id' }) as const)
  const shape: Shape<AnyRow> = {
    what: 'rows.rows',
    columns,
    fields,
    times: [],
    heads: Object.fromEntries(fields.map((name) => [name, { zh: name, en: name }])),
  }
  await printList(context, shape, withFirst(first, pages))
}

interface Request {
  method: string
  path: string
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
}

/** Operation of a path, or the path itself where the contract has none. */
function operationOf(method: string, path: string): string {
  const bare = path.replace(/\?.*$/, '')
  const found = Object.entries(routes).find(([, route]) => route[0] === method && route[1] === bare)
  return found?.[0] ?? bare
}

async function ask(context: Context, { method, path, query, body }: Request): Promise<Envelope> {
  // A query that was typed into the path stands before the fields.
  const text = encodeQuery(query)
  const address = body === undefined && path.includes('?') ? path + text.replace('?', '&') : path
  const input = body ?? (address === path ? query : {})
  const run = async () => (await callPath(context.api, method, address, input)) as Envelope
  return attempt(context, operationOf(method, path), run, method === 'GET' ? pauses : [])
}

async function* everyPage(context: Context, request: Request): AsyncGenerator<Page<AnyRow>> {
  for (let page = 1, seen = 0; ; page++) {
    const { list = [], total = list.length } = await ask(context, {
      ...request,
      query: { ...request.query, page, limit: pageSize },
    })
    seen += list.length
    yield { rows: list, total }
    if (list.length === 0 || seen >= total) return
  }
}

async function* once(rows: AnyRow[], total = rows.length): AsyncGenerator<Page<AnyRow>> {
  yield { rows, total }
}
