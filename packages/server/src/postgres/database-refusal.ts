import { codes } from '@rtcops/core/api/codes'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { EngineSilent } from '../platform/engine-watch.ts'
import { Refusal } from '../platform/input/refusal.ts'

/** SQLSTATE of a disk that is full. */
const diskFull = '53100'

/**
 * SQLSTATEs of a server that cannot do now what it may do later: connection lost, resources used up, cancelled or shutting down, its system
 * failing (classes 08, 53, 57, 58); read-only; idle for too long in a transaction; a lock, a deadlock, or a concurrent change.
 */
const passing = /^(08|53|57|58).{3}$|^(25006|25P03|40001|40P01|55P03)$/

/** Codes of the same among them that mean a busy server rather than one that is away. */
const busy = /^(53300|57014|40001|40P01|55P03)$/

/** Returns the refusal for a PostgreSQL that is away, busy or without space; undefined for a fault of our own. */
export function databaseRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as { code?: string }
  if (code === diskFull) return later('common.refusal.diskFull', 30)
  if (busy.test(code)) return later('common.refusal.overloaded', 5)
  return passing.test(code) || isConnectionLoss(error, code) ? later('common.refusal.databaseDown', 5) : undefined
}

const later = (messageKey: MessageKey, retryAfter: number): Refusal =>
  new Refusal(codes.serverFault, messageKey, { status: 503, retryAfter })

/** Returns whether the connection is refused or lost, or was not made in time; the driver's own errors have no code. */
const isConnectionLoss = (error: Error, code: string): boolean =>
  error instanceof EngineSilent ||
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(code) ||
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|has been discarded/.test(
    error.message,
  )
