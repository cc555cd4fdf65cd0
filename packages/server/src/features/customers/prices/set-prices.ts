import type { Input } from '@rtcops/core/api/types'
import { priceFields, priceKinds } from '@rtcops/core/features/customers/prices/price-kinds'
import { validFromProblem } from '@rtcops/core/features/customers/prices/valid-from'
import { formatDay } from '@rtcops/core/time/zone'
import type { Transaction } from 'kysely'
import { commandOrHold } from '../../../approvals/command-or-hold.ts'
import { type HeldOperation, noEffect } from '../../../approvals/held-operation.ts'
import { type Plan, readPlans, readPrices } from '../../../billing/prices.ts'
import { badField, notFound } from '../../../platform/input/refusal.ts'
import type { Database } from '../../../postgres/schema.ts'
import type { MemberContext } from '../../../services/context.ts'
import { carryOver, type PriceWrite, rowOf } from './carry-over.ts'
import { inWords } from './in-words.ts'
import { type ProjectChange, readPriceChange } from './price-change.ts'
import { carriedSteps, type PriceStep, priceEffect } from './price-steps.ts'
import { writePrices } from './write-prices.ts'

type Result = { info: { changed: number; projects: number } }

/**
 * Sets prices of a company's projects, all of them or none. A price that differs from the one before it appends a row that is valid from
 * today (D-31) or from a coming day (AM-25); nothing is written for the others. Two requests for the same projects run one after the other.
 * @throws {Refusal} 40010 if a second member has to approve it
 */
export const setPrices = (context: MemberContext, input: Input<'setCompanyPrices'>): Promise<Result> =>
  commandOrHold(context, heldPrices, input)

export const heldPrices: HeldOperation<Input<'setCompanyPrices'>, Result> = {
  kind: 'price',
  operation: 'setCompanyPrices',
  async plan({ tx, now, author }, input) {
    const day = readDay(now(), input.valid_from)
    const changes = readPriceChange(input)
    const { fourEyes, projectIds } = await lockProjects(tx, input.company_id, changes)
    await keepTypes(tx, changes)
    const ids = [...projectIds.values()]
    const before = await readPrices(tx, ids, day)
    const plans = Map.groupBy(await readPlans(tx, ids, formatDay(now())), planKey)
    const write: PriceWrite = { rows: [], replaced: [] }
    const steps: PriceStep[] = []
    const audit: { before: Record<string, object>; after: Record<string, object> } = { before: {}, after: {} }
    let count = 0
    for (const { appkey, kinds } of changes) {
      const project_id = projectIds.get(appkey) ?? 0
      const written = { before: {}, after: {} }
      for (const kind of priceKinds) {
        const old = before.get(project_id)?.[kind] ?? { unitPrice: null, typeId: null }
        const next = { unitPrice: old.unitPrice, typeId: old.typeId, ...kinds[kind] }
        if (next.unitPrice === old.unitPrice && next.typeId === old.typeId) continue
        const own = plans.get(planKey({ project_id, kind })) ?? []
        const later = own.filter(({ valid_from }) => valid_from > day)
        const carried = carryOver(later, old, next, author)
        count++
        write.rows.push(rowOf({ project_id, kind }, next, day, author), ...carried.rows)
        write.replaced.push(
          ...own.filter(({ valid_from }) => valid_from === day).map(({ id }) => id),
          ...carried.replaced,
        )
        steps.push({ projectId: project_id, kind, validFrom: day, before: old, after: next })
        steps.push(...carriedSteps(later, carried.rows))
        Object.assign(written.before, inWords(kind, old))
        Object.assign(written.after, inWords(kind, next))
      }
      if (Object.keys(written.after).length === 0) continue
      audit.before[appkey] = written.before
      audit.after[appkey] = written.after
    }
    return {
      companyId: input.company_id,
      amount: null,
      heldBy: fourEyes === 1 && count > 0 ? 'company' : undefined,
      effect: { ...noEffect, prices: await priceEffect(tx, steps) },
      async run(changed) {
        await writePrices(tx, write, author)
        const projects = Object.keys(audit.after).length
        const after = input.valid_from ? { ...audit.after, valid_from: day } : audit.after
        changed({ target: 'price', id: input.company_id, before: audit.before, after })
        return { info: { changed: count, projects } }
      },
    }
  },
}

const planKey = ({ project_id, kind }: Pick<Plan, 'project_id' | 'kind'>): string => `${project_id} ${kind}`

/** Returns the day from which the prices are valid. @throws {Refusal} 40001 for a day that is not after today */
function readDay(now: number, given = ''): string {
  const problem = validFromProblem(given, now)
  if (problem) throw badField('valid_from', problem)
  return given || formatDay(now)
}

/**
 * Locks the projects in the order of their ids, so that two batches cannot deadlock.
 * @returns their ids by appkey, and the company's `four_eyes`
 */
async function lockProjects(
  tx: Transaction<Database>,
  companyId: number,
  changes: readonly ProjectChange[],
): Promise<{ fourEyes: number; projectIds: Map<string, number> }> {
  const appkeys = changes.map(({ appkey }) => appkey)
  const company = await tx.selectFrom('company').select('four_eyes').where('id', '=', companyId).executeTakeFirst()
  if (!company) throw notFound()
  const projects = await tx
    .selectFrom('project')
    .select(['id', 'appkey'])
    .where('company_id', '=', companyId)
    .where('appkey', '=', ({ fn, val }) => fn.any(val(appkeys)))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const ids = new Map(projects.map(({ id, appkey }) => [appkey, id]))
  const seen = new Set<string>()
  for (const { appkey, path } of changes) {
    const field = path ? `${path}appkey` : 'selection'
    if (!ids.has(appkey)) throw badField(field, 'price.foreignProject', { appkey })
    if (seen.has(appkey)) throw badField(field, 'price.twice', { appkey })
    seen.add(appkey)
  }
  return { fourEyes: company.four_eyes, projectIds: ids }
}

/** Checks that the types exist and are of the right kind, and locks them against removal until the prices are saved. */
async function keepTypes(tx: Transaction<Database>, changes: readonly ProjectChange[]): Promise<void> {
  const typeIds = changes.flatMap(({ kinds }) => priceKinds.map((kind) => kinds[kind]?.typeId ?? 0)).filter(Boolean)
  const types = await tx
    .selectFrom('statistics_type')
    .select(['id', 'kind'])
    .where('id', '=', ({ fn, val }) => fn.any(val([...new Set(typeIds)])))
    .orderBy('id')
    .forKeyShare()
    .execute()
  const kindOf = new Map(types.map(({ id, kind }) => [id, kind]))
  for (const { kinds, path } of changes)
    for (const kind of priceKinds) {
      const typeId = kinds[kind]?.typeId
      if (typeId && kindOf.get(typeId) !== kind) throw badField(path + priceFields[kind].type, 'price.unknownType')
    }
}
