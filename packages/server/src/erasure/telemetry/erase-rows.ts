import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import { askRows } from '../../clickhouse/ask-rows.ts'
import { storageOf } from '../../clickhouse/client.ts'
import type { QueryParams } from '../../clickhouse/read-rows.ts'
import { moment } from '../../clickhouse/stays/received-rows.ts'
import { numbersOf } from '../../clickhouse/stays/stays.ts'
import { type ErasedUser, listSessions } from './count-user.ts'
import { erasedTables, sessionTable, userHash } from './erased-tables.ts'

/** Milliseconds between two looks at a mutation. */
const lookEvery = 100

/** Sessions that one statement names: it must stay below the longest statement that the engine reads. */
const sessionsAtOnce = 5_000

/** Thrown if the engine cannot finish a mutation, with its reason. */
export class MutationFailed extends Error {
  override readonly name = 'MutationFailed'
}

/** Deletes or changes rows for good: the engine rewrites their parts in the background, even if this process ends. */
const mutate = (
  { client, write }: Erasing,
  table: string,
  change: string,
  query_params: QueryParams,
): Promise<unknown> =>
  write({
    query: `ALTER TABLE ${storageOf(client).table(table)} ${change}`,
    query_params: { ...query_params },
    clickhouse_settings: { mutations_sync: '0' },
  })

/** Waits until no mutation of a table is under way. @throws {MutationFailed} */
async function mutationsDone(client: ClickHouseClient, table: string, signal: AbortSignal): Promise<void> {
  const { database, mutations } = storageOf(client)
  for (;;) {
    const [found] = await askRows<{ pending: string; reason: string }>(
      client,
      `SELECT toString(count()) AS pending, max(latest_fail_reason) AS reason FROM ${mutations}
       WHERE database = ${database} AND table = {table:String} AND NOT is_done`,
      { table },
    )
    if (found?.pending === '0') return
    if (found?.reason) throw new MutationFailed(`a mutation of ${table} is failing: ${found.reason}`)
    await wait(lookEvery, undefined, { signal })
  }
}

/** Parameters of an erasure. */
interface Erasing {
  client: ClickHouseClient
  /** Sends a write statement while no backup is being cut. Does not wait for the engine's mutation. */
  write(statement: Parameters<ClickHouseClient['command']>[0]): Promise<unknown>
  /** Random 64-bit number as text, for figures by day. */
  standIn: string
  /** Replaces the user in rows of other users. */
  number: string
  /** Rows of the user by table, as `countUserRows` returns them. */
  found: ReadonlyMap<string, number>
  /** Ends the waiting, not the mutations. */
  signal: AbortSignal
}

/**
 * Deletes the rows of a user from all tables; where figures by day need a user, a random number replaces them. Can be repeated from any
 * point. Statements name the user by a hash with a random key, because the engine keeps the text of mutations.
 */
export async function eraseUserRows(user: ErasedUser, erasing: Erasing): Promise<void> {
  const { client, found, number, signal } = erasing
  const tables = [...found].filter(([, rows]) => rows > 0).map(([table]) => table)
  const done = async () => {
    for (const table of tables) await mutationsDone(client, table, signal)
  }
  // Mutations that a killed server began are awaited rather than started again.
  await done()
  await standInForUser(user, erasing)
  // Sessions are found by the rows of the other tables, which are therefore erased after them.
  await eraseSessions(user, erasing)
  await mutationsDone(client, sessionTable, signal)
  const { bound, hash, is } = await nameless(client, user)
  for (const { name, update, where } of erasedTables.filter((table) => tables.includes(table.name))) {
    const params = { ...bound, app: user.app, until: user.until }
    const change = update ? `UPDATE ${update} WHERE` : 'DELETE WHERE'
    await mutate(erasing, name, `${change} ${where(is)}`, update ? { ...params, number } : params)
  }
  await eraseHash(user, hash, tables, erasing)
  await done()
  await welcomeBack(user, erasing)
}

