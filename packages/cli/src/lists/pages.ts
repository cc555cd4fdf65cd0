import type { Answer, Input, OperationId } from '@rtcops/core/api/types'
import type { Context } from '../context.ts'
import type { PageOptions } from '../options/list.ts'
import { ask } from '../server/server.ts'

/** A page of a list; `total` counts the rows of all pages. */
export interface Page<Row> {
  rows: readonly Row[]
  total: number
  /** What the answer says beside its rows: its `count`, or else its `info`. */
  info?: unknown
}

/** Most rows that the server gives at once. */
export const mostRows = 200

/** An answer that holds a list. */
type Listed<Row> = { list?: Row[]; total?: number; info?: unknown; count?: unknown }

/**
 * Asks for as many rows as the options want, a request for each 200 of them.
 * @param most rows that the server gives at once for this operation
 */
export async function* listPages<Id extends OperationId, Row>(
  context: Context,
  id: Id,
  input: Input<Id>,
  { all, limit = 10, page: first = 1 }: PageOptions,
  most = mostRows,
): AsyncGenerator<Page<Row>> {
  const wanted = all ? Number.POSITIVE_INFINITY : limit
  // The server cuts pages of one size, so a limit above its largest is asked for in equal parts of it.
  const size = Math.min(wanted, most)
  const skip = (first - 1) * (all ? size : wanted)
  let skipped = skip % size
  for (let page = Math.floor(skip / size) + 1, left = wanted; left > 0; page++) {
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

/** Rows that belong together and are shown whole, such as the intervals of a range. @param info what the answer says beside them */
export async function* wholePage<Row>(rows: readonly Row[], info?: unknown): AsyncGenerator<Page<Row>> {
  yield { rows, total: rows.length, info }
}

/** Pages of which the first was looked at before they are printed. */
export async function* withFirst<Item>(first: IteratorResult<Item>, rest: AsyncGenerator<Item>): AsyncGenerator<Item> {
  if (first.done) return
  yield first.value
  yield* rest
}

/** The part of a list that the options want, where the server gives it whole. */
export async function* cutRows<Row>(
  { all, limit = 10, page = 1 }: PageOptions,
  read: () => Promise<readonly Row[]>,
): AsyncGenerator<Page<Row>> {
  const rows = await read()
  const from = (page - 1) * limit
  yield { rows: all ? rows : rows.slice(from, from + limit), total: rows.length }
}
