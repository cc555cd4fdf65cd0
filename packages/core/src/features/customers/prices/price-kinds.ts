import { enums } from '../../../api/generated/enums.ts'
import type { Row, Schema } from '../../../api/types.ts'

export type PriceRow = Row<'getCompanyPrices'>
export type PriceHistoryRow = Row<'listPriceHistory'>

/** The three kinds of usage that have their own price, in column order. */
export const priceKinds = enums.PriceKind

export type PriceKind = Schema<'PriceKind'>

/** Fields of a price change; omitted fields stay unchanged. */
export type PriceFields = Omit<Schema<'PriceRowChange'>, 'appkey'>

export type PriceField = keyof PriceFields & string

/** The two fields of each kind. */
export const priceFields = {
  speech_sounds: { price: 'speech_sounds_unit_price', type: 'speech_sounds_statistics_type_id' },
  push_flow: { price: 'push_flow_unit_price', type: 'push_flow_statistics_type_id' },
  video: { price: 'video_unit_price', type: 'video_statistics_type_id' },
} as const satisfies Record<PriceKind, { price: PriceField; type: PriceField }>
