import { splitList } from '@rtcops/core/rules/comma-list'
import { callParams, inCalls } from '../../../clickhouse/calls/in-calls.ts'
import { readRows } from '../../../clickhouse/read-rows.ts'
import type { Context } from '../../../services/context.ts'
import { activeRules } from './projects.ts'

/** The fields of a call that rules are matched against. */
interface Candidate {
  appKey: string
  callId: string
  channelName: string
  /** Epoch milliseconds. */
  created: number
}

/**
 * Finds which of these calls an active monitoring rule of their project names by room, user or device (R-MSG-10). Costs one PostgreSQL
 * query if no project has a rule; queries the engine only for the calls of projects whose rules name users or devices.
 */
export async function findSpecialCalls(
  context: Pick<Context, 'db' | 'telemetry' | 'signal'>,
  calls: readonly Candidate[],
): Promise<(call: Candidate) => 0 | 1> {
  const found = new Set<string>()
  if (calls.length === 0) return () => 0
  const watched = await watchedNames(context, calls)
  for (const call of calls) if (watched.rooms.has(nameKey(call.appKey, call.channelName))) found.add(keyOf(call))
  const open = calls.filter((call) => watched.appKeys.has(call.appKey) && !found.has(keyOf(call)))
  for (const row of open.length === 0 ? [] : await matchUsers(context, open, watched))
    found.add(keyOf({ appKey: row.app_key, callId: row.channel_session_id }))
  return (call) => (found.has(keyOf(call)) ? 1 : 0)
}

const keyOf = ({ appKey, callId }: Pick<Candidate, 'appKey' | 'callId'>): string => `${appKey} ${callId}`
const nameKey = (appKey: string, name: string): string => `${appKey} ${name}`

interface Watched {
  /** Appkey and room name, separated by a space. */
  rooms: ReadonlySet<string>
  users: readonly string[]
  devices: readonly string[]
  /** Projects whose rules name users or devices. */
  appKeys: ReadonlySet<string>
}

async function watchedNames({ db }: Pick<Context, 'db'>, calls: readonly Candidate[]): Promise<Watched> {
  const rules = await activeRules(db, [...new Set(calls.map(({ appKey }) => appKey))])
  const names = (field: 'channel_name' | 'user_id' | 'device_name') =>
    new Set(rules.flatMap((rule) => splitList(rule[field]).map((name) => nameKey(rule.appkey, name))))
  const [rooms, users, devices] = [names('channel_name'), names('user_id'), names('device_name')]
  const appKeys = new Set([...users, ...devices].map((key) => key.slice(0, key.indexOf(' '))))
  return { rooms, users: [...users], devices: [...devices], appKeys }
}

/** Most characters of names in one query: parameters travel in its URL, which the engine limits to a megabyte. */
const mostLetters = 100_000

/** Finds the calls that a watched user or device takes part in. */
async function matchUsers(
  context: Pick<Context, 'telemetry' | 'signal'>,
  calls: readonly Candidate[],
  { users, devices }: Watched,
): Promise<{ app_key: string; channel_session_id: string }[]> {
  const params = {
    ...callParams(calls),
    since: Math.min(...calls.map(({ created }) => created)),
  }
  const answers: { app_key: string; channel_session_id: string }[] = []
  for (const part of inParts([
    ...users.map((name) => ({ kind: 'users' as const, name })),
    ...devices.map((name) => ({ kind: 'devices' as const, name })),
  ])) {
    const of = (wanted: 'users' | 'devices') => part.filter(({ kind }) => kind === wanted).map(({ name }) => name)
    answers.push(
      ...(await readRows<{ app_key: string; channel_session_id: string }>(
        context,
        `SELECT DISTINCT app_key, channel_session_id FROM user_session
         WHERE ${inCalls}
           AND received >= toDate(fromUnixTimestamp64Milli({since: Int64}, 'UTC'))
           AND (concat(app_key, ' ', user_id) IN {users: Array(String)}
             OR concat(app_key, ' ', device_name) IN {devices: Array(String)})`,
        { ...params, users: of('users'), devices: of('devices') },
      )),
    )
  }
  return answers
}

/** Splits the names into parts of at most that many URL-encoded characters; almost always there is one part. */
function inParts<Name extends { name: string }>(names: readonly Name[]): Name[][] {
  const parts: Name[][] = []
  let room = 0
  for (const each of names) {
    const letters = encodeURIComponent(each.name).length + 8
    if (letters > room) {
      parts.push([])
      room = mostLetters
    }
    parts.at(-1)?.push(each)
    room -= letters
  }
  return parts
}
