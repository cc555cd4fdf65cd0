import { type Kysely, sql } from 'kysely'
import type { Database } from '../postgres/schema.ts'
import { companyFen } from './company-balance.ts'
import { companyIsLow, companyThresholdFen } from './company-low-balance.ts'

/** Opens an event for each company whose balance is low and was not before; the result is in fen. */
export async function beginLowBalances(
  db: Kysely<Database>,
  at: Date,
): Promise<{ company_id: number; balance: string; threshold: string }[]> {
  return await db
    .insertInto('low_balance_event')
    .columns(['company_id', 'balance', 'threshold', 'create_time'])
    .expression(({ selectFrom, val }) =>
      selectFrom('company')
        .select(['company.id', companyFen().as('balance'), companyThresholdFen().as('threshold')])
        .select(sql<Date>`${val(at)}::timestamptz`.as('at'))
        .where(companyIsLow()),
    )
    .onConflict((conflict) => conflict.column('company_id').where('resolve_time', 'is', null).doNothing())
    .returning(['company_id', 'balance', 'threshold'])
    .execute()
}

/** Ends the events of companies whose balance is no longer low. */
export async function endLowBalances(db: Kysely<Database>, at: Date): Promise<{ company_id: number }[]> {
  return await db
    .updateTable('low_balance_event')
    .from('company')
    .set({ resolve_time: at })
    .whereRef('company.id', '=', 'low_balance_event.company_id')
    .where('resolve_time', 'is', null)
    .where(sql<boolean>`NOT ${companyIsLow()}`)
    .returning('low_balance_event.company_id')
    .execute()
}
