import { type PermissionKey, permissions } from '../api/generated/permissions.ts'
import type { OperationId } from '../api/types.ts'

/** The permission keys that a role holds, as the server sent them. */
export type HeldKeys = ReadonlySet<string>

/** Returns true if at least one of the keys is held, or if none is asked for. */
export const holds = (held: HeldKeys, anyOf: readonly PermissionKey[]): boolean =>
  anyOf.length === 0 || anyOf.some((key) => held.has(key))

/**
 * Returns true if a logged-in member with these keys may call the operation, by the contract's `x-permission`.
 *
 * The one check in console, terminal and server. On a client it decides what is shown; the server decides what is done.
 */
export const mayCall = (held: HeldKeys, operation: OperationId): boolean => holds(held, permissions[operation])

/** Returns the key to ask an administrator for, or undefined if the member may call the operation. */
export const missingKey = (held: HeldKeys, operation: OperationId): PermissionKey | undefined =>
  mayCall(held, operation) ? undefined : permissions[operation][0]
