import { type RawBuilder, sql } from 'kysely'

/** SQL for the balance of the `company` row at hand, in whole fen: that of its newest transaction. */
export const companyFen = (): RawBuilder<string> => sql<string>`coalesce((
    SELECT balance FROM ledger_transaction WHERE company_id = company.id ORDER BY sequence DESC LIMIT 1), 0)`

/** The same in yuan with two decimals, as text. */
export const companyBalance = (): RawBuilder<string> => sql<string>`(${companyFen()} * 0.01)::text`
