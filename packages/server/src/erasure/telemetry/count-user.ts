import type { ClickHouseClient } from '@clickhouse/client'
import { askRows } from '../../clickhouse/ask-rows.ts'
import { moment } from '../../clickhouse/stays/received-rows.ts'
import { erasedTables, sessionTable, userHash } from './erased-tables.ts'

/** A user of a project, and the time up to which they are to be erased. */
export interface ErasedUser {
  app: string
  user: string
  /** Epoch milliseconds. */
  until: number
  /** The business day of that time, `YYYY-MM-DD`. */
  lastDay: string
}

const is = (column: string): string => `${column} = {user:String}`

const sessions = `
  SELECT session FROM user_session WHERE app_key = {app:String} AND ${is('user_id')} AND join_ts <= ${moment('until')}
  UNION DISTINCT SELECT session FROM sample WHERE app_key = {app:String} AND ${is('user_id')} AND ts <= ${moment('until')}`

/** SQL that counts the rows of a user, by table. */
const counts: readonly (readonly [table: string, from: string])[] = [
  [
    sessionTable,
    `${sessionTable} WHERE app_key = {app:String} AND hour <= toDateTime(${moment('until')}) AND session IN (${sessions})`,
  ],
  ...[...Map.groupBy(erasedTables, ({ name }) => name)].map(
    ([name, parts]) => [name, `${name} WHERE ${parts.map(({ where }) => `(${where(is)})`).join(' OR ')}`] as const,
  ),
  ['day_stay', `day_stay WHERE day <= {lastDay:Date} AND app_key = {app:String} AND user = ${userHash}`],
  ['user_day', `user_day WHERE day <= {lastDay:Date} AND app_key = {app:String} AND user = ${userHash}`],
  ['user_first', `user_first WHERE app_key = {app:String} AND user = ${userHash} AND first <= ${moment('until')}`],
  [
    'user_number',
    // A user who has come back since keeps the number.
    `user_number WHERE user = ${userHash}
       AND user NOT IN (SELECT user FROM user_day WHERE day > {lastDay:Date} AND app_key = {app:String} AND user = ${userHash})`,
  ],
]

/** Returns the rows of a user by table, in the order in which they are erased; also those of tables without any. */
export async function countUserRows(client: ClickHouseClient, user: ErasedUser): Promise<Map<string, number>> {
  const rows = await askRows<{ name: string; rows: string }>(
    client,
    counts
      .map(([name, from]) => `SELECT '${name}' AS name, toString(count()) AS rows FROM ${from}`)
      .join(' UNION ALL '),
    { ...user },
  )
  const found = new Map(rows.map((row) => [row.name, Number(row.rows)]))
  return new Map(counts.map(([name]) => [name, found.get(name) ?? 0]))
}

/** Returns the numbers of the user's sessions, as text. */
export const listSessions = async (client: ClickHouseClient, user: ErasedUser): Promise<string[]> =>
  (
    await askRows<{ session: string }>(client, `SELECT toString(session) AS session FROM (${sessions})`, { ...user })
  ).map(({ session }) => session)

/** Times at which a user joined a call and left it, in epoch milliseconds; `left` is 0 while they are there. */
export interface UserStay {
  joined: number
  left: number
}

/** Returns the user's sessions that began up to a time. */
export async function listUserStays(
  client: ClickHouseClient,
  { app, until, user }: Omit<ErasedUser, 'lastDay'>,
): Promise<UserStay[]> {
  const rows = await askRows<{ joined: string; left: string }>(
    client,
    `SELECT toString(toUnixTimestamp64Milli(min(join_ts))) AS joined, toString(toUnixTimestamp64Milli(max(leave_ts))) AS left
     FROM user_session WHERE app_key = {app:String} AND user_id = {user:String}
     GROUP BY channel_session_id, session_id HAVING min(join_ts) <= ${moment('until')}`,
    { app, user, until },
  )
  return rows.map(({ joined, left }) => ({ joined: Number(joined), left: Number(left) }))
}
