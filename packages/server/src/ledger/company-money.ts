import { companyState } from '@rtcops/core/features/customers/companies/states'
import type { Instant } from '@rtcops/core/time/zone'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../postgres/schema.ts'
import { companyFen } from './company-balance.ts'
import { monthUsed, weekUsed } from './company-low-balance.ts'

/** Money of a company at a moment, in fen. */
interface CompanyMoney {
  companyId: number
  at: Instant
  balance: bigint
  /** Deducted for the last seven closed days, by which the days left are told. */
  weekUsed: bigint
  /** Deducted in the month of the last closed day: until the first of a month is closed, that is the month before. */
  monthUsed: bigint
}

/**
 * Returns the money of companies at each of some moments, by what was booked until then. A cancelled company has none: it
 * cannot be recharged.
 * @param companyId 0 for all companies
 */
export async function readCompanyMoney(
  db: Kysely<Database>,
  companyId: number,
  moments: readonly Instant[],
): Promise<CompanyMoney[]> {
  const at = sql<Date>`moment.at`
  const { rows } = await sql<{ id: number; at: Date; balance: string; week: string; month: string }>`
    SELECT company.id, ${at}, ${companyFen(at)}::text AS balance,
      (SELECT coalesce(used, 0)::text FROM ${weekUsed(at)} AS week) AS week,
      (SELECT coalesce(used, 0)::text FROM ${monthUsed(at)} AS month) AS month
    FROM company JOIN unnest(${moments.map((each) => new Date(each))}::timestamptz[]) AS moment (at) ON company.create_time <= ${at}
      OR EXISTS (SELECT FROM ledger_transaction WHERE company_id = company.id AND booked_at <= ${at})
    WHERE company.state <> ${companyState.cancelled} AND ${companyId} IN (0, company.id)`.execute(db)
  return rows.map((row) => ({
    companyId: row.id,
    at: row.at.getTime(),
    balance: BigInt(row.balance),
    weekUsed: BigInt(row.week),
    monthUsed: BigInt(row.month),
  }))
}