/** Deletes the user from daily figures. If the user has come back since, newer rows and the number are kept. */
async function eraseHash(
  { app, lastDay, until }: ErasedUser,
  hash: string,
  tables: readonly string[],
  erasing: Erasing,
): Promise<void> {
  const whose = 'app_key = {app:String} AND user = toUInt64({hash:String})'
  const conditions: Readonly<Record<string, string>> = {
    day_stay: `day <= {lastDay:Date} AND ${whose}`,
    user_day: `day <= {lastDay:Date} AND ${whose}`,
    user_first: `${whose} AND first <= ${moment('until')}`,
    user_number: 'user = toUInt64({hash:String})',
  }
  for (const [table, where] of Object.entries(conditions))
    if (tables.includes(table)) await mutate(erasing, table, `DELETE WHERE ${where}`, { app, hash, lastDay, until })
}

/** Returns SQL that compares a column with the user without naming them, and what it binds. */
async function nameless(client: ClickHouseClient, { app, user }: ErasedUser) {
  const [key0, key1] = [0, 1].map(() => String(randomBytes(8).readBigUInt64BE()))
  const keyed = (text: string) => `hex(sipHash128Keyed((toUInt64({key0:String}), toUInt64({key1:String})), ${text}))`
  const keys = { key0: key0 ?? '', key1: key1 ?? '' }
  const [found] = await askRows<{ digest: string; hash: string }>(
    client,
    `SELECT ${keyed('{user:String}')} AS digest, toString(${userHash}) AS hash`,
    { ...keys, app, user },
  )
  if (!found) throw new Error('a query without a table returned no row')
  return {
    bound: { ...keys, digest: found.digest },
    hash: found.hash,
    is: (column: string) => `${keyed(column)} = {digest:String}`,
  }
}

async function eraseSessions(user: ErasedUser, erasing: Erasing): Promise<void> {
  const sessions = await listSessions(erasing.client, user)
  const where = `app_key = {app:String} AND hour <= toDateTime(${moment('until')}) AND has(${numbersOf('sessions')}, session)`
  for (let first = 0; first < sessions.length; first += sessionsAtOnce) {
    const params = { app: user.app, until: user.until, sessions: sessions.slice(first, first + sessionsAtOnce) }
    await mutate(erasing, sessionTable, `DELETE WHERE ${where}`, params)
  }
}

/** Copies the user's rows of daily figures to the stand-in, unless they are there already, so that every count stays the same. */
async function standInForUser(user: ErasedUser, { standIn, write }: Erasing): Promise<void> {
  const stand = 'toUInt64({standIn:String})'
  const place = 'day, version, country, province, os'
  const statements = [
    `INSERT INTO user_number (user, number)
     SELECT ${stand}, number FROM user_number
     WHERE user = ${userHash} AND ${stand} NOT IN (SELECT user FROM user_number WHERE user = ${stand}) LIMIT 1`,
    `INSERT INTO user_first (app_key, user, first)
     SELECT app_key, ${stand} AS other, min(user_first.first) FROM user_first
     WHERE app_key = {app:String} AND user = ${userHash} AND first <= ${moment('until')} GROUP BY app_key`,
    `INSERT INTO user_day
     SELECT * REPLACE (${stand} AS user) FROM user_day
     WHERE day <= {lastDay:Date} AND app_key = {app:String} AND user_day.user = ${userHash}
       AND (${place}) NOT IN (SELECT ${place} FROM user_day WHERE app_key = {app:String} AND user = ${stand})`,
  ]
  for (const query of statements)
    await write({
      query,
      query_params: { ...user, standIn },
      clickhouse_settings: { insert_deduplicate: 0, max_partitions_per_insert_block: '0' },
    })
}

/** Records the first join of a user who came back after the time up to which they were erased: they count as new then. */
const welcomeBack = (user: ErasedUser, { write }: Erasing): Promise<unknown> =>
  write({
    query: `
      INSERT INTO user_first (app_key, user, first)
      SELECT app_key, ${userHash} AS hash, min(join_ts) FROM user_session
      WHERE app_key = {app:String} AND user_id = {user:String} AND join_ts > ${moment('until')} AND user_session_type != 255
      GROUP BY app_key`,
    query_params: { ...user },
    clickhouse_settings: { insert_deduplicate: 0 },
  })
