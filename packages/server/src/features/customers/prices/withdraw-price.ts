import { codes } from '@rtcops/core/api/codes'
import { formatDay } from '@rtcops/core/time/zone'
import { command } from '../../../command.ts'
import type { MemberContext } from '../../../context.ts'
import { notFound, Refusal } from '../../../input/refusal.ts'
import { readPlans, readPrices } from '../../../postgres/money/prices.ts'
import { carryOver } from './carry-over.ts'
import { inWords } from './in-words.ts'
import { writePrices } from './write-prices.ts'

/**
 * Takes back a price whose day has not come (AM-25). Later plans that keep a value of it keep that of the price before instead.
 * @throws {Refusal} 40901 for a price that is valid already, or was taken back
 */
export const withdrawPrice = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'withdrawCompanyPrice', { id }, async ({ tx, changed }) => {
    const price = await tx
      .selectFrom('price')
      .innerJoin('project', 'project.id', 'price.project_id')
      .select(['price.project_id', 'project.appkey', 'project.company_id'])
      .where('price.id', '=', id)
      .forNoKeyUpdate('project')
      .executeTakeFirst()
    if (!price) throw notFound()
    const plans = await readPlans(tx, [price.project_id], formatDay(context.now()))
    const plan = plans.find((each) => each.id === id)
    if (!plan) throw new Refusal(codes.conflict, 'price.planned.notPlanned')
    await writePrices(tx, { rows: [], replaced: [id] }, context.member.id)
    const prices = await readPrices(tx, [plan.project_id], plan.valid_from)
    const next = prices.get(plan.project_id)?.[plan.kind] ?? { unitPrice: null, typeId: null }
    const later = plans.filter(({ kind, valid_from }) => kind === plan.kind && valid_from > plan.valid_from)
    await writePrices(tx, carryOver(later, plan, next, context.member.id), context.member.id)
    changed({
      target: 'price',
      id: price.company_id,
      before: { [price.appkey]: inWords(plan.kind, plan), valid_from: plan.valid_from },
      after: {},
    })
    return {}
  })
