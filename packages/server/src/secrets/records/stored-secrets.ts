import { type Kysely, sql } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import { secretColumns, secretSettings } from '../secret-columns.ts'
import { secretReplies } from '../secret-replies.ts'
import { keySetting, type Secrets, sealMark } from '../secrets.ts'

/** The secrets of one column, and how many of them are stored with which key. */
export interface StoredSecrets {
  /** Such as `project.appcert`. */
  column: string
  /** Id of the key; the empty text for secrets in clear. */
  key: string
  count: number
}

const settingNames = sql.join(secretSettings.map((name) => sql.val(name)))
const replyOperations = sql.join(secretReplies.map((name) => sql.val(name)))

/** Returns a query of all secrets that are not empty, each with its column. */
const replies = sql`
  SELECT 'idempotency.reply' AS column, reply #>> '{}' AS text FROM idempotency WHERE operation IN (${replyOperations})`
const columns = Object.entries(secretColumns).flatMap(([table, { columns: names }]) =>
  names.map(
    (name) => sql`
      SELECT ${sql.lit(`${table}.${name}`)} AS column, ${sql.id(name)} AS text FROM ${sql.id(table)}
      ${table === 'setting' ? sql`WHERE name IN (${settingNames})` : sql``}`,
  ),
)

async function count(db: Kysely<Database>, queries: readonly ReturnType<typeof sql>[]): Promise<StoredSecrets[]> {
  const { rows } = await sql<StoredSecrets>`
    SELECT "column", CASE WHEN starts_with(text, ${sealMark}) THEN split_part(text, ':', 2) ELSE '' END AS key, count(*) AS count
    FROM (${sql.join(queries, sql` UNION ALL `)}) AS secret WHERE text <> '' GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return rows
}

/** Returns how many secrets are stored with which key, by column. Stored replies take a scan of their table. */
export const countSecrets = (db: Kysely<Database>): Promise<StoredSecrets[]> => count(db, [...columns, replies])

/** Returns a key of stored secrets that is not set; undefined if there is none. */
export const missingKey = (stored: readonly StoredSecrets[], secrets: Secrets): StoredSecrets | undefined =>
  stored.find(({ key }) => key !== '' && !secrets.ids.includes(key))

/** Returns a line that says which key is missing. */
export const missingKeyText = ({ column, key }: StoredSecrets, secrets: Secrets): string =>
  secrets.ids.length === 0
    ? `${keySetting} is not set, but secrets in PostgreSQL (${column}) are encrypted with the key ${key}; set it to that key`
    : `${keySetting} does not hold the key ${key}, with which secrets in PostgreSQL (${column}) are encrypted; add that key to it`

/**
 * Checks that the keys fit what is stored; replies, of which there may be millions, are left out. Changes nothing. Tables that do not exist
 * yet hold no secrets.
 *
 * @throws {Error} that names the setting and the missing key
 */
export async function requireKeys(db: Kysely<Database>, secrets: Secrets): Promise<void> {
  const { rows } = await sql<{ exist: boolean }>`
    SELECT bool_and(to_regclass(name) IS NOT NULL) AS exist FROM unnest(${sql.val(Object.keys(secretColumns))}::text[]) AS name`.execute(
    db,
  )
  if (!rows[0]?.exist) return
  const missing = missingKey(await count(db, columns), secrets)
  if (missing) throw new Error(missingKeyText(missing, secrets))
}
