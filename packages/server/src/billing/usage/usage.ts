import type { ClickHouseClient } from '@clickhouse/client'
import { type MethodKey, methodKeys } from '@rtcops/core/features/settings/methods/keys'
import { askRows } from '../../clickhouse/ask-rows.ts'
import { isolateProjects, type ProjectFailure } from '../../clickhouse/isolate-projects.ts'
import { streamRows } from '../../clickhouse/read-rows.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'
import { rangeOfDay } from '../../platform/billing-days.ts'
import { planPortions } from './slices.ts'
import { callsOfSlice } from './stays.ts'

/** Usage of a day, in milliseconds by each counting rule (D-30). Convert to minutes with `minutesOf`. */
export type Usage = Readonly<Record<MethodKey, bigint>>

export interface UsageQuestion {
  /** Business day, `YYYY-MM-DD` in Asia/Shanghai. */
  day: string
  /** Epoch milliseconds: a user who has not left counts up to their last sign of life, and never past now (D-40). */
  now: number
  /** Milliseconds for which projects that cannot be counted are looked for. */
  patience?: number | undefined
  /** Cancels the query. The client and the caller decide how long it may take. */
  signal?: AbortSignal | undefined
}

/** Usage of projects, and the projects that cannot be counted. */
export interface CountedUsage {
  /** The projects with usage, by appkey. */
  usage: Map<string, Usage>
  failures: ProjectFailure[]
}

/**
 * Returns the usage of projects in a day by the six rules of D-30, from the user sessions as they are known now, cut at the day's
 * boundaries (D-41). A session begins at its join and ends at its leave, or at the last sample, message or connection event; it counts for
 * at most 30 days. Speaking, video and push are what the leave reported, at most the session's duration; a sender who has not left counts
 * as speaking throughout. Of a session over several days each day has its share by time, and all days sum exactly to the whole. A leave
 * without a join counts nothing.
 *
 * Queried in portions of bounded size, so that neither engine nor server holds a whole day. A project that the engine cannot count, because it
 * needs too much time or memory, is left out and named; the others are counted.
 *
 * @param appkeys undefined for all projects
 * @param except projects that are not counted
 */
export async function countUsage(
  client: ClickHouseClient,
  {
    day,
    now,
    signal,
    appkeys,
    except,
    patience,
  }: UsageQuestion & Partial<Record<'appkeys' | 'except', readonly string[]>>,
): Promise<CountedUsage> {
  const range = rangeOfDay(day)
  const usage = new Map<string, Usage>()
  const query = `SELECT app_key, ${methodKeys.map((key) => `toString(sum(calls.${key})) AS ${key}`).join(', ')}
    FROM (${callsOfSlice}) AS calls GROUP BY app_key`
  const chosen = appkeys && new Set(appkeys)
  const left = new Set(except)
  const isChosen = (appkey: string) => (!chosen || chosen.has(appkey)) && !left.has(appkey)
  const failures = await isolateProjects(
    await planPortions(client, isChosen, appkeys, range, signal),
    async (some, parts) => {
      const rows: SumRow[] = []
      for (let part = 0; part < parts; part++)
        rows.push(...(await askRows<SumRow>(client, query, { ...range, appkeys: some, part, parts, now }, signal)))
      for (const row of rows) usage.set(row.app_key, plus(usageOf(row), usage.get(row.app_key)))
    },
    patience,
  )
  // There is no usage without a user in the call.
  return { usage: new Map([...usage].filter(([, { user_minutes }]) => user_minutes > 0n)), failures }
}

type SumRow = Record<MethodKey, string> & { app_key: string }

/** A call with usage in the day; times are epoch milliseconds. */
export interface UsageCall {
  callId: string
  /** Name of the room. */
  channelName: string
  /** Distinct users who were in the call on that day. */
  users: number
  usage: Usage
  /** When the first of the day's sessions began and the last one ended, as far as is known; either may be on another day. */
  start: number
  end: number
}

/**
 * Returns the calls that make up the usage of a project in a day, those with the most first. Over all calls they sum exactly to
 * `countUsage`.
 *
 * @param method sorts the list by its milliseconds; calls without any are left out
 */
export async function listUsageCalls(
  client: ClickHouseClient,
  question: UsageQuestion & { appkey: string; method?: MethodKey; limit: number; offset?: number },
): Promise<{ total: number; list: UsageCall[] }> {
  const { signal, method = 'user_minutes', limit, offset = 0 } = question
  const query = `${callsBy(method, 'count() OVER () AS total')} LIMIT {most:UInt32}`
  const params = { ...callParams(question), most: offset + limit }
  const rows = await askRows<CallRow & { total: string }>(client, query, params, signal)
  return { total: Number(rows[0]?.total ?? 0), list: rows.slice(offset).map(callOf) }
}

/** Yields the calls of `listUsageCalls` in portions, in its order. */
export async function* streamUsageCalls(
  telemetry: TelemetryReader,
  question: UsageQuestion & { appkey: string },
): AsyncGenerator<UsageCall[]> {
  for await (const rows of streamRows<CallRow>(telemetry, callsBy('user_minutes'), callParams(question)))
    yield rows.map(callOf)
}

const callsBy = (method: MethodKey, ...more: string[]): string =>
  `SELECT ${[
    'channel_session_id AS callId, channel_name AS channelName, users, first_joined AS start, last_ended AS end',
    ...methodKeys.map((key) => `toString(calls.${key}) AS ${key}`),
    ...more,
  ].join(', ')}
   FROM (${callsOfSlice}) AS calls WHERE calls.${method} > 0 ORDER BY calls.${method} DESC, channel_session_id`

const callParams = ({ appkey, day, now }: UsageQuestion & { appkey: string }) => ({
  ...rangeOfDay(day),
  now,
  appkeys: [appkey],
  part: 0,
  parts: 1,
})

type CallRow = Record<MethodKey | 'callId' | 'channelName' | 'users' | 'start' | 'end', string>

const callOf = (row: CallRow): UsageCall => ({
  callId: row.callId,
  channelName: row.channelName,
  users: Number(row.users),
  usage: usageOf(row),
  start: Number(row.start),
  end: Number(row.end),
})

const usageOf = (row: Record<MethodKey, string>): Usage => fromMethods((key) => BigInt(row[key]))

const plus = (one: Usage, other: Usage | undefined): Usage =>
  other ? fromMethods((key) => one[key] + other[key]) : one

const fromMethods = (value: (key: MethodKey) => bigint): Usage =>
  Object.fromEntries(methodKeys.map((key) => [key, value(key)])) as Record<MethodKey, bigint>
