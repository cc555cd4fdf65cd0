import { priceFields } from '@rtcops/core/features/customers/prices/price-kinds'
import { printUnitPrice } from '@rtcops/core/money/unit-price'
import type { PriceKind } from '../../../postgres/schema.ts'
import type { PriceValues } from './carry-over.ts'

/** Returns a price as the audit log keeps it, by the names of its fields. */
export const inWords = (kind: PriceKind, { unitPrice, typeId }: PriceValues) => ({
  [priceFields[kind].price]: unitPrice === null ? null : printUnitPrice(unitPrice),
  [priceFields[kind].type]: typeId,
})
