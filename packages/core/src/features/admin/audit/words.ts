import type { MessageKey } from '../../../i18n/catalogue.ts'
import { audit } from '../../../i18n/zh/admin/audit.ts'

/** Kinds of records in the audit log. */
export type AuditTarget = keyof typeof audit.targets

/** Every operation that leaves an audit entry, and every kind of record, in the order of the catalogue. */
export const auditedOperations = Object.keys(audit.operations) as (keyof typeof audit.operations)[]
export const auditTargets = Object.keys(audit.targets) as AuditTarget[]

/**
 * Returns the text key for an operation, or undefined if the catalogue does not have it, for instance one of an older
 * version.
 */
export const operationWord = (operation: string): MessageKey | undefined =>
  Object.hasOwn(audit.operations, operation) ? (`audit.operations.${operation}` as MessageKey) : undefined

/** Returns the text key for a kind of record. */
export const targetWord = (target: string): MessageKey | undefined =>
  Object.hasOwn(audit.targets, target) ? (`audit.targets.${target}` as MessageKey) : undefined
