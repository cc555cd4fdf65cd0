import type { Answer, Input, OperationId } from '@rtcops/core/api/types'
import type { Context } from '../command.ts'
import type { PageOptions } from '../options/list.ts'
import { ask } from '../server/server.ts'

/** A page of a list; `total` counts the rows of all pages. */
export interface ListPage<Row> {
  rows: readonly Row[]
  total: number
  /** Content of the response besides its rows: its `count`, or else its `info`. */
  info?: unknown
}

/** Most rows that the server returns at once. */
export const mostRows = 200

/** Response that holds a list. */
type Listed<Row> = { list?: Row[]; total?: number; info?: unknown; count?: unknown }

/**
 * Requests as many rows as the options ask for, up to 200 in each request.
 * @param most most rows that the server returns at once for this operation
 */
export async function* listPages<Id extends OperationId, Row>(
  context: Context,
  id: Id,
  input: Input<Id>,
  { all, limit = 10, page: first = 1 }: PageOptions,
  most = mostRows,
): AsyncGenerator<ListPage<Row>> {
  const count = all ? Number.POSITIVE_INFINITY : limit
  // The server cuts pages of one size, so a limit above its maximum is requested in equal parts of that maximum.
  const size = Math.min(count, most)
  const skip = (first - 1) * (all ? size : count)
  let skipped = skip % size
  for (let page = Math.floor(skip / size) + 1, left = count; left > 0; page++) {
    const answer = (await ask(context, id, { ...(input as object), page, limit: size } as Input<Id>)) as Answer<Id> &
      Listed<Row>
    const list = answer.list ?? []
    const total = answer.total ?? list.length
    const rows = list.slice(skipped, skipped + left)
    skipped = 0
    yield { rows, total, info: answer.count ?? answer.info }
    left -= rows.length
    if (list.length < size || page * size >= total) return
  }
}

/** Yields rows that belong together, such as the intervals of a range, as one page. @param info content besides the rows */
export async function* wholePage<Row>(rows: readonly Row[], info?: unknown): AsyncGenerator<ListPage<Row>> {
  yield { rows, total: rows.length, info }
}

/** Yields a first page that has been read already, then the remaining ones. */
export async function* withFirst<Item>(first: IteratorResult<Item>, rest: AsyncGenerator<Item>): AsyncGenerator<Item> {
  if (first.done) return
  yield first.value
  yield* rest
}

/** Yields the part of a list that the options ask for, if the server returns the whole list. */
export async function* cutRows<Row>(
  { all, limit = 10, page = 1 }: PageOptions,
  read: () => Promise<readonly Row[]>,
): AsyncGenerator<ListPage<Row>> {
  const rows = await read()
  const from = (page - 1) * limit
  yield { rows: all ? rows : rows.slice(from, from + limit), total: rows.length }
}
