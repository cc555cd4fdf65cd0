import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * SQL for the fen of the `company` row at hand that can still be invoiced: what it recharged (types 1 to 4; what was taken back
 * subtracts) less its invoices that are not void (R-INV-04). Vouchers are no money that was paid.
 */
export const invoiceableFen = (): RawBuilder<string> => sql<string>`(
    coalesce((SELECT sum(amount) FROM ledger_transaction WHERE company_id = company.id AND type BETWEEN 1 AND 4), 0)
    - coalesce((SELECT sum(amount) FROM invoice WHERE company_id = company.id AND state <> 3), 0))`

/**
 * Fen of one company that can still be invoiced. Never negative as long as whoever adds an invoice or takes back a recharge asks here after
 * `lockCompanies`, in the same transaction.
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

/** Fen that all companies together can still invoice. */
export async function readInvoiceableOfAll(db: Kysely<Database>): Promise<bigint> {
  const { rows } = await sql<{ fen: string }>`SELECT
    coalesce((SELECT sum(amount) FROM ledger_transaction WHERE type BETWEEN 1 AND 4), 0)
    - coalesce((SELECT sum(amount) FROM invoice WHERE state <> 3), 0) AS fen`.execute(db)
  return BigInt(rows[0]?.fen ?? 0)
}
