import { type RawBuilder, sql } from 'kysely'

/**
 * Returns SQL for the balance of the current `company` row in whole fen: that of its newest transaction.
 * @param at leaves out what was booked later
 */
export const companyFen = (at?: RawBuilder<Date>): RawBuilder<string> => sql<string>`coalesce((
    SELECT balance FROM ledger_transaction WHERE company_id = company.id ${at ? sql`AND booked_at <= ${at}` : sql``}
    ORDER BY sequence DESC LIMIT 1), 0)`

/** Returns SQL for the balance in yuan with two decimals, as text. */
export const companyBalance = (): RawBuilder<string> => sql<string>`(${companyFen()} * 0.01)::text`
