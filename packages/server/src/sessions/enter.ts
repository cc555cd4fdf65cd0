import type { Schema } from '@rtcops/core/api/types'
import type { Context } from '../context.ts'
import { readRoleInfo } from './login-role.ts'
import { openSession, readSession } from './sessions.ts'
import { tellUnusualPlace } from './unusual-place.ts'

/**
 * Opens a session for a member who has shown who they are, whichever way, and returns what the console starts with.
 * @param days for which a remembered login lasts; absent for an ordinary one
 */
export async function enter(context: Context, memberId: number, days?: number): Promise<Schema<'LoginRole'>> {
  await tellUnusualPlace(context, memberId)
  const token = await openSession(context.db, memberId, context.address, context.now(), days)
  const member = await readSession(context.db, token, context.now())
  return { ...(await readRoleInfo(context.db, member, context.language)), token }
}
