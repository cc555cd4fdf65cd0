import type { Schema } from '@rtcops/core/api/types'
import type { Context } from '../../services/context.ts'
import { type LoginWay, recordLogin } from './login-records.ts'
import { readRoleInfo } from './login-role.ts'
import { isNewAddress, readNewAddress } from './new-address.ts'
import { requireAllowedAddress } from './role-addresses.ts'
import { makeChallenge } from './second-factor/challenges.ts'
import { readFactors } from './second-factor/stored.ts'
import { openSession, readSession } from './sessions.ts'

/** Result of a login: a session, or a challenge for the second factor. */
export type Entered = { role: Schema<'LoginRole'> } | { challenge: Schema<'LoginChallenge'> }

/**
 * Opens a session for a member who has logged in, whichever way. A member with a second factor gets a challenge instead.
 * @param days for which a remembered login lasts; absent for an ordinary one
 */
export async function enter(context: Context, memberId: number, way: LoginWay, days?: number): Promise<Entered> {
  const factors = await readFactors(context.db, memberId)
  if (!factors.passkey && !factors.totp) return { role: await openFor(context, memberId, way, { days }) }
  await requireAllowedAddress(context, memberId)
  return { challenge: await makeChallenge(context, memberId, way, factors, days) }
}

interface Opening {
  /** Days for which a remembered login lasts; absent for an ordinary one. */
  days?: number | undefined
  /** True if the second factor was shown just now. */
  showsFactor?: boolean
}

/** Opens a session, records it, and returns what the console starts with. @throws {Refusal} 50004 from an address that the role does not allow */
export async function openFor(
  context: Context,
  memberId: number,
  way: LoginWay,
  opening: Opening = {},
): Promise<Schema<'LoginRole'>> {
  const { address, db, log, userAgent } = context
  const now = context.now()
  await requireAllowedAddress(context, memberId)
  const notice = await readNewAddress(db, context, memberId)
  const token = await db.transaction().execute(async (tx) => {
    await recordLogin(tx, context, way, memberId, await isNewAddress(tx, context, memberId))
    return await openSession(tx, memberId, { address, now, userAgent, ...opening })
  })
  const member = await readSession(db, token, now, address)
  log.info({ member: member.username, address }, 'login')
  return { ...(await readRoleInfo(db, member, context.language)), token, ...(notice ? { new_address: notice } : {}) }
}
