import { priceKinds } from '@rtcops/core/features/customers/prices/price-kinds'
import { amountOf } from '@rtcops/core/money/fen'
import { billedMinutes } from '@rtcops/core/usage/minutes'
import type { Kysely } from 'kysely'
import type { Database, PriceKind } from '../postgres/schema.ts'
import type { DayUsage } from './count-day.ts'
import { readPrices } from './prices.ts'
import type { KindBill, ProjectBill } from './project-bill.ts'
import { readDefaultMethods, readProjects } from './queries.ts'

/**
 * Returns the bills of a day in the order of the projects' ids: minutes by the method of each kind, times the price that was valid on the
 * day (D-31). A kind without a statistics type is counted with that of the basic configuration (D-54). Usage is billed whether or not its
 * columns are shown.
 * @param usage of any projects; unknown ones, and those without usage, get no bill
 */
export async function makeBills(db: Kysely<Database>, day: string, usage: DayUsage): Promise<ProjectBill[]> {
  const used = [...usage].filter(([, milliseconds]) => Object.values(milliseconds).some((each) => each > 0n))
  const projects = await readProjects(
    db,
    used.map(([appKey]) => appKey),
  )
  const prices = await readPrices(
    db,
    [...projects.values()].map(({ id }) => id),
    day,
  )
  const defaults = await readDefaultMethods(db)
  const bills = used.flatMap(([appKey, milliseconds]): ProjectBill[] => {
    const project = projects.get(appKey)
    if (!project) return []
    const kinds = priceKinds.map((kind): [PriceKind, KindBill] => {
      const price = prices.get(project.id)?.[kind]
      const { methodKey, methodName } = price?.methodKey
        ? { methodKey: price.methodKey, methodName: price.methodName }
        : defaults[kind]
      const unitPrice = price?.unitPrice ?? null
      const minutes = billedMinutes(milliseconds[methodKey])
      const amount = amountOf(minutes, unitPrice)
      return [kind, { methodKey, methodName, milliseconds: milliseconds[methodKey], minutes, unitPrice, amount }]
    })
    const amount = kinds.reduce((sum, [, each]) => sum + each.amount, 0n)
    return [
      {
        projectId: project.id,
        companyId: project.company_id,
        kinds: Object.fromEntries(kinds) as Record<PriceKind, KindBill>,
        amount,
      },
    ]
  })
  return bills.sort((one, other) => one.projectId - other.projectId)
}

/** Returns what each company has to pay for these bills in fen, in the order of the companies' ids. */
export function sumByCompany(bills: readonly ProjectBill[]): { companyId: number; projects: number; amount: bigint }[] {
  const sums = new Map<number, { companyId: number; projects: number; amount: bigint }>()
  for (const { companyId, amount } of bills) {
    const sum = sums.get(companyId) ?? { companyId, projects: 0, amount: 0n }
    sums.set(companyId, { companyId, projects: sum.projects + 1, amount: sum.amount + amount })
  }
  return [...sums.values()].sort((one, other) => one.companyId - other.companyId)
}
