import type { Schema } from '@rtcops/core/api/types'
import { cellsOf } from '@rtcops/core/diagnosis/cells'
import { type ScoredCell, scoredCells } from '@rtcops/core/diagnosis/scores'
import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import { callMoment } from '@rtcops/core/features/calls/calls/moments'
import { pairOf } from '@rtcops/core/features/calls/calls/pair'
import type { Instant } from '@rtcops/core/time/zone'
import type { Context } from '../../../../command.ts'
import { Failure, usage } from '../../../../errors.ts'
import { wireMoment } from '../../../../output/wire-time.ts'
import { ask } from '../../../../server/server.ts'
import { userNotFound } from '../find-user.ts'
import type { LadderCall, LadderUser } from '../ladder/call.ts'
import { ladderUser } from '../ladder/ladder-user.ts'
import {
  type Ask,
  ladderCall,
  rangeOfCall,
  readDiagnosis,
  readMessages,
  readSessions,
  verdictsByUser,
} from '../ladder/read-ladder.ts'
import type { ChosenUsers, PairCall } from './pair-call.ts'

/**
 * Reads a sender and a receiver of a call. A user that was not chosen is the one that the console would compare.
 * @param choose returns who was chosen among the users of the call
 * @throws {Failure} if there is no such call or user, or nobody to compare with
 */
export async function readPair(
  context: Context,
  id: string,
  choose: (sessions: readonly UserSession[]) => ChosenUsers,
  asking: Ask = (operation, input) => ask(context, operation, input),
): Promise<PairCall> {
  const { info: head } = await asking('listCallMessages', { channel_session_id: id, limit: 1 })
  const reference = { channel_session_id: id, app_key: head.app_key }
  const [sessions, diagnosis] = await Promise.all([readSessions(asking, reference), readDiagnosis(asking, reference)])
  const range = rangeOfCall(head, context.now)
  const [sender, receiver] = await pairedUsers(context, id, choose(sessions), sessions, diagnosis, range.end)
  const verdicts = verdictsByUser(diagnosis)
  const read = async (user: string): Promise<LadderUser> => {
    const [messages, { list }] = await Promise.all([
      readMessages(asking, head, { ...reference, uid: user }),
      asking('getCallDetailCharts', { ...reference, user_query_id: user }),
    ])
    const own = sessions.filter(({ user_id }) => user_id === user)
    return ladderUser(own, messages, list, verdicts.get(user))
  }
  const users = await Promise.all([read(sender), read(receiver)] as const)
  const call = ladderCall(head, users, range, diagnosis)
  return {
    call,
    sender: users[0],
    receiver: users[1],
    heard: sessions
      .filter(({ user_id }) => user_id === receiver)
      .flatMap((session) => heardIn(session, users[1], call)),
  }
}

async function pairedUsers(
  context: Context,
  id: string,
  { receiver, sender }: ChosenUsers,
  sessions: readonly UserSession[],
  diagnosis: LadderCall['diagnosis'],
  now: Instant,
): Promise<[sender: string, receiver: string]> {
  const longest = (user: string | undefined) =>
    sessions.filter(({ user_id }) => user_id === user).toSorted((one, other) => other.call_time - one.call_time)[0]?.id
  for (const user of [sender, receiver])
    if (user !== undefined && longest(user) === undefined) throw await userNotFound(context, id, user)
  if (sender !== undefined && sender === receiver) throw usage(['cli.call.pair.same'])
  const [sending, receiving] = [longest(sender), longest(receiver)]
  const chosen = { ...(sending && { sender: sending }), ...(receiving && { receiver: receiving }) }
  const known = diagnosis && 'info' in diagnosis ? diagnosis.info.users : []
  const pair = pairOf(sessions, chosen, known, now)
  if (!pair) throw new Failure('not_found', ['cli.call.pair.alone'], { next: `rtcops call ladder ${id}` })
  return [pair.sender.user_id, pair.receiver.user_id]
}

/** Returns the quality that a session heard, in the same cells as its verdict. */
function heardIn(session: UserSession, user: LadderUser, { diagnosis, end, start }: LadderCall): ScoredCell[] {
  const known =
    diagnosis && 'info' in diagnosis ? diagnosis.info.users.filter(({ session_id }) => session_id !== '') : []
  const verdict = known.find(({ session_id }) => session_id === session.id)
  const { from, to } = verdict ? timesOf(verdict) : presence(session, end)
  const readings = user.samples.filter(({ at }) => at >= from && at <= to)
  const stay = { userId: user.id, sessionId: session.id, from, to, readings, signals: [], pathChanges: [], paths: [] }
  const origin = known.reduce((first, each) => Math.min(first, callMoment(each.from)), verdict ? from : start)
  return scoredCells(cellsOf(stay, origin), 'down_loss_rate')
}

const timesOf = ({ from, to }: Schema<'SessionVerdict'>) => ({ from: callMoment(from), to: callMoment(to) })

const presence = ({ join_date, leave_date }: UserSession, end: Instant) => ({
  from: wireMoment(join_date) ?? 0,
  to: leave_date === null ? end : (wireMoment(leave_date) ?? end),
})
