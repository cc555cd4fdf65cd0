import { printFen } from '@rtcops/core/money/fen'
import { type Kysely, sql } from 'kysely'
import { verifyLedgerIn } from '../ledger/index.ts'
import type { Database } from '../postgres/schema.ts'
import { findAuditBreak } from './records/audit.ts'

/** Figures that must be the same before a backup and after it is restored; named as they are printed. */
export interface RecordSums {
  /** Yuan over all companies: the sum of their entries. */
  ledger_balance: string
  ledger_transactions: number
  /** Faults in the ledger, as `ledger verify` counts them. */
  ledger_faults: number
  audit_entries: number
  /** Hash of the newest entry; empty if there is none. */
  audit_head: string
  /** The first entry that does not fit the chain; null if the whole chain is valid. */
  audit_break: number | null
}

/** Sums up the ledger and verifies the audit chain, in the snapshot of a transaction. */
export async function readRecordSums(tx: Kysely<Database>): Promise<RecordSums> {
  const ledger = await verifyLedgerIn(tx)
  const { rows } = await sql<{ entries: number; head: string }>`
    SELECT count(*) AS entries, coalesce((SELECT encode(hash, 'hex') FROM audit ORDER BY id DESC LIMIT 1), '') AS head
    FROM audit`.execute(tx)
  return {
    ledger_balance: printFen(ledger.balance),
    ledger_transactions: ledger.transactions,
    ledger_faults: ledger.faults.length,
    audit_entries: rows[0]?.entries ?? 0,
    audit_head: rows[0]?.head ?? '',
    audit_break: (await findAuditBreak(tx)) ?? null,
  }
}
