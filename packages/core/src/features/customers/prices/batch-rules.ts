import { parseUnitPrice } from '../../../money/unit-price.ts'
import { z } from '../../../rules/zod.ts'

/** A unit price, or nothing; what it says is left as it was written. */
const price = z
  .string()
  .trim()
  .refine((text) => text === '' || parseUnitPrice(text) !== undefined, { error: 'price.invalid' })

/** The id of a statistics type, or nothing. */
const type = z.int({ error: 'price.unknownType' }).min(1).nullable()

/** Prices for several projects at once; what is empty stays as it is (R-PRC-08). */
export const batchRules = z.object({
  speech_sounds_unit_price: price,
  speech_sounds_statistics_type_id: type,
  push_flow_unit_price: price,
  push_flow_statistics_type_id: type,
  video_unit_price: price,
  video_statistics_type_id: type,
})

export type PriceBatch = z.output<typeof batchRules>
