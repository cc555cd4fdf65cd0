import { minute } from '@rtcops/core/time/zone'
import type { Transaction } from 'kysely'
import type { Database } from '../postgres/schema.ts'
import type { Services } from '../services/context.ts'
import { auditClosing } from './audit-closing.ts'
import { bookDeductions } from './book-deductions.ts'
import { countDayUsage, patient } from './count-day.ts'
import { keepAttempt, type LateCompany, moveOn, readLateCompanies, readProjectsOf } from './late-companies.ts'
import { makeBills } from './make-bills.ts'
import type { ProjectBill } from './project-bill.ts'
import { insertBills, lockClosing } from './queries.ts'

/** Milliseconds between two attempts to count the projects of a company. */
const pause = 10 * minute

/**
 * Closes the days that are open for single companies, because one of their projects could not be counted when the days were closed for the
 * others: in order, company by company, each day in one transaction.
 *
 * @param isStopping called between two days
 * @param patience milliseconds since the last attempt
 */
export async function closeLateDays(
  services: Services,
  isStopping: () => boolean = () => false,
  patience = pause,
): Promise<void> {
  for (const late of await readLateCompanies(services.db)) {
    // Without a project that failed, the company only waits for its turn.
    const isDue = late.appkeys.length === 0 || services.now() - late.triedAt.getTime() >= patience
    for (let next: LateCompany | undefined = isDue ? late : undefined; next && !isStopping(); )
      next = await closeNextDay(services, next)
  }
}

/** Closes the first open day of a company. @returns the company, if there is another one to close */
async function closeNextDay(services: Services, late: LateCompany): Promise<LateCompany | undefined> {
  const { db, log, now } = services
  const { companyId, firstDay: day } = late
  const appkeys = await readProjectsOf(db, [companyId])
  const { failures, usage } = await countDayUsage(patient(services), day, { appkeys })
  if (failures.length > 0) {
    const failed = failures.map(({ appkey }) => appkey)
    await keepAttempt(db, companyId, failed, new Date(now()))
    log.warn(
      { err: failures[0]?.error, day, company: companyId, projects: failed },
      'projects cannot be counted; the day stays open for their company',
    )
    return undefined
  }
  await db.transaction().execute(async (tx) => {
    await lockClosing(tx)
    // Another server may have closed it meanwhile.
    if ((await openDayOf(tx, companyId)) !== day) return
    const bills = (await makeBills(tx, day, usage)).filter((bill) => bill.companyId === companyId)
    await chargeCompany(tx, services, late, bills)
  })
  const [next] = (await readLateCompanies(db)).filter((each) => each.companyId === companyId)
  return next?.firstDay === day ? undefined : next
}

async function openDayOf(tx: Transaction<Database>, companyId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('late_company')
    .select('first_day')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.first_day
}

async function chargeCompany(
  tx: Transaction<Database>,
  { log, now }: Services,
  { companyId, firstDay: day }: LateCompany,
  bills: readonly ProjectBill[],
): Promise<void> {
  const at = new Date(now())
  const amount = bills.reduce((sum, bill) => sum + bill.amount, 0n)
  if (amount > 0n) await bookDeductions(tx, day, at, [{ companyId, amount }])
  await tx
    .insertInto('late_bill_day')
    .values({ day, company_id: companyId, closed_at: at, projects: bills.length, amount: String(amount) })
    .execute()
  await insertBills(tx, day, bills)
  await moveOn(tx, companyId, day)
  const companies = amount > 0n ? 1 : 0
  await auditClosing(tx, { now }, `${day} ${companyId}`, { projects: bills.length, companies, amount })
  log.info(
    { day, company: companyId, projects: bills.length, fen: String(amount) },
    'an open day of a company was closed and charged',
  )
}
