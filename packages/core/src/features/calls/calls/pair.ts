import type { Schema } from '../../../api/types.ts'
import type { Instant } from '../../../time/zone.ts'
import type { UserSession } from './columns.ts'
import { callMoment } from './moments.ts'

type Verdict = Schema<'SessionVerdict'>

/** User sessions whose sending and receiving are compared. */
export interface Pair {
  sender: UserSession
  receiver: UserSession
}

/** Ids of the user sessions that were chosen. */
interface Chosen {
  sender?: string
  receiver?: string
}

const senderType = 0

/**
 * Returns the chosen user sessions. If one was not chosen, it is that of another user, preferably, for a receiver, of
 * the sender whose loss explains its own; then of a user in the missing role; then the one that overlaps most.
 * Undefined in a call of one user.
 */
export function pairOf(
  sessions: readonly UserSession[],
  { sender: senderId, receiver: receiverId }: Chosen,
  verdicts: readonly Verdict[] = [],
  now: Instant,
): Pair | undefined {
  const find = (id: string | undefined) => sessions.find((each) => each.id === id)
  const sending = find(senderId)
  const receiving = find(receiverId)
  const sender =
    sending ??
    (receiving
      ? partnerOf(receiving, sessions, true, blamedBy(receiving, verdicts), now)
      : (sessions.find(({ user_session_type }) => user_session_type === senderType) ?? sessions[0]))
  const receiver = receiving ?? (sender && partnerOf(sender, sessions, false, undefined, now))
  return sender && receiver && { sender, receiver }
}

/** Returns the id of the user whose loss explains that of a user session. */
const blamedBy = ({ id }: UserSession, verdicts: readonly Verdict[]): string | undefined =>
  verdicts
    .find(({ session_id }) => session_id === id)
    ?.diagnoses.find(({ cause, group }) => cause === 'sender_fault' && group !== null)?.group?.name

function partnerOf(
  session: UserSession,
  sessions: readonly UserSession[],
  sends: boolean,
  blamed: string | undefined,
  now: Instant,
): UserSession | undefined {
  const rank = (each: UserSession) => [
    each.user_id === blamed ? 1 : 0,
    (each.user_session_type === senderType) === sends ? 1 : 0,
    sharedTime(each, session, now),
  ]
  return sessions
    .filter(({ user_id }) => user_id !== session.user_id)
    .map((each) => ({ each, rank: rank(each) }))
    .toSorted((one, other) => other.rank.map((value, at) => value - (one.rank[at] ?? 0)).find(Boolean) ?? 0)[0]?.each
}

/** Returns the milliseconds for which both were in the call. */
function sharedTime(one: UserSession, other: UserSession, now: Instant): number {
  const leave = ({ leave_date }: UserSession) => (leave_date === null ? now : callMoment(leave_date))
  const from = Math.max(callMoment(one.join_date), callMoment(other.join_date))
  return Math.max(0, Math.min(leave(one), leave(other)) - from)
}
