import { day, formatDay, type Instant, second } from '@rtcops/core/time/zone'
import { closeDay } from '../../billing/close-day.ts'
import { countDayUsage } from '../../billing/count-day.ts'
import { makeBills, sumByCompany } from '../../billing/make-bills.ts'
import { closableFrom, daysBetween } from '../../platform/billing-days.ts'
import { type MoneyMark, readTrialMark, writeTrialMark } from '../../postgres/trial-marks.ts'
import type { Services } from '../../services/context.ts'
import { trialCompanies } from '../customers/customers.ts'
import { appendPastWrites, type PastWrite, readPastWrites } from '../past-writes.ts'
import { beginBilling, readCharges, readCustomers, readStaff, readWaitingInvoices } from './money-queries.ts'
import { happeningsOf, type Stretch } from './money-stretch.ts'

export interface MoneyOptions {
  /** Days of history before `until`. */
  days: number
  until: Instant
  /** Checked between the days. */
  isStopping?: () => boolean
}

/**
 * Writes the financial history: what the companies paid, which invoices they requested, and day by day what they were charged, all in time
 * order and through the ledger that the console uses, so that balances, bills and usage agree. Continues where it was interrupted.
 * Telemetry must be complete.
 */
export async function makeMoney(
  services: Services,
  { days, until, isStopping = () => false }: MoneyOptions,
): Promise<void> {
  const { db } = services
  const from = until - days * day
  // Records of an earlier version have all their audit entries, but no mark.
  const mark = (await readTrialMark(db, 'trial_money')) ?? { told: from, isWhole: false, isAudited: true }
  if (mark.isWhole) return
  // Days that are closed already leave no room for an earlier history.
  if (mark.told <= from && !(await beginBilling(db, formatDay(from))))
    return await writeTrialMark(db, 'trial_money', { ...mark, isWhole: true })
  const closed = daysBetween(formatDay(from), formatDay(until)).filter((each) => closedAt(each) <= until)
  const last = closed.at(-1)
  const daily = await costsOf(services, last ?? formatDay(from), last ? closedAt(last) : until)
  const ends = [...closed.map(closedAt), until]
  for (const [index, end] of ends.entries()) {
    if (isStopping()) return
    const closes = closed[index]
    if (end > mark.told) {
      const charged = closes && closes === last ? await readCharges(db, closed.slice(-7, -1)) : undefined
      const stretch = { from: ends[index - 1] ?? from, until: end, index, count: ends.length, days, charged }
      await tellStretch(services, stretch, daily, mark)
    }
    if (closes) await closeDay({ ...services, now: () => end }, closes)
  }
  await writeTrialMark(db, 'trial_money', { ...mark, told: until, isWhole: true })
}

/** Returns when a day of the trial was closed. */
const closedAt = (onDay: string): Instant => closableFrom(onDay) + 5 * second

/** Returns the fen that each company has to pay for a day, as known at a time. */
async function costsOf(services: Services, onDay: string, at: Instant): Promise<ReadonlyMap<number, bigint>> {
  const { usage } = await countDayUsage({ ...services, now: () => at }, onDay)
  const bills = await makeBills(services.db, onDay, usage)
  return new Map(sumByCompany(bills).map(({ companyId, amount }) => [companyId, amount]))
}

const names = trialCompanies.map(([name]) => name)

/** Books what happened in a stretch with its audit entries, and the audit entries of everything else in it: all of it or nothing. */
async function tellStretch(
  { db }: Services,
  stretch: Stretch,
  daily: ReadonlyMap<number, bigint>,
  mark: MoneyMark,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const staff = await readStaff(tx)
    const accountant = { id: staff.get('wangqian') ?? 1, username: 'wangqian' }
    const customers = (await readCustomers(tx, names)).map((each) => ({ ...each, daily: daily.get(each.id) ?? 0n }))
    const writes: PastWrite[] = mark.isAudited
      ? []
      : (await readPastWrites(tx)).filter(
          ({ at }) => at.getTime() >= Math.max(stretch.from, mark.told) && at.getTime() < stretch.until,
        )
    for (const { happen } of happeningsOf(stretch, customers, await readWaitingInvoices(tx), accountant))
      writes.push(...(await happen(tx)))
    await appendPastWrites(
      tx,
      staff,
      writes.sort((one, other) => Number(one.at) - Number(other.at)),
    )
    await writeTrialMark(tx, 'trial_money', { ...mark, told: stretch.until })
  })
}
