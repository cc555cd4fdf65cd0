import { daysKept } from '@rtcops/core/features/settings/retention/kinds'
import { addDays, formatDay, startOfDay } from '@rtcops/core/time/zone'
import { companiesOfProjects, readAllCountedDays, readBillingState, readLateCompanies } from '../billing/index.ts'
import { longestStay } from '../clickhouse/stays/received-rows.ts'
import { closableFrom } from '../platform/billing-days.ts'
import { readRetention } from '../retention/index.ts'
import { readErasedDays, readStoredRows } from '../rollups/index.ts'
import { isDue } from '../schedule/due-day.ts'
import type { Services } from '../services/context.ts'
import type { ErasureOrder } from './records/erasures.ts'
import { listUserStays, type UserStay } from './telemetry/count-user.ts'

export interface Readiness {
  /** Time up to which the user is erased, in epoch milliseconds: that of the order, or the end of the calls that were in progress. */
  coversUntil: number
  /** Business days of the user's calls. */
  days: string[]
  /** The last day that has to be closed and counted first; undefined if nothing is waited for. */
  waitsFor: string | undefined
}

/**
 * Returns whether the rows of a user can be deleted without changing a bill or a daily figure: every day of their calls, and that of the
 * order, must be closed and counted. Calls that were in progress at the order are erased as a whole, after their end.
 */
export async function readReadiness(services: Services, order: ErasureOrder): Promise<Readiness> {
  const { now, telemetryWriter } = services
  const at = now()
  const subject = { app: order.appKey, user: order.user }
  let coversUntil = order.coversUntil
  let stays = await listUserStays(telemetryWriter, { ...subject, until: coversUntil })
  for (;;) {
    const end = Math.max(coversUntil, ...stays.map((stay) => endOf(stay, at)))
    // Calls that follow each other without a gap must not delay the order forever.
    const limited = Math.min(end, order.orderedAt.getTime() + longestStay)
    if (limited <= coversUntil) break
    coversUntil = limited
    stays = await listUserStays(telemetryWriter, { ...subject, until: coversUntil })
  }
  const days = [...new Set([formatDay(coversUntil), ...stays.flatMap((stay) => daysOf(stay, at))])].sort()
  const isOngoing = coversUntil >= at
  const open = await openDays(services, order, days)
  const waitsFor = isOngoing ? formatDay(at) : open.at(-1)
  return { coversUntil, days, waitsFor }
}

/** Returns when a session ended; one that is still open lasts until now, and no longer than sessions count. */
const endOf = ({ joined, left }: UserStay, now: number): number =>
  Math.min(left === 0 ? now : left, joined + longestStay)

function daysOf(stay: UserStay, now: number): string[] {
  const days: string[] = []
  for (let day = startOfDay(stay.joined); day <= endOf(stay, now); day = addDays(day, 1)) days.push(formatDay(day))
  return days
}

/** Returns the first day that is closed for others and open for the company of the order's project. */
async function openDayOf({ db }: Pick<Services, 'db'>, { appKey }: ErasureOrder): Promise<string | undefined> {
  const [company] = (await companiesOfProjects(db, [appKey])).keys()
  return (await readLateCompanies(db)).find(({ companyId }) => companyId === company)?.firstDay
}

/** Returns which of these days are not closed, or due to be counted. */
async function openDays(
  { db, now, telemetryWriter }: Services,
  order: ErasureOrder,
  days: readonly string[],
): Promise<string[]> {
  const { lastClosed, start } = await readBillingState(db)
  const openFrom = await openDayOf({ db }, order)
  const isBilled = (day: string) =>
    now() >= closableFrom(day) &&
    (openFrom === undefined || day < openFrom) &&
    (start === undefined || day < start || (lastClosed !== undefined && day <= lastClosed))
  const retention = await readRetention(db)
  const counted = await readAllCountedDays(db)
  const erased = await readErasedDays(db)
  const { oldest, storedRows } = await readStoredRows(
    telemetryWriter,
    now(),
    daysKept(retention, 'user_session', 'day'),
  )
  const wholeFor = daysKept(retention, 'user_session') - 31
  // A project that cannot be counted does not keep users of others from being erased.
  const state = { now: now(), storedRows, counted, erased, wholeFor, patience: 0, isIncompleteEnough: true }
  const isCounted = (day: string) => {
    const from = closableFrom(day)
    const midnight = startOfDay(addDays(from, -1))
    // Nothing is stored of days before the oldest, so nothing is counted of them.
    return oldest === undefined || midnight < startOfDay(oldest) || !isDue(midnight, state)
  }
  return days.filter((day) => !isBilled(day) || !isCounted(day))
}
