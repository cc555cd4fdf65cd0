import { codes } from '@rtcops/core/api/codes'
import { permissions } from '@rtcops/core/api/generated/permissions'
import type { OperationId } from '@rtcops/core/api/types'
import { missingKey } from '@rtcops/core/permissions/can'
import type { Kysely } from 'kysely'
import type { Member } from '../context.ts'
import type { Database } from '../postgres/schema.ts'
import { operationKey } from '../postgres/seed/permissions.ts'
import { readSession } from '../sessions/sessions.ts'
import type { Operation } from './contract.ts'
import { Refusal } from './refusal.ts'

export { memberOfSession } from '../sessions/sessions.ts'

/** Operations that a member may call while his one-time password stands. */
const beforePasswordChange = new Set(['getAdminUser', 'getAdminUserMenu', 'editAdminUserPassword', 'logout'])

/** Words in `x-permission` that are no keys. */
const open = new Set(['public', 'token', 'signature'])

/**
 * Who calls, and whether he may: the contract's `x-permission` decides. Answers undefined for a caller without a token where the
 * operation is open to such.
 * @throws {Refusal} 50000-50003 for a login that is missing or void, 50004 with the missing key
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

/** @throws {Refusal} 50004 with the key that is missing; that of the operation itself where an administrator has switched it off */
export function requirePermission({ isSuper, keys }: Member, operation: OperationId): void {
  if (isSuper || permissions[operation].length === 0) return
  const own = operationKey(operation)
  const missing = missingKey(keys, operation) ?? (keys.has(own) ? undefined : own)
  if (missing) throw new Refusal(codes.notPermitted, 'common.refusal.noPermission', { key: missing })
}
