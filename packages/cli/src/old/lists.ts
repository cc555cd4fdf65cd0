import type { Answer, Input, OperationId } from '@rtcops/core/api/types'
import { safeText } from '@rtcops/core/format/display-text'
import type { Context } from '../context.ts'
import { usage } from '../errors.ts'
import { ask } from '../server/server.ts'
import type { ListNotes } from './list.ts'
import { say } from './say.ts'
import type { Page } from './shape.ts'

/** Most rows that the server gives at once. */
const mostRows = 200

/** An answer that holds a list. */
type Listed<Row> = { list?: Row[]; total?: number; info?: unknown; count?: unknown }

const limitOf = ({ values }: Context): number => values.whole('limit', 1, 1_000_000) ?? 10
const pageOf = ({ values }: Context): number => values.whole('page', 1, 1_000_000) ?? 1

/** What to say about a list; `filters` are the flags that narrow it. */
export function notesOf(context: Context, filters: readonly string[] = []): ListNotes {
  const page = pageOf(context)
  const given = filters.filter((name) => context.values.has(name))
  return {
    page,
    before: (page - 1) * limitOf(context),
    filter: given.map((name) => `${name}=${safeText(context.values.text(name) ?? '')}`).join(' '),
  }
}

/**
 * Asks for as many rows as the flags want, a request for each 200 of them.
 * @param most rows that the server gives at once for this operation.
 */
export async function* listPages<Id extends OperationId, Row>(
  context: Context,
  id: Id,
  input: Input<Id>,
  most = mostRows,
): AsyncGenerator<Page<Row>> {
  const { values } = context
  values.refuseBoth('all', 'page')
  const wanted = values.has('all') ? Number.POSITIVE_INFINITY : limitOf(context)
  // The server cuts pages of one size, so a limit above its largest is asked for in equal parts of it.
  const size = Math.min(wanted, most)
  const skip = (pageOf(context) - 1) * (values.has('all') ? size : wanted)
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

/** The part of a list that the flags want, where the server gives it whole. */
export async function* cutRows<Row>(context: Context, read: () => Promise<readonly Row[]>): AsyncGenerator<Page<Row>> {
  const { values } = context
  values.refuseBoth('all', 'page')
  const rows = await read()
  const limit = limitOf(context)
  const from = (pageOf(context) - 1) * limit
  yield { rows: values.has('all') ? rows : rows.slice(from, from + limit), total: rows.length }
}

/** `--sort [-]field` as the wire has it: 1 ascending, 2 descending. */
export function orderOf<const Field extends string>(
  { values }: Context,
  fields: readonly Field[],
): { field: Field; sort: 1 | 2 } | undefined {
  const text = values.text('sort')
  if (text === undefined) return undefined
  const name = text.replace(/^[-+]/, '')
  const field = fields.find((each) => each === name)
  if (!field) throw usage(say('usage.sortField', { field: name, fields: fields.join(' ') }))
  return { field, sort: text.startsWith('-') ? 2 : 1 }
}

/** A positive whole number given as an argument. */
export function idOf(text: string | undefined, name = 'id'): number {
  if (text === undefined || !/^\d{1,10}$/.test(text) || Number(text) < 1 || Number(text) > 2_147_483_647)
    throw usage(say('usage.wholeArgument', { name, least: 1, given: text ?? '' }))
  return Number(text)
}
