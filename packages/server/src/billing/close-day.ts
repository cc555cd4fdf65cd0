import type { Transaction } from 'kysely'
import { closableFrom, dayAfter } from '../platform/billing-days.ts'
import type { Database } from '../postgres/schema.ts'
import { writeSeenClock } from '../postgres/seen-clock.ts'
import type { Services } from '../services/context.ts'
import { auditClosing } from './audit-closing.ts'
import { bookDeductions } from './book-deductions.ts'
import { countDayUsage, type DayUsage, patient } from './count-day.ts'
import { companiesOfProjects, keepOpen, readLateCompanies, readProjectsOf } from './late-companies.ts'
import { makeBills, sumByCompany } from './make-bills.ts'
import { type ClosedDay, insertClosedDay, lockClosing, readBillingState, readClosedDay } from './queries.ts'

/** Thrown with the reason why a day cannot be closed now. */
export class NotClosable extends Error {
  readonly reason: 'not over' | 'before billing' | 'days before'
  /** The first day that is billed, the day that must be closed first, or the time from which the day can be closed. */
  readonly detail: string | number

  constructor(day: string, reason: NotClosable['reason'], detail: string | number) {
    super(`the day ${day} cannot be closed: ${reason}`)
    this.reason = reason
    this.detail = detail
  }
}

/**
 * Closes a day: bills of all projects with usage, one deduction for each company that has to pay, the day itself and its audit entry, all
 * in one database transaction or nothing. A closed day never changes (D-65), so a repeated or concurrent call returns what is stored.
 *
 * The day stays open for companies with a project that the telemetry engine cannot count, and for those that have an earlier open day
 * (`close-late-days.ts`): a company has one deduction for a day, of all its projects.
 * @throws {NotClosable} if the day cannot be closed yet
 * @throws {Error} if an engine does not respond; then nothing has changed
 */
export async function closeDay(services: Services, day: string): Promise<ClosedDay & { isNew: boolean }> {
  const closed = await refuseEarly(services, day)
  if (closed) return { ...closed, isNew: false }
  const late = (await readLateCompanies(services.db)).map(({ companyId }) => companyId)
  const except = await readProjectsOf(services.db, late)
  const { failures, usage } = await countDayUsage(patient(services), day, { except })
  const open = await companiesOfProjects(
    services.db,
    failures.map(({ appkey }) => appkey),
  )
  if (failures.length > 0)
    services.log.warn(
      { err: failures[0]?.error, day, projects: failures.map(({ appkey }) => appkey) },
      'projects cannot be counted; the day stays open for their companies',
    )
  // A company whose last open day was closed meanwhile was not counted either.
  for (const company of late) if (!open.has(company)) open.set(company, [])
  return await services.db.transaction().execute(async (tx) => {
    await lockClosing(tx)
    const meanwhile = await readClosedDay(tx, day)
    return meanwhile
      ? { ...meanwhile, isNew: false }
      : { ...(await chargeDay(tx, services, day, usage, open)), isNew: true }
  })
}

/** Refuses a day that cannot be closed yet. @returns the day if it is closed already */
async function refuseEarly({ db, now }: Services, day: string): Promise<ClosedDay | undefined> {
  // Read before the day itself, because another process may close it meanwhile: then it is found closed, and not taken for one whose turn
  // has passed.
  const { start, lastClosed } = await readBillingState(db)
  const closed = await readClosedDay(db, day)
  if (closed) return closed
  if (now() < closableFrom(day)) throw new NotClosable(day, 'not over', closableFrom(day))
  if (start === undefined || day < start) throw new NotClosable(day, 'before billing', start ?? '')
  const next = lastClosed === undefined ? start : dayAfter(lastClosed)
  if (day !== next) throw new NotClosable(day, 'days before', next)
  return undefined
}

async function chargeDay(
  tx: Transaction<Database>,
  services: Services,
  day: string,
  usage: DayUsage,
  open: ReadonlyMap<number, readonly string[]>,
): Promise<ClosedDay> {
  const bills = (await makeBills(tx, day, usage)).filter(({ companyId }) => !open.has(companyId))
  // Nothing is booked for a company whose usage is free: a deduction of ¥0.00 would change no balance.
  const charged = sumByCompany(bills).filter(({ amount }) => amount > 0n)
  const closed = {
    day,
    closedAt: new Date(services.now()),
    projects: bills.length,
    companies: charged.length,
    amount: bills.reduce((sum, { amount }) => sum + amount, 0n),
  }
  await bookDeductions(tx, day, closed.closedAt, charged)
  await insertClosedDay(tx, closed, bills)
  await keepOpen(tx, day, open, closed.closedAt)
  // Closing a day by hand confirms the clock.
  await writeSeenClock(tx, services.now())
  await auditClosing(tx, services, day, closed)
  return closed
}
