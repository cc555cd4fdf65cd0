import { codes } from '@rtcops/core/api/codes'
import { permissions } from '@rtcops/core/api/generated/permissions'
import type { OperationId } from '@rtcops/core/api/types'
import { missingKey } from '@rtcops/core/permissions/can'
import type { Kysely } from 'kysely'
import type { Member } from '../context.ts'
import type { Operation } from '../contract.ts'
import { Refusal } from '../input/refusal.ts'
import type { Database } from '../postgres/schema.ts'
import { operationKey } from '../postgres/seed/permissions.ts'
import { readSession } from '../sessions/sessions.ts'

export { memberOfSession } from '../sessions/sessions.ts'

/** Operations that a member may call before changing their one-time password. */
const beforePasswordChange = new Set(['getAdminUser', 'getAdminUserMenu', 'editAdminUserPassword', 'logout'])

/** Values of `x-permission` that are not keys. */
const open = new Set(['public', 'token', 'signature'])

/**
 * Returns the caller if the contract's `x-permission` allows the call; undefined for a caller without a token where the operation allows
 * that.
 * @throws {Refusal} 50000-50003 for a missing or invalid login, 50004 with the missing key
 */
export async function authorize(
  db: Kysely<Database>,
  operation: Operation,
  authorization: string | undefined,
  now: number,
): Promise<Member | undefined> {
  const isOpen = operation.permissions.some((word) => open.has(word))
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (isOpen && (!token || operation.permissions.length === 1)) return undefined
  if (!token) throw new Refusal(codes.noToken, 'auth.login.expired')
  const member = await readSession(db, token, now)
  if (member.mustChangePassword && !beforePasswordChange.has(operation.id))
    throw new Refusal(codes.notPermitted, 'auth.me.mustChange')
  requirePermission(member, operation.id)
  return member
}

/**
 * Checks a member's permission. @throws {Refusal} 50004 with the missing key; with the operation's own key if an administrator has disabled
 * it
 */
export function requirePermission(member: Member, operation: OperationId): void {
  const key = lackedKey(member, operation)
  if (key !== undefined) throw new Refusal(codes.notPermitted, 'common.refusal.noPermission', { key })
}

/** Returns true if the member may call the operation. */
export const mayMemberCall = (member: Member, operation: OperationId): boolean =>
  lackedKey(member, operation) === undefined

function lackedKey({ isSuper, keys }: Member, operation: OperationId): string | undefined {
  if (isSuper || permissions[operation].length === 0) return undefined
  const own = operationKey(operation)
  return missingKey(keys, operation) ?? (keys.has(own) ? undefined : own)
}
