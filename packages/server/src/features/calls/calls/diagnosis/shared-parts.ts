import type { Schema } from '@rtcops/core/api/types'
import { sharedPartWords } from '@rtcops/core/features/calls/calls/shared-parts'
import { formatDateTime, minute } from '@rtcops/core/time/zone'
import { readRow } from '../../../../clickhouse/read-rows.ts'
import { countSharing, joinColumns, type Shared } from '../../../../diagnosis/telemetry/count-sharing.ts'
import { shownTo } from '../../../../end-users/shown-to.ts'
import { notFound } from '../../../../platform/input/refusal.ts'
import { readTimeRange } from '../../../../platform/input/time-range.ts'
import type { Context } from '../../../../services/context.ts'
import type { Handler } from '../../../../services/handlers.ts'
import { knownCall } from '../known-call.ts'
import { type CallSpan, duringCall, spanParams } from '../user-session-queries.ts'

/** Longest period that is counted: the samples of all users in it are read. */
const longest = 30 * minute

/** Returns what a user shares with others who were measured in the same minutes, and how many of these were badly off. */
export const listSharedParts: Handler<'listSharedParts'> = async (context, { time, uid, ...reference }) => {
  const call = await knownCall(context, reference)
  const asked = readTimeRange(time)
  const start = Math.floor(asked.start / minute) * minute
  const period = { start, end: Math.min(Math.ceil(asked.end / minute) * minute, start + longest) }
  const shared = await readShared(context, call, uid, period.end)
  const counted = await countSharing(context, { appKey: call.appKey, userId: uid }, shared, period)
  const view = shownTo(context.member)
  const shown = { address: view.address, model: view.device }
  const list = [...counted].map(([part, counts]): Schema<'SharedPart'> => {
    const name = shared[part] ?? ''
    return { part, name: part === 'address' || part === 'model' ? shown[part](name) : name, ...counts }
  })
  return {
    list: list.filter(({ users }) => users > 0).toSorted(byLift),
    info: { start: formatDateTime(period.start), end: formatDateTime(period.end) },
  }
}

/** Sorts by how much more often users with it were badly off than the others, the smallest group first. */
const byLift = (one: Schema<'SharedPart'>, other: Schema<'SharedPart'>): number =>
  liftOf(other) - liftOf(one) || one.users - other.users

const liftOf = ({ bad_others, bad_users, others, users }: Schema<'SharedPart'>): number =>
  bad_users / users - (others === 0 ? 0 : bad_others / others)

/** Returns what a user of a call has, by their newest session before a time. @throws {Refusal} 40002 if they were not in the call */
async function readShared(
  context: Pick<Context, 'telemetry' | 'signal'>,
  call: CallSpan,
  userId: string,
  before: number,
): Promise<Shared> {
  const params = { ...spanParams(call), userId, before }
  const [join, path] = await Promise.all([
    readRow<Record<string, string>>(
      context,
      `SELECT count() AS rows, ${Object.entries(joinColumns)
        .map(([kind, column]) => `argMax(${column}, join_ts) AS newest_${kind}`)
        .join(', ')}
       FROM user_session
       WHERE app_key = {appKey: String} AND channel_session_id = {callId: String} AND user_id = {userId: String}
         AND join_ts < fromUnixTimestamp64Milli({before: Int64}, 'UTC') AND user_session_type != 255`,
      params,
    ),
    readRow<{ relay: string }>(
      context,
      `SELECT argMax(relay_ip, ts) AS relay FROM media_path
       WHERE ${duringCall} AND user_id = {userId: String} AND ts < fromUnixTimestamp64Milli({before: Int64}, 'UTC')`,
      params,
    ),
  ])
  if (Number(join['rows']) === 0) throw notFound()
  const sharedName = (kind: string) => (kind === 'relay' ? path.relay : join[`newest_${kind}`])
  const all = Object.keys(sharedPartWords).map((kind) => [kind, sharedName(kind)])
  return Object.fromEntries(all.filter(([, value]) => value)) as Shared
}
