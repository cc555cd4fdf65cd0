import type { MessageKey } from '../i18n/catalogue.ts'
import { audit } from '../i18n/zh/audit.ts'

/** Kinds of records that the audit log tells of. */
export type AuditTarget = keyof typeof audit.targets

/** Every operation that leaves an audit entry, and every kind of record, in the order of the catalogue. */
export const auditedOperations = Object.keys(audit.operations) as (keyof typeof audit.operations)[]
export const auditTargets = Object.keys(audit.targets) as AuditTarget[]

/** What an operation does, in words; undefined for one that the catalogue does not know, such as one of an older version. */
export const operationWord = (operation: string): MessageKey | undefined =>
  Object.hasOwn(audit.operations, operation) ? (`audit.operations.${operation}` as MessageKey) : undefined

/** What a kind of record is called. */
export const targetWord = (target: string): MessageKey | undefined =>
  Object.hasOwn(audit.targets, target) ? (`audit.targets.${target}` as MessageKey) : undefined
