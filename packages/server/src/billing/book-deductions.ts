import type { Transaction } from 'kysely'
import { bookAll, transactionType } from '../ledger/index.ts'
import type { Database } from '../postgres/schema.ts'

/** PostgreSQL accepts at most 65,535 parameters per statement. */
const bookingsPerStatement = 2_000

/** Books one deduction for each company, in the order of their ids, which is the order in which all code locks them. */
export async function bookDeductions(
  tx: Transaction<Database>,
  day: string,
  at: Date,
  charged: readonly { companyId: number; amount: bigint }[],
): Promise<void> {
  for (let from = 0; from < charged.length; from += bookingsPerStatement) {
    const portion = charged.slice(from, from + bookingsPerStatement)
    await bookAll(
      tx,
      portion.map(({ companyId, amount }) => ({
        companyId,
        type: transactionType.consumption,
        amount: -amount,
        at,
        memberId: null,
        billDay: day,
      })),
    )
  }
}
