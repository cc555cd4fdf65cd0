import { printFen } from '@rtcops/core/money/fen'
import type { Transaction } from 'kysely'
import { ulid } from 'ulid'
import { appendAudit } from '../audit/index.ts'
import type { Database } from '../postgres/schema.ts'
import type { Services } from '../services/context.ts'

/**
 * Writes the audit entry of a day that is closed in the same transaction.
 * @param id the day, and the company if it is closed for that one alone
 */
export async function auditClosing(
  tx: Transaction<Database>,
  { now }: Pick<Services, 'now'>,
  id: string,
  { amount, companies, projects }: { projects: number; companies: number; amount: bigint },
): Promise<void> {
  const author = { operation: 'closeBillDay' as const, member: { id: null, username: 'system' } }
  const after = { projects, companies, amount: printFen(amount) }
  await appendAudit(tx, { ...author, requestId: ulid(), address: '', now }, [{ target: 'bill_day', id, after }])
}
