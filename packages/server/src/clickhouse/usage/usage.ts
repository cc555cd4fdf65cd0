import type { ClickHouseClient } from '@clickhouse/client'
import { type MethodKey, methodKeys } from '@rtcops/core/features/settings/methods/rules'
import { addDays, parseWireTime } from '@rtcops/core/time/zone'
import { planSlices } from './slices.ts'
import { dayCalls } from './stays.ts'

/** What was used in a day, in milliseconds by each counting rule (D-30). Minutes of it: `minutesOf`. */
export type Usage = Readonly<Record<MethodKey, bigint>>

export interface UsageQuestion {
  /** Business day, `YYYY-MM-DD` in Asia/Shanghai. */
  day: string
  /** Epoch milliseconds: whoever has not left is counted up to what was last heard of him, and never past now (D-40). */
  now: number
  /** Ends the question. How long it may take is the client's and the caller's to say. */
  signal?: AbortSignal | undefined
}

/**
 * Usage of projects in a day by the six rules of D-30, from the stays of users as they are known now, cut at the day's edges (D-41).
 * A stay begins at its join and ends at its leave, or at the last sample, message or connection event; it is counted for at most 30 days.
 * Speaking, video and push are what the leave reported, at most the stay; a sender who has not left is taken to have spoken all along. Of a
 * stay over several days each day has its share by time, and all days sum exactly to the whole. A leave without a join counts nothing.
 *
 * Asked in slices of bounded size, so that neither engine nor server holds a whole day.
 *
 * @param appkeys undefined for all projects
 * @returns the projects that used something, by appkey
 */
export async function countUsage(
  client: ClickHouseClient,
  { day, now, signal, appkeys }: UsageQuestion & { appkeys?: readonly string[] | undefined },
): Promise<Map<string, Usage>> {
  const bounds = boundsOf(day)
  const usage = new Map<string, Usage>()
  for (const slice of await planSlices(client, appkeys, bounds.start, signal)) {
    const rows = await ask<Record<MethodKey, string> & { app_key: string }>(
      client,
      `SELECT app_key, ${methodKeys.map((key) => `toString(sum(calls.${key})) AS ${key}`).join(', ')} FROM (${dayCalls}) AS calls GROUP BY app_key`,
      { ...bounds, ...slice, now },
      signal,
    )
    for (const row of rows) usage.set(row.app_key, plus(usageOf(row), usage.get(row.app_key)))
  }
  return usage
}

/** A call that was used in the day; moments are epoch milliseconds. */
export interface UsageCall {
  callId: string
  /** The room. */
  channelName: string
  /** Distinct users who were there in the day. */
  users: number
  usage: Usage
  /** When the first of the day's stays began and the last one ended, so far as is known; either may lie on another day. */
  start: number
  end: number
}

/**
 * The calls that make up the usage of a project in a day, those with the most of it first. Over all calls they sum exactly to `countUsage`.
 *
 * @param method whose milliseconds order the list, and without which a call is left out
 */
export async function listUsageCalls(
  client: ClickHouseClient,
  question: UsageQuestion & { appkey: string; method?: MethodKey; limit: number; offset?: number },
): Promise<{ total: number; list: UsageCall[] }> {
  const { day, now, signal, appkey, method = 'user_minutes', limit, offset = 0 } = question
  const params = { ...boundsOf(day), appkeys: [appkey], part: 0, parts: 1, now }
  const used = `FROM (${dayCalls}) AS calls WHERE calls.${method} > 0`
  const [counted] = await ask<{ total: string }>(client, `SELECT count() AS total ${used}`, params, signal)
  const rows = await ask<Record<MethodKey | 'callId' | 'channelName' | 'users' | 'start' | 'end', string>>(
    client,
    `SELECT channel_session_id AS callId, channel_name AS channelName, users, first_joined AS start, last_ended AS end,
       ${methodKeys.map((key) => `toString(calls.${key}) AS ${key}`).join(', ')}
     ${used} ORDER BY calls.${method} DESC, channel_session_id LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
    { ...params, limit, offset },
    signal,
  )
  const list = rows.map((row) => ({
    callId: row.callId,
    channelName: row.channelName,
    users: Number(row.users),
    usage: usageOf(row),
    start: Number(row.start),
    end: Number(row.end),
  }))
  return { total: Number(counted?.total ?? 0), list }
}

/** @throws {RangeError} when the text is no day */
function boundsOf(day: string): { start: number; end: number } {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? parseWireTime(day) : undefined
  if (start === undefined) throw new RangeError(`"${day}" is no day`)
  return { start, end: addDays(start, 1) }
}

async function ask<Row>(
  client: ClickHouseClient,
  query: string,
  query_params: Record<string, string | number | readonly string[]>,
  signal: AbortSignal | undefined,
): Promise<Row[]> {
  const result = await client.query({
    query,
    query_params,
    format: 'JSONEachRow',
    ...(signal ? { abort_signal: signal } : {}),
  })
  return await result.json<Row>()
}

const usageOf = (row: Record<MethodKey, string>): Usage => fromMethods((key) => BigInt(row[key]))

const plus = (one: Usage, other: Usage | undefined): Usage =>
  other ? fromMethods((key) => one[key] + other[key]) : one

const fromMethods = (value: (key: MethodKey) => bigint): Usage =>
  Object.fromEntries(methodKeys.map((key) => [key, value(key)])) as Record<MethodKey, bigint>
