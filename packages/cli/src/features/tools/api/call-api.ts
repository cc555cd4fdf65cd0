import { callPath } from '@rtcops/core/api/client'
import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../../../command.ts'
import { type ListPage, withFirst } from '../../../lists/pages.ts'
import { jsonText } from '../../../output/format/json.ts'
import type { Listing } from '../../../output/listing.ts'
import { printRows } from '../../../output/print.ts'
import { attempt, pauses } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { banner, showsBanner } from '../../../terminal/banner.ts'
import type { Method } from './methods.ts'
import { type ApiOptions, type ApiRequest, readRequest } from './read-request.ts'

/** Rows of a page if all pages are requested. */
const pageSize = 200

type AnyRow = Record<string, unknown>
type Envelope = AnyRow & { list?: AnyRow[]; total?: number }

/** Sends a request to any path and prints the response unchanged; in formats of rows, its list alone. */
export async function callApi(context: Context, method: Method, path: string, options: ApiOptions): Promise<void> {
  const request = await readRequest(context, method, path, options)
  if (method !== 'GET' && !showsBanner(context, false)) banner(context)
  if (options.paginate) return printAnyRows(context, everyPage(context, request))
  const answer = await send(context, request)
  const { settings, stdout } = context
  if (answer.list && !isTable(settings) && settings.format !== 'json')
    await printAnyRows(context, onePage(answer.list, answer.total))
  else stdout.write(`${jsonText(answer)}\n`)
}

async function send(context: Context, { body, method, path, query }: ApiRequest): Promise<Envelope> {
  // A query typed into the path comes before the fields.
  const text = encodeQuery(query)
  const address = body === undefined && path.includes('?') ? path + text.replace('?', '&') : path
  const input = body ?? (address === path ? query : {})
  const run = async () => (await callPath(context.api, method, address, input)) as Envelope
  return attempt(context, operationOf(method, path), run, method === 'GET' ? pauses : [])
}

/** Returns the operation of a path, or the path itself if it is not in the contract. */
function operationOf(method: string, path: string): string {
  const bare = path.replace(/\?.*$/, '')
  const found = Object.entries(routes).find(([, route]) => route[0] === method && route[1] === bare)
  return found?.[0] ?? bare
}

async function* everyPage(context: Context, request: ApiRequest): AsyncGenerator<ListPage<AnyRow>> {
  for (let page = 1, seen = 0; ; page++) {
    const query = { ...request.query, page, limit: pageSize }
    const { list = [], total = list.length } = await send(context, { ...request, query })
    seen += list.length
    yield { rows: list, total }
    if (list.length === 0 || seen >= total) return
  }
}

async function* onePage(rows: AnyRow[], total = rows.length): AsyncGenerator<ListPage<AnyRow>> {
  yield { rows, total }
}

/** Prints rows with the fields of the first page. */
async function printAnyRows(context: Context, pages: AsyncGenerator<ListPage<AnyRow>>): Promise<void> {
  const first = await pages.next()
  const rows = first.done ? [] : first.value.rows
  const fields = [...new Set(rows.flatMap(Object.keys))]
  const listing: Listing<AnyRow> = {
    rows: 'cli.rows.rows',
    schema: { fields },
    // A key that is not in the catalogue is shown as it is.
    columns: fields.map((id) => ({ id, kind: 'text', label: id as MessageKey })),
  }
  await printRows(context, listing, withFirst(first, pages), { page: 1, before: 0, filter: '' })
}
