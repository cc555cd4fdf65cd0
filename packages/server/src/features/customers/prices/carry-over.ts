import type { Insertable } from 'kysely'
import type { Plan } from '../../../billing/prices.ts'
import type { PriceTable } from '../../../postgres/schema.ts'

/** Values that a price row sets. */
export interface PriceValues {
  unitPrice: bigint | null
  typeId: number | null
}

/** Rows to write, and ids of planned prices that they replace. */
export interface PriceWrite {
  rows: Insertable<PriceTable>[]
  replaced: number[]
}

/**
 * Returns the later plans of a project and kind, adapted to a change of the price before them: a plan stores price and type, so one that
 * changes only the price would bring back the old type, and vice versa.
 * @param plans of the project and kind after the changed day, the nearest first
 */
export function carryOver(plans: readonly Plan[], old: PriceValues, next: PriceValues, memberId: number): PriceWrite {
  const write: PriceWrite = { rows: [], replaced: [] }
  let [keepsPrice, keepsType] = [old.unitPrice !== next.unitPrice, old.typeId !== next.typeId]
  for (const plan of plans) {
    keepsPrice &&= plan.unitPrice === old.unitPrice
    keepsType &&= plan.typeId === old.typeId
    if (!keepsPrice && !keepsType) break
    const values = {
      unitPrice: keepsPrice ? next.unitPrice : plan.unitPrice,
      typeId: keepsType ? next.typeId : plan.typeId,
    }
    write.rows.push(rowOf(plan, values, plan.valid_from, memberId))
    write.replaced.push(plan.id)
  }
  return write
}

/** Returns a row of `price`, valid from a day `YYYY-MM-DD` on. @param member_id the member who sets it */
export const rowOf = (
  { project_id, kind }: Pick<Plan, 'project_id' | 'kind'>,
  { unitPrice, typeId }: PriceValues,
  valid_from: string,
  member_id: number,
): Insertable<PriceTable> => ({
  project_id,
  kind,
  unit_price: unitPrice === null ? null : String(unitPrice),
  statistics_type_id: typeId,
  valid_from,
  member_id,
})
