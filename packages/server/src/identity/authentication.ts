import { codes } from '@rtcops/core/api/codes'
import { permissions } from '@rtcops/core/api/generated/permissions'
import type { OperationId } from '@rtcops/core/api/types'
import { missingKey } from '@rtcops/core/permissions/can'
import type { Kysely } from 'kysely'
import { authorName } from '../audit/index.ts'
import type { Guards, ShownCredentials } from '../http/guards.ts'
import type { Operation } from '../platform/contract.ts'
import { Refusal } from '../platform/input/refusal.ts'
import type { Database } from '../postgres/schema.ts'
import type { Member } from '../services/context.ts'
import { operationKey } from './rights/operation-nodes.ts'
import { keyIdOf } from './sessions/api-keys.ts'
import { isOpenToOwn } from './sessions/own-companies.ts'
import { mustEnrol, requireStepUp } from './sessions/second-factor/step-up.ts'
import { readSession } from './sessions/sessions.ts'
import { countAttempt } from './sessions/throttle.ts'

export { memberOfSession } from './sessions/sessions.ts'

/** Operations that a member may call before changing their one-time password. */
const beforePasswordChange = new Set(['getAdminUser', 'getAdminUserMenu', 'editAdminUserPassword', 'logout'])

/** Operations that a member may call before setting up a second factor that the role requires. */
const beforeEnrolment = new Set([
  ...beforePasswordChange,
  'getSecondFactor',
  'startTotp',
  'enableTotp',
  'startPasskey',
  'enablePasskey',
])

/** Values of `x-permission` that are not keys. */
const open = new Set(['public', 'token', 'signature'])

/**
 * Returns the caller if the contract allows the call; undefined for a caller without a token where the operation allows that.
 * @throws {Refusal} 50000-50003 for a missing or invalid login or API key, 50004 with the missing key
 */
export async function authorize(
  db: Kysely<Database>,
  operation: Operation,
  { authorization, address }: ShownCredentials,
  now: number,
): Promise<Member | undefined> {
  const isOpen = operation.permissions.some((word) => open.has(word))
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (isOpen && (!token || operation.permissions.length === 1)) return undefined
  if (!token) throw new Refusal(codes.noToken, 'auth.login.expired')
  const member = await readSession(db, token, now, address).catch((error) => refuseGuess(db, token, address, error))
  if (member.mustChangePassword && !beforePasswordChange.has(operation.id))
    throw new Refusal(codes.notPermitted, 'auth.me.mustChange')
  if (mustEnrol(member) && !beforeEnrolment.has(operation.id))
    throw new Refusal(codes.notPermitted, 'factor.refusal.mustEnrol')
  if (member.apiKey && operation.person) throw new Refusal(codes.notPermitted, 'apiKey.refusal.person')
  requirePermission(member, operation.id)
  return member
}

/**
 * Counts a wrong API key as wrong passwords are counted, by its id and address, and throws. A right key is never made to wait: its secret
 * cannot be guessed, and anybody who knows its id could otherwise stop the script that uses it.
 */
async function refuseGuess(db: Kysely<Database>, token: string, address: string, error: unknown): Promise<never> {
  const keyId = keyIdOf(token)
  if (keyId && error instanceof Refusal && error.code === codes.invalidToken) {
    await countAttempt(db, keyId, address, 'apiKey.refusal.tooMany')
    throw new Refusal(codes.invalidToken, 'apiKey.refusal.unknown')
  }
  throw error
}

/**
 * Restricts an API key of single projects to them: a request has to name one of them, and may only read, unless the operation shows no
 * project.
 * @param query of the request, validated
 */
export function requireOwnProject(
  member: Member | undefined,
  { id, method, anyProject, query: { properties = {} } }: Operation,
  query: Record<string, unknown>,
): void {
  const appkeys = member?.apiKey?.appkeys ?? []
  if (appkeys.length === 0 || anyProject) return
  const field = ['appkey', 'app_key'].find((name) => Object.hasOwn(properties, name))
  if (method !== 'GET' || field === undefined)
    throw new Refusal(codes.notPermitted, 'apiKey.refusal.projects', { values: { operation: id } })
  if (!appkeys.includes(String(query[field])))
    throw new Refusal(codes.notPermitted, 'apiKey.refusal.otherProject', { field })
}

/**
 * Checks a member's permission. @throws {Refusal} 50004 with the missing key; with the operation's own key if an administrator has disabled
 * it; without one if it shows all companies, and the member sees only their own
 */
export function requirePermission(member: Member, operation: OperationId): void {
  const caller = { member: authorName(member) }
  if (!isInScope(member, operation)) throw new Refusal(codes.notPermitted, 'role.scope.refusal', caller)
  const key = lackedKey(member, operation)
  if (key !== undefined) throw new Refusal(codes.notPermitted, 'common.refusal.noPermission', { key, ...caller })
}

/** Returns true if the member may call the operation. */
export const mayMemberCall = (member: Member, operation: OperationId): boolean =>
  isInScope(member, operation) && lackedKey(member, operation) === undefined

const isInScope = ({ dataScope }: Member, operation: OperationId): boolean =>
  dataScope === 'all' || isOpenToOwn(operation)

function lackedKey({ isSuper, keys }: Member, operation: OperationId): string | undefined {
  if (isSuper || permissions[operation].length === 0) return undefined
  const own = operationKey(operation)
  return missingKey(keys, operation) ?? (keys.has(own) ? undefined : own)
}

/** What routes ask before a handler runs. */
export const guards: Guards = { authorize, requireOwnProject, requireStepUp }
