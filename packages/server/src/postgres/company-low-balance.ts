import { formatDay, type Instant } from '@rtcops/core/time/zone'
import { type RawBuilder, sql } from 'kysely'
import { companyFen } from './company-balance.ts'

/** SQL for the fen below which the balance of the `company` row at hand is low: its own threshold, else that of all (AM-21). */
export const companyThresholdFen = (): RawBuilder<string> => sql<string>`coalesce(company.low_balance_threshold, (
    SELECT value::numeric * 100 FROM setting WHERE name = 'default_low_balance'))`

/** The same in yuan with two decimals, as text. */
export const companyThreshold = (): RawBuilder<string> =>
  sql<string>`(${companyThresholdFen()} * 0.01)::numeric(40, 2)::text`

/** Whether the balance is below the threshold. A cancelled company is never low: nobody can recharge it. */
export const companyIsLow = (): RawBuilder<boolean> =>
  sql<boolean>`(company.state <> 3 AND ${companyFen()} < ${companyThresholdFen()})`

/** The same as the wire has it. */
export const companyLowBalance = (): RawBuilder<0 | 1> => sql<0 | 1>`${companyIsLow()}::integer`

/** More days than these are told as these. */
const mostDays = 2_147_483_647

/**
 * SQL for the whole days that the balance lasts at the mean of the last seven closed days (AM-21), which are those before today in
 * Asia/Shanghai: 0 for a balance that is not positive, null when nothing was used.
 */
export function companyDaysLeft(now: Instant): RawBuilder<number | null> {
  const last = sql`(SELECT max(day) FROM bill_day WHERE day < ${formatDay(now)}::date)`
  return sql<number | null>`(
    SELECT CASE WHEN used > 0 THEN greatest(0, least(div(fen * 7, used), ${sql.lit(mostDays)}))::integer END
    FROM (SELECT ${companyFen()} AS fen) AS current,
      (SELECT -sum(amount) AS used FROM ledger_transaction
        WHERE company_id = company.id AND bill_day BETWEEN ${last} - 6 AND ${last}) AS week)`
}
