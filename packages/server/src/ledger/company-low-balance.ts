import { mostDaysLeft } from '@rtcops/core/money/days-left'
import { businessZone, type Instant } from '@rtcops/core/time/zone'
import { type RawBuilder, sql } from 'kysely'
import { companyFen } from './company-balance.ts'

/** Returns SQL for the fen below which the balance of the current `company` row is low: its own threshold, else the default (AM-21). */
export const companyThresholdFen = (): RawBuilder<string> => sql<string>`coalesce(company.low_balance_threshold, (
    SELECT value::numeric * 100 FROM setting WHERE name = 'default_low_balance'))`

/** Returns SQL for the threshold in yuan with two decimals, as text. */
export const companyThreshold = (): RawBuilder<string> =>
  sql<string>`(${companyThresholdFen()} * 0.01)::numeric(40, 2)::text`

/** Returns SQL for whether the balance is below the threshold. A cancelled company is never low: it cannot be recharged. */
export const companyIsLow = (): RawBuilder<boolean> =>
  sql<boolean>`(company.state <> 3 AND ${companyFen()} < ${companyThresholdFen()})`

/** Returns the same SQL in the wire's form. */
export const companyLowBalance = (): RawBuilder<0 | 1> => sql<0 | 1>`${companyIsLow()}::integer`

/**
 * Returns SQL for the whole days that the balance will last at the mean of the last seven closed days (AM-21), which are before today in
 * Asia/Shanghai: 0 for a balance that is not positive, null if there was no usage.
 */
export function companyDaysLeft(now: Instant): RawBuilder<number | null> {
  return sql<number | null>`(
    SELECT CASE WHEN used > 0 THEN greatest(0, least(div(fen * 7, used), ${sql.lit(mostDaysLeft)}))::integer END
    FROM (SELECT ${companyFen()} AS fen) AS current, ${weekUsed(moment(now))} AS week)`
}

/** Returns SQL for what a company used in these seven days, in yuan with two decimals, as text. */
export const companyWeekUsed = (now: Instant): RawBuilder<string> =>
  sql<string>`(SELECT (coalesce(used, 0) * 0.01)::numeric(40, 2)::text FROM ${weekUsed(moment(now))} AS week)`

/** Returns SQL for a row with the fen that the current `company` used in the last seven closed days; null without any. */
export function weekUsed(at: RawBuilder<Date>): RawBuilder<unknown> {
  const last = lastClosedDay(at)
  return usedBetween(sql`${last} - 6`, last, at)
}

/** Returns SQL for a row with the fen that it used in the month of the last closed day. */
export function monthUsed(at: RawBuilder<Date>): RawBuilder<unknown> {
  const last = lastClosedDay(at)
  return usedBetween(sql`date_trunc('month', ${last}::timestamp)::date`, last, at)
}

const moment = (now: Instant): RawBuilder<Date> => sql<Date>`${new Date(now)}::timestamptz`

/** Returns SQL for the last day before that of a moment that was closed by then. */
const lastClosedDay = (at: RawBuilder<Date>): RawBuilder<unknown> =>
  sql`(SELECT max(day) FROM bill_day WHERE day < (${at} AT TIME ZONE ${sql.lit(businessZone)})::date AND closed_at <= ${at})`

const usedBetween = (first: RawBuilder<unknown>, last: RawBuilder<unknown>, at: RawBuilder<Date>) =>
  sql`(SELECT -sum(amount) AS used FROM ledger_transaction
    WHERE company_id = company.id AND bill_day BETWEEN ${first} AND ${last} AND booked_at <= ${at})`
