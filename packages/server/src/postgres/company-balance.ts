import { type RawBuilder, sql } from 'kysely'

/** SQL for the balance of the `company` row at hand, in yuan with two decimals. Nobody has paid anything before there is a ledger. */
export const companyBalance = (): RawBuilder<string> => sql<string>`'0.00'`
