import { type Kysely, sql } from 'kysely'
import type { Database } from '../postgres/schema.ts'

/** An inconsistency in the ledger. */
export interface LedgerFault {
  companyId: number
  /** Null if a transaction is missing. */
  transactionId: number | null
  /**
   * - `sequence`: a transaction is missing before this one
   * - `balance`: its balance is not the one before plus its amount
   * - `entries`: its entries do not sum to zero, or the customer's side is not its amount
   * - `bill`: the deduction of a closed day is not the sum of the company's bills, or one of the two is missing
   */
  fault: 'sequence' | 'balance' | 'entries' | 'bill'
}

export interface LedgerReport {
  companies: number
  transactions: number
  /** Fen over all companies; the sum of their entries. */
  balance: bigint
  /** The first hundred. */
  faults: LedgerFault[]
}

/**
 * Reads the whole ledger and compares every balance with the sum of the entries before it, and every closed day's deductions with its
 * bills. It uses one snapshot, so that concurrent bookings do not look like faults.
 */
export async function verifyLedger(db: Kysely<Database>): Promise<LedgerReport> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx)
      return await verifyLedgerIn(tx)
    })
}

/** Verifies the ledger in the snapshot of a transaction. */
export async function verifyLedgerIn(tx: Kysely<Database>): Promise<LedgerReport> {
  const { rows: faults } = await sql<{ company_id: number; id: number | null; fault: LedgerFault['fault'] }>`
        WITH entries AS (
          SELECT transaction_id, sum(amount) AS whole, sum(amount) FILTER (WHERE account = 'customer') AS customers
          FROM ledger_entry GROUP BY transaction_id
        ), followed AS (
          SELECT id, company_id, sequence, amount, balance, whole, customers,
            row_number() OVER before AS position,
            sum(coalesce(customers, 0)) OVER before AS summed
          FROM ledger_transaction LEFT JOIN entries ON transaction_id = id
          WINDOW before AS (PARTITION BY company_id ORDER BY sequence)
        ), judged AS (
          SELECT id, company_id, CASE
            WHEN sequence <> position THEN 'sequence'
            WHEN whole IS DISTINCT FROM 0 OR customers IS DISTINCT FROM amount THEN 'entries'
            WHEN balance <> summed THEN 'balance'
          END AS fault
          FROM followed
        ), charged AS (
          SELECT company_id, id, 'bill' AS fault
          FROM (SELECT day, company_id, sum(amount) AS billed FROM bill GROUP BY day, company_id) AS bills
          FULL JOIN (
            SELECT bill_day.day, company_id, id, ledger_transaction.amount
            FROM ledger_transaction JOIN bill_day ON bill_day.day = ledger_transaction.bill_day
          ) AS deductions USING (day, company_id)
          WHERE coalesce(billed, 0) <> -coalesce(amount, 0)
        )
        SELECT company_id, id, fault FROM judged WHERE fault IS NOT NULL
        UNION ALL SELECT company_id, id, fault FROM charged
        ORDER BY id LIMIT 100`.execute(tx)
  const { rows: sums } = await sql<{ companies: number; transactions: number; balance: string }>`
        SELECT count(DISTINCT company_id) AS companies, count(*) AS transactions,
          (SELECT coalesce(sum(amount), 0) FROM ledger_entry WHERE account = 'customer') AS balance
        FROM ledger_transaction`.execute(tx)
  return {
    companies: sums[0]?.companies ?? 0,
    transactions: sums[0]?.transactions ?? 0,
    balance: BigInt(sums[0]?.balance ?? 0),
    faults: faults.map(({ company_id, id, fault }) => ({ companyId: company_id, transactionId: id, fault })),
  }
}
