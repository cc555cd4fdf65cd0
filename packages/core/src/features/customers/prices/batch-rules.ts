import { parseUnitPrice } from '../../../money/unit-price.ts'
import { z } from '../../../rules/zod.ts'
import { validFromProblem } from './valid-from.ts'

/** A unit price, or an empty value; the text is kept as written. */
const price = z
  .string()
  .trim()
  .refine((text) => text === '' || parseUnitPrice(text) !== undefined, { error: 'price.invalid' })

/** The id of a statistics type, or null. */
const type = z.int({ error: 'price.unknownType' }).min(1).nullable()

/** A coming day, or empty for today (AM-25). */
const validFrom = z
  .string()
  .trim()
  .superRefine((text, { addIssue }) => {
    const message = validFromProblem(text, Date.now())
    if (message) addIssue({ code: 'custom', message })
  })

/** Prices for several projects at once; empty fields stay unchanged (R-PRC-08). */
export const batchRules = z.object({
  speech_sounds_unit_price: price,
  speech_sounds_statistics_type_id: type,
  push_flow_unit_price: price,
  push_flow_statistics_type_id: type,
  video_unit_price: price,
  video_statistics_type_id: type,
  valid_from: validFrom,
})

export type PriceBatch = z.output<typeof batchRules>
