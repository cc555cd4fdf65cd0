import { codes } from '@rtcops/core/api/codes'
import { addDays, formatDay, parseWireTime } from '@rtcops/core/time/zone'
import { commandOrHold } from '../../../approvals/command-or-hold.ts'
import { type HeldOperation, noEffect, type PlanScope } from '../../../approvals/held-operation.ts'
import { type Plan, readPlans, readPrices } from '../../../billing/prices.ts'
import { notFound, Refusal } from '../../../platform/input/refusal.ts'
import type { MemberContext } from '../../../services/context.ts'
import { carryOver, type PriceValues } from './carry-over.ts'
import { inWords } from './in-words.ts'
import { carriedSteps, priceEffect } from './price-steps.ts'
import { writePrices } from './write-prices.ts'

/**
 * Takes back a price whose day has not come (AM-25). Later plans that keep a value of it keep that of the price before instead.
 * @throws {Refusal} 40003 for a price that is valid already, or was taken back; 40010 if a second member has to approve it
 */
export const withdrawPrice = (context: MemberContext, id: number): Promise<object> =>
  commandOrHold(context, heldWithdrawal, { id })

export const heldWithdrawal: HeldOperation<{ id: number }> = {
  kind: 'price_withdrawal',
  operation: 'withdrawCompanyPrice',
  async plan({ tx, now, author }, { id }) {
    const price = await tx
      .selectFrom('price')
      .innerJoin('project', 'project.id', 'price.project_id')
      .innerJoin('company', 'company.id', 'project.company_id')
      .select(['price.project_id', 'project.appkey', 'project.company_id', 'company.four_eyes'])
      .where('price.id', '=', id)
      .forNoKeyUpdate('project')
      .executeTakeFirst()
    if (!price) throw notFound()
    const plans = await readPlans(tx, [price.project_id], formatDay(now()))
    const plan = plans.find((each) => each.id === id)
    if (!plan) throw new Refusal(codes.conflict, 'price.planned.notPlanned')
    const next = await priceWithout(tx, plan)
    const later = plans.filter(({ kind, valid_from }) => kind === plan.kind && valid_from > plan.valid_from)
    const carried = carryOver(later, plan, next, author)
    const step = { projectId: plan.project_id, kind: plan.kind, validFrom: plan.valid_from, before: plan, after: next }
    return {
      companyId: price.company_id,
      amount: null,
      heldBy: price.four_eyes === 1 ? 'company' : undefined,
      effect: { ...noEffect, prices: await priceEffect(tx, [step, ...carriedSteps(later, carried.rows)]) },
      subject: `price ${id}`,
      async run(changed) {
        await writePrices(tx, { rows: carried.rows, replaced: [id, ...carried.replaced] }, author)
        changed({
          target: 'price',
          id: price.company_id,
          before: { [price.appkey]: inWords(plan.kind, plan), valid_from: plan.valid_from },
          after: {},
        })
        return {}
      },
    }
  },
}

/** Returns the price of a plan's day without the plan: that of the day before, because two plans never have the same day. */
async function priceWithout(tx: PlanScope['tx'], { kind, project_id, valid_from }: Plan): Promise<PriceValues> {
  const eve = formatDay(addDays(parseWireTime(`${valid_from} 00:00:00`) ?? Number.NaN, -1))
  const prices = await readPrices(tx, [project_id], eve)
  return prices.get(project_id)?.[kind] ?? { unitPrice: null, typeId: null }
}
