import type { PriceBatch } from '@rtcops/core/features/customers/prices/batch-rules'
import type { PriceKind, PriceRow } from '@rtcops/core/features/customers/prices/price-kinds'
import { editableUnitPrice, parseUnitPrice, printUnitPrice } from '@rtcops/core/money/unit-price'
import type { CellChange } from './block-plan.ts'
import { gridColumns, type TypeOptions } from './grid/grid-columns.ts'

/** Returns what a batch changes in these rows; empty fields change nothing (R-PRC-08, AM-26). */
export const planBatch = (
  rows: readonly PriceRow[],
  kinds: readonly PriceKind[],
  draft: Partial<PriceBatch>,
  options: TypeOptions,
): CellChange[] =>
  rows.flatMap((row) =>
    gridColumns(kinds).flatMap((column): CellChange[] => {
      if (column.part === 'project') return []
      const given = draft[column.field as keyof PriceBatch]
      if (given === undefined || given === null || given === '') return []
      if (column.part === 'type') {
        const name = options[column.kind].find((each) => each.id === given)?.statistics_name ?? ''
        return given === row[`${column.kind}_statistics_type_id`] ? [] : [{ row, column, after: name, value: given }]
      }
      const price = parseUnitPrice(given)
      if (price === undefined) return []
      const printed = printUnitPrice(price)
      if (printed === row[`${column.kind}_unit_price`]) return []
      return [{ row, column, after: editableUnitPrice(printed), value: given }]
    }),
  )

/** Returns the type that all rows have, null if none has one, and undefined if they differ. */
export function sharedType(rows: readonly PriceRow[], kind: PriceKind): number | null | undefined {
  const types = new Set(rows.map((row) => row[`${kind}_statistics_type_id`]))
  return types.size === 1 ? [...types][0] : undefined
}
