import type { Transaction } from 'kysely'
import type { Database } from '../../../postgres/schema.ts'
import type { PriceWrite } from './carry-over.ts'

/** PostgreSQL accepts at most 65,535 parameters per statement. */
const rowsPerStatement = 5_000

/** Appends prices, and takes back the planned ones that they replace. */
export async function writePrices(
  tx: Transaction<Database>,
  { rows, replaced }: PriceWrite,
  member_id: number,
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerStatement)
    await tx
      .insertInto('price')
      .values(rows.slice(at, at + rowsPerStatement))
      .execute()
  for (let at = 0; at < replaced.length; at += rowsPerStatement)
    await tx
      .insertInto('price_withdrawal')
      .values(replaced.slice(at, at + rowsPerStatement).map((price_id) => ({ price_id, member_id })))
      .execute()
}
