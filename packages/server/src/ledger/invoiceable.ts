import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../postgres/schema.ts'

/**
 * Returns SQL for the fen of the current `company` row that can still be invoiced: its recharges (types 1 to 4; reversals subtract) less
 * its invoices that are not void (R-INV-04). Coupons are not payments.
 */
export const invoiceableFen = (): RawBuilder<string> => sql<string>`(
    coalesce((SELECT sum(amount) FROM ledger_transaction WHERE company_id = company.id AND type BETWEEN 1 AND 4), 0)
    - coalesce((SELECT sum(amount) FROM invoice WHERE company_id = company.id AND state <> 3), 0))`

/**
 * Returns the fen of one company that can still be invoiced. It is never negative as long as code that adds an invoice or reverses a
 * recharge calls this after `lockCompanies`, in the same transaction.
 * @returns undefined for a company that does not exist
 */
export async function readInvoiceable(db: Kysely<Database>, companyId: number): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('company')
    .select(invoiceableFen().as('fen'))
    .where('id', '=', companyId)
    .executeTakeFirst()
  return row && BigInt(row.fen)
}

/** Returns the fen that all companies together can still invoice. */
export async function readInvoiceableOfAll(db: Kysely<Database>): Promise<bigint> {
  const { rows } = await sql<{ fen: string }>`SELECT
    coalesce((SELECT sum(amount) FROM ledger_transaction WHERE type BETWEEN 1 AND 4), 0)
    - coalesce((SELECT sum(amount) FROM invoice WHERE state <> 3), 0) AS fen`.execute(db)
  return BigInt(rows[0]?.fen ?? 0)
}
