import type { Column } from '@rtcops/core/columns/columns'
import { historyColumns } from '@rtcops/core/features/customers/prices/history-columns'
import {
  type PriceHistoryRow,
  type PriceKind,
  type PriceRow,
  priceFields,
} from '@rtcops/core/features/customers/prices/price-kinds'
import type { Listing } from '../../../output/listing.ts'

/** Returns how prices are shown: with columns for the kinds that the company uses, as in the console; machine formats have all kinds. */
export const pricesOf = (kinds: readonly PriceKind[]): Listing<PriceRow> => ({
  rows: 'cli.rows.prices',
  schema: 'PriceRow',
  columns: [
    { id: 'appkey', kind: 'code', label: 'project.appkey' },
    { id: 'appkey_name', kind: 'text', label: 'price.project' },
    ...kinds.flatMap((kind): Column<PriceRow>[] => [
      { id: priceFields[kind].price, kind: 'unitPrice', label: `price.kinds.${kind}.price` },
      { id: `${kind}_statistics_name`, kind: 'text', label: `price.kinds.${kind}.type` },
    ]),
  ],
  keep: ['appkey_name', ...kinds.map((kind) => priceFields[kind].price)],
  details: kinds.map((kind) => `${kind}_statistics_name` as const),
})

/** Changes of a project's prices. */
export const priceChanges: Listing<PriceHistoryRow> = {
  rows: 'cli.rows.priceChanges',
  schema: 'PriceHistoryRow',
  columns: [{ id: 'id', kind: 'code', label: 'common.column.id' }, ...historyColumns],
}
