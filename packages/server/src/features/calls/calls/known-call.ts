import { formatDateTime } from '@rtcops/core/time/zone'
import { notFound } from '../../../platform/input/refusal.ts'
import type { Context } from '../../../services/context.ts'
import { type CallRow, findCall } from './call-queries.ts'
import type { CallSpan, UserSessionRow } from './user-session-queries.ts'
import { findUserSessions } from './user-session-queries.ts'
import { secondsBetween } from './wire-time.ts'

/** How a caller identifies a call. */
export interface CallReference {
  channel_session_id: string
  app_key?: string
}

/**
 * Returns the call that a caller names, with its time range. A call of a project that the caller may not see is treated as missing. @throws
 * {Refusal} 40002
 */
export async function knownCall(context: Context, reference: CallReference): Promise<CallRow & CallSpan> {
  const call = await findCall(context, reference.channel_session_id, reference.app_key)
  if (!call) throw notFound()
  return { ...call, start: call.created, end: call.ongoing ? context.now() : call.lastLeave }
}

/**
 * Returns the user sessions that a session id or a user id names; those of one user in join order.
 * @throws {Refusal} 40002 if the call has none
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

/** Returns the time range of these user sessions: from the first join to the last leave, or to now while a user is still in the call. */
export function stretchOf(sessions: readonly UserSessionRow[], now: number): { start: number; end: number } {
  return {
    start: Math.min(...sessions.map(({ joined }) => joined)),
    end: Math.max(...sessions.map(({ left }) => left || now)),
  }
}

/** Returns the fields of a call for its times and its number of users. */
export function callFacts(call: CallRow, now: number) {
  return {
    create_date: formatDateTime(call.created),
    exit_date: call.ongoing ? null : formatDateTime(call.lastLeave),
    count_time: secondsBetween(call.created, call.ongoing ? now : call.lastLeave),
    status: call.ongoing,
    user_num: call.users,
  }
}
