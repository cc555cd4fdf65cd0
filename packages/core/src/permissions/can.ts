import { type PermissionKey, permissions } from '../api/generated/permissions.ts'
import type { OperationId } from '../api/types.ts'

/** The permission keys of a role, as sent by the server. */
export type HeldKeys = ReadonlySet<string>

/** Returns true if at least one of the keys is held, or if the list is empty. */
export const holds = (held: HeldKeys, anyOf: readonly PermissionKey[]): boolean =>
  anyOf.length === 0 || anyOf.some((key) => held.has(key))

/**
 * Returns true if a logged-in member with these keys may call the operation, by the contract's `x-permission`.
 *
 * The only permission check in console, terminal and server. On a client it decides what is shown; the server enforces
 * it.
 */
export const mayCall = (held: HeldKeys, operation: OperationId): boolean => holds(held, permissions[operation])

/** Returns the key to ask an administrator for, or undefined if the member may call the operation. */
export const missingKey = (held: HeldKeys, operation: OperationId): PermissionKey | undefined =>
  mayCall(held, operation) ? undefined : permissions[operation][0]
