import { formatDateTime } from '@rtcops/core/time/zone'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../http/refusal.ts'
import { type CallRow, findCall } from './call-queries.ts'
import type { CallSpan, UserSessionRow } from './user-session-queries.ts'
import { findUserSessions } from './user-session-queries.ts'
import { secondsBetween } from './wire-time.ts'

/** How the caller names a call. */
export interface CallReference {
  channel_session_id: string
  app_key?: string
}

/** The call that is named, with the stretch of time that its parts lie in. A call of another project looks like none at all. @throws {Refusal} 40002 */
export async function knownCall(context: Context, reference: CallReference): Promise<CallRow & CallSpan> {
  const call = await findCall(context, reference.channel_session_id, reference.app_key)
  if (!call) throw notFound()
  return { ...call, start: call.created, end: call.ongoing ? context.now() : call.lastLeave }
}

/**
 * The stays that are named by session or by user; of one user they come in the order of joining.
 * @throws {Refusal} 40002 when the call has none such
 */
export async function knownUserSessions(
  context: Context,
  call: CallSpan,
  who: { id?: string | undefined; uid?: string | undefined },
): Promise<[UserSessionRow, ...UserSessionRow[]]> {
  const named = who.id !== undefined ? { sessionId: who.id } : { userId: who.uid ?? '' }
  const [first, ...others] = await findUserSessions(context, call, named)
  if (!first || (who.id !== undefined && who.uid !== undefined && first.userId !== who.uid)) throw notFound()
  return [first, ...others]
}

/** The stretch of these stays: from the first join to the last leave, or to now while somebody is there. */
export function stretchOf(sessions: readonly UserSessionRow[], now: number): { start: number; end: number } {
  return {
    start: Math.min(...sessions.map(({ joined }) => joined)),
    end: Math.max(...sessions.map(({ left }) => left || now)),
  }
}

/** The fields of a call that say when it was and how many took part. */
export function callTimes(call: CallRow, now: number) {
  return {
    create_date: formatDateTime(call.created),
    exit_date: call.ongoing ? null : formatDateTime(call.lastLeave),
    count_time: secondsBetween(call.created, call.ongoing ? now : call.lastLeave),
    status: call.ongoing,
    user_num: call.users,
  }
}
