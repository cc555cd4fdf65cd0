import type { Schema } from '@rtcops/core/api/types'
import type { Context } from '../context.ts'
import { readRoleInfo } from './login-role.ts'
import { makeChallenge } from './second-factor/challenges.ts'
import { readWays } from './second-factor/stored.ts'
import { openSession, readSession } from './sessions.ts'
import { tellUnusualPlace } from './unusual-place.ts'

/** What a login leads to: a session, or the question for the second factor. */
export type Entered = { role: Schema<'LoginRole'> } | { challenge: Schema<'LoginChallenge'> }

/**
 * Opens a session for a member who has shown who they are, whichever way. A member with a second factor gets a challenge instead.
 * @param days for which a remembered login lasts; absent for an ordinary one
 */
export async function enter(context: Context, memberId: number, days?: number): Promise<Entered> {
  const ways = await readWays(context.db, memberId)
  return ways.passkey || ways.totp
    ? { challenge: await makeChallenge(context, memberId, ways, days) }
    : { role: await openFor(context, memberId, days) }
}

/**
 * Opens a session and returns what the console starts with.
 * @param showsFactor true if the second factor was shown just now
 */
export async function openFor(
  context: Context,
  memberId: number,
  days?: number,
  showsFactor = false,
): Promise<Schema<'LoginRole'>> {
  await tellUnusualPlace(context, memberId)
  const { address, db, log, userAgent } = context
  const now = context.now()
  const token = await openSession(db, memberId, { address, now, userAgent, days, showsFactor })
  const member = await readSession(db, token, now)
  log.info({ member: member.username, address }, 'login')
  return { ...(await readRoleInfo(db, member, context.language)), token }
}
