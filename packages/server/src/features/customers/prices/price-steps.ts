import { printUnitPrice } from '@rtcops/core/money/unit-price'
import type { Insertable } from 'kysely'
import type { Effect, PlanScope } from '../../../approvals/held-operation.ts'
import type { Plan } from '../../../billing/prices.ts'
import type { PriceKind, PriceTable } from '../../../postgres/schema.ts'
import type { PriceValues } from './carry-over.ts'

/** Change that a price row makes. */
export interface PriceStep {
  projectId: number
  kind: PriceKind
  /** Day from which it applies. */
  validFrom: string
  before: PriceValues
  after: PriceValues
}

/** Returns the steps of planned prices that follow a change. @param rows one for each of the first of these plans, in their order */
export const carriedSteps = (plans: readonly Plan[], rows: readonly Insertable<PriceTable>[]): PriceStep[] =>
  rows.flatMap(({ unit_price, statistics_type_id }, index) => {
    const plan = plans[index]
    if (!plan) return []
    const after = { unitPrice: unit_price == null ? null : BigInt(unit_price), typeId: statistics_type_id ?? null }
    return [{ projectId: plan.project_id, kind: plan.kind, validFrom: plan.valid_from, before: plan, after }]
  })

/** Returns the steps as an approver sees them, with the names of projects and types. */
export async function priceEffect(tx: PlanScope['tx'], steps: readonly PriceStep[]): Promise<Effect['prices']> {
  const projectIds = [...new Set(steps.map(({ projectId }) => projectId))]
  const typeIds = [...new Set(steps.flatMap(({ before, after }) => [before.typeId ?? 0, after.typeId ?? 0]))]
  const projects = await tx
    .selectFrom('project')
    .select(['id', 'appkey', 'name'])
    .where('id', '=', ({ fn, val }) => fn.any(val(projectIds)))
    .execute()
  const types = await tx
    .selectFrom('statistics_type')
    .select(['id', 'statistics_name'])
    .where('id', '=', ({ fn, val }) => fn.any(val(typeIds)))
    .execute()
  const projectOf = new Map(projects.map((project) => [project.id, project]))
  const nameOf = new Map(types.map(({ id, statistics_name }) => [id, statistics_name]))
  const priceText = ({ unitPrice }: PriceValues) => (unitPrice === null ? null : printUnitPrice(unitPrice))
  const typeName = ({ typeId }: PriceValues) => nameOf.get(typeId ?? 0) ?? ''
  return steps.map(({ projectId, kind, validFrom, before, after }) => ({
    appkey: projectOf.get(projectId)?.appkey ?? '',
    project_name: projectOf.get(projectId)?.name ?? '',
    kind,
    valid_from: validFrom,
    unit_price_before: priceText(before),
    unit_price: priceText(after),
    statistics_before: typeName(before),
    statistics_name: typeName(after),
  }))
}
