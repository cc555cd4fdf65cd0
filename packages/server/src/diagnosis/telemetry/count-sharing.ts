import type { Schema } from '@rtcops/core/api/types'
import type { TimeRange } from '@rtcops/core/time/range'
import { isBadMinute, isBadSample } from '../../clickhouse/quality/bad-minute.ts'
import { periodParams } from '../../clickhouse/quality/periods-sql.ts'
import { rawRows, reportedSince } from '../../clickhouse/quality/sources.ts'
import { readRow } from '../../clickhouse/read-rows.ts'
import { sessionHash } from '../../clickhouse/schema/sessions.ts'
import { never } from '../../clickhouse/stays/received-rows.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'

type Kind = Schema<'SharedPartKind'>

/** What a user has of each kind; kinds that are not known are absent. */
export type Shared = Partial<Record<Kind, string>>

/** Users who share something and users who do not, and those of each who were badly off. */
export type SharingCounts = Omit<Schema<'SharedPart'>, 'part' | 'name'>

/** Where it is said what a session has of a kind: in its samples, in its join, or in the path of its media. */
const inSamples = { country: 'country', router: 'router_ip', access_server: 'as_ip' } as const
const inJoin = { address: 'ip', build: 'sdk_version', model: 'model' } as const
const inPath = { relay: 'relay_ip' } as const

/** Columns of a join by kind; it has the place as well. */
export const joinColumns = { ...inSamples, ...inJoin }

/**
 * Counts, for each thing that a user has, the others with it and without it who were measured in a period, and those of both with a bad
 * minute (as in `countAffected`). All projects are counted, because a part of the platform serves all. Raw rows are read, so a period should
 * be short.
 */
export async function countSharing(
  context: TelemetryReader,
  user: { appKey: string; userId: string },
  shared: Shared,
  period: TimeRange,
): Promise<Map<Kind, SharingCounts>> {
  const kinds = Object.keys(shared) as Kind[]
  if (kinds.length === 0) return new Map()
  const samples = rawRows('sample', {}, [period])
  const events = rawRows('interrupt', {}, [period])
  const keys = `${sessionHash} AS session, toStartOfMinute(ts) AS minute, (app_key, user_id) AS person,
    (app_key, channel_session_id) AS call, ${Object.values(inSamples).join(', ')}`
  const places = Object.values(inSamples)
    .map((column) => `max(${column}) AS ${column}`)
    .join(', ')
  const row = await readRow<Record<string, string>>(
    context,
    `SELECT ${kinds.flatMap((kind) => countsOf(kind, shared)).join(', ')}
     FROM (
       SELECT session, any(person) AS user, any(call) AS call, max(isBadMinute) AS isBad, ${places}
       FROM (
         SELECT session, minute, any(person) AS person, any(call) AS call, ${isBadMinute} AS isBadMinute, ${places}
         FROM (
           SELECT ${keys}, 1 AS present, toUInt8(${isBadSample}) AS worse, toUInt8(0) AS lost ${samples.text}
           UNION ALL
           SELECT ${keys}, 0 AS present, toUInt8(0) AS worse, toUInt8(1) AS lost ${events.text} AND event = 'connection_interrupt')
         GROUP BY session, minute)
       GROUP BY session) AS sessions
     ${marksOf('user_session', inJoin, kinds, `join_ts < ${moment('end0')} AND (leave_ts = ${never} OR leave_ts >= ${moment('start0')})`, period)}
     ${marksOf('media_path', inPath, kinds, `ts < ${moment('end0')}`, period)}
     WHERE user != ({appKey: String}, {userId: String})`,
    { ...periodParams([period]), ...user, ...shared },
  )
  const count = (name: string): number => Number(row[name] ?? 0)
  return new Map(
    kinds.map((kind) => [
      kind,
      {
        users: count(`${kind}_users`),
        bad_users: count(`${kind}_bad_users`),
        bad_calls: count(`${kind}_bad_calls`),
        others: count(`${kind}_others`),
        bad_others: count(`${kind}_bad_others`),
      },
    ]),
  )
}

const moment = (name: string): string => `toDateTime({${name}: UInt32}, 'UTC')`

/** Returns the condition that a session has the same as the user. */
function isSame(kind: Kind): string {
  if (kind in inSamples) return `${inSamples[kind as keyof typeof inSamples]} = {${kind}: String}`
  return `has_${kind} = 1`
}

function countsOf(kind: Kind, shared: Shared): string[] {
  const same = isSame(kind)
  const isOnRouter = kind === 'access_server' && shared.router !== undefined
  const other = `${isOnRouter ? 'router_ip = {router: String} AND ' : ''}NOT (${same})`
  return [
    `uniqExactIf(user, ${same}) AS ${kind}_users`,
    `uniqExactIf(user, isBad AND ${same}) AS ${kind}_bad_users`,
    `uniqExactIf(call, isBad AND ${same}) AS ${kind}_bad_calls`,
    `uniqExactIf(user, ${other}) AS ${kind}_others`,
    `uniqExactIf(user, isBad AND ${other}) AS ${kind}_bad_others`,
  ]
}

/** Returns the join of a table that says what sessions have, for the kinds that the user has of it. */
function marksOf(
  table: string,
  columns: Readonly<Record<string, string>>,
  kinds: readonly Kind[],
  condition: string,
  period: TimeRange,
): string {
  const own = Object.entries(columns).filter(([kind]) => kinds.includes(kind as Kind))
  if (own.length === 0) return ''
  const tests = own.map(([kind, column]) => [kind, `${table}.${column} = {${kind}: String}`] as const)
  return `LEFT JOIN (
       SELECT ${sessionHash} AS session, ${tests.map(([kind, test]) => `max(${test}) AS has_${kind}`).join(', ')}
       FROM ${table} WHERE ${reportedSince([period])} AND ${condition} AND (${tests.map(([, test]) => test).join(' OR ')})
       GROUP BY session) AS ${table}_marks USING (session)`
}
