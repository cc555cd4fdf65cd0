import { rangeOfDay } from '../platform/billing-days.ts'
import type { Services } from '../services/context.ts'
import { NotClosable } from './close-day.ts'
import { countDayUsage, patient } from './count-day.ts'
import { companiesOfProjects } from './late-companies.ts'
import { makeBills, sumByCompany } from './make-bills.ts'
import { readBillingState, readCompanies } from './queries.ts'

/** Result that closing a day would have now. */
export interface BillPreview {
  day: string
  /** Projects that would get a bill. */
  projects: number
  /** Companies that would be charged, by id; fen. */
  companies: { companyId: number; companyName: string; projects: number; amount: bigint; balance: bigint }[]
  /** Fen. */
  amount: bigint
  /** Appkeys of projects that cannot be counted; their companies would not be charged. */
  uncounted: string[]
}

/**
 * Counts an open day without writing anything. The current day is allowed, too.
 * @throws {NotClosable} for a day that has not begun and for one that is not billed
 */
export async function previewDay(services: Services, day: string): Promise<BillPreview> {
  const { start } = await readBillingState(services.db)
  if (rangeOfDay(day).start > services.now()) throw new NotClosable(day, 'not over', rangeOfDay(day).start)
  if (start === undefined || day < start) throw new NotClosable(day, 'before billing', start ?? '')
  const { failures, usage } = await countDayUsage(patient(services), day)
  const uncounted = failures.map(({ appkey }) => appkey)
  const open = await companiesOfProjects(services.db, uncounted)
  const bills = (await makeBills(services.db, day, usage)).filter(({ companyId }) => !open.has(companyId))
  const sums = sumByCompany(bills).filter(({ amount }) => amount > 0n)
  const companies = await readCompanies(
    services.db,
    sums.map(({ companyId }) => companyId),
  )
  return {
    day,
    projects: bills.length,
    companies: sums.map((sum) => ({
      ...sum,
      companyName: companies.get(sum.companyId)?.name ?? '',
      balance: companies.get(sum.companyId)?.balance ?? 0n,
    })),
    uncounted,
    amount: bills.reduce((sum, { amount }) => sum + amount, 0n),
  }
}
