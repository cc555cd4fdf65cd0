import { hour, type Instant } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import { closableFrom, dayAfter } from '../platform/billing-days.ts'
import type { Database } from '../postgres/schema.ts'
import { readLateCompanies } from './late-companies.ts'
import { readBillingState } from './queries.ts'

/** Milliseconds after which a day that could be closed is overdue: it is closed from 02:00 on, so at 03:00. */
const tolerance = hour

/** Returns how many days are overdue, and how many projects cannot be counted for their bills. */
export async function readBillingDelay(
  db: Kysely<Database>,
  now: Instant,
): Promise<{ overdueDays: number; uncounted: number }> {
  const { lastClosed, start } = await readBillingState(db)
  let overdueDays = 0
  let day = lastClosed === undefined ? start : dayAfter(lastClosed)
  for (; day !== undefined && closableFrom(day) + tolerance <= now; day = dayAfter(day)) overdueDays += 1
  const late = await readLateCompanies(db)
  return { overdueDays, uncounted: late.reduce((sum, { appkeys }) => sum + appkeys.length, 0) }
}
