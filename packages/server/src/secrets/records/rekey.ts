import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import { type SecretTable, secretColumns, secretSettings } from '../secret-columns.ts'
import { openReply, sealReply, secretReplies } from '../secret-replies.ts'
import { type Secrets, sealMark } from '../secrets.ts'

type Row = Record<string, unknown>

/** Rows in one transaction. */
const portion = 200

/** A walk through the rows of a table, in the order of their names. */
interface Walk {
  /** Columns that name a row. */
  names: readonly string[]
  /** Columns of secrets, as text. */
  texts: readonly ReturnType<typeof sql>[]
  table: string
  where: ReturnType<typeof sql>
  /** Returns the new values of a row's columns. */
  renew(secrets: Secrets, row: Row): Row
}

const everything = sql`true`

const tableWalk = (table: SecretTable): Walk => {
  const { columns, named } = secretColumns[table]
  return {
    table,
    names: [named],
    texts: columns.map((column) => sql`${sql.id(column)}`),
    where: table === 'setting' ? sql`name = ANY (${sql.val(secretSettings)})` : everything,
    renew: (secrets, row) => {
      const renewed = secrets.seal(table, secrets.open(table, row as never)) as Row
      return Object.fromEntries(columns.map((column) => [column, renewed[column]]))
    },
  }
}

const replyWalk: Walk = {
  table: 'idempotency',
  names: ['member_id', 'key'],
  texts: [sql`reply #>> '{}'`],
  where: sql`operation = ANY (${sql.val(secretReplies)})`,
  renew: (secrets, row) => {
    const name = row as unknown as Parameters<typeof sealReply>[1]
    return { reply: sealReply(secrets, name, openReply(secrets, name, row['reply'] as object | string)) }
  },
}

const walks: readonly Walk[] = [...(Object.keys(secretColumns) as SecretTable[]).map(tableWalk), replyWalk]

/**
 * Encrypts all secrets that are not yet encrypted with the first key, or writes them in clear if there is no first key. Each portion of
 * rows is one transaction, so that it can be interrupted and repeated; requests that write the same rows wait for a portion at most.
 *
 * @param onRows called after each portion with the rows changed so far
 * @returns changed rows by table
 * @throws {SecretUnreadable} if a key is missing; the portion is not changed
 */
export async function rekey(
  db: Kysely<Database>,
  secrets: Secrets,
  signal: AbortSignal,
  onRows: (rows: number) => void,
): Promise<Record<string, number>> {
  const changed: Record<string, number> = {}
  let done = 0
  for (const walk of walks) {
    let rows: Row[] = []
    let renewed = 0
    do {
      signal.throwIfAborted()
      const last = rows.at(-1)
      rows = await db.transaction().execute((tx) => renewPortion(tx, walk, secrets, last))
      renewed += rows.length
      onRows(done + renewed)
    } while (rows.length === portion)
    changed[walk.table] = renewed
    done += renewed
  }
  return changed
}

/** Renews the next rows, after the last one, whose secrets are stored in another form. @returns these rows */
async function renewPortion(
  tx: Transaction<Database>,
  walk: Walk,
  secrets: Secrets,
  last: Row | undefined,
): Promise<Row[]> {
  const table = sql.id(walk.table)
  const names = sql.join(walk.names.map((name) => sql.id(name)))
  const isNext = last ? sql`(${names}) > (${sql.join(walk.names.map((name) => last[name]))})` : everything
  const isStale = sql.join(
    walk.texts.map((text) =>
      secrets.current === undefined
        ? sql`starts_with(${text}, ${sealMark})`
        : sql`(${text} <> '' AND NOT starts_with(${text}, ${sealMark}||'v1:'||${secrets.current}||':'))`,
    ),
    sql` OR `,
  )
  const { rows } = await sql<Row>`
    SELECT * FROM ${table} WHERE ${walk.where} AND ${isNext} AND (${isStale}) ORDER BY ${names} LIMIT ${portion} FOR UPDATE`.execute(
    tx,
  )
  for (const row of rows) {
    const values = Object.entries(walk.renew(secrets, row))
    const set = sql.join(values.map(([column, value]) => sql`${sql.id(column)} = ${value}`))
    const isRow = sql.join(
      walk.names.map((name) => sql`${sql.id(name)} = ${row[name]}`),
      sql` AND `,
    )
    await sql`UPDATE ${table} SET ${set} WHERE ${isRow}`.execute(tx)
  }
  return rows
}
