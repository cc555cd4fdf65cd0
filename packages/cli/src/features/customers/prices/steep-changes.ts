import type { Input } from '@rtcops/core/api/types'
import {
  type PriceFields,
  type PriceKind,
  type PriceRow,
  priceFields,
  priceKinds,
} from '@rtcops/core/features/customers/prices/price-kinds'
import { isSteep } from '@rtcops/core/features/customers/prices/steep-price'
import { formatUnitPrice } from '@rtcops/core/format/format-money'
import type { Translate } from '@rtcops/core/i18n/i18n'

/** Most changes that are named. */
const most = 3

/** Returns a sentence for each price that a request raises to ten times the last one or more; it is more often a slip than a price. */
export function steepChanges(
  t: Translate,
  rows: readonly PriceRow[],
  { rows: own, selection = [], appkey, ...fields }: Input<'setCompanyPrices'>,
): string[] {
  const shared = [...selection, ...(appkey === undefined ? [] : [appkey])].map((each) => ({ appkey: each, ...fields }))
  const steep = (own ?? shared).flatMap((next) => {
    const row = rows.find((each) => each.appkey === next.appkey)
    return row ? priceKinds.flatMap((kind) => steepChange(t, row, kind, next) ?? []) : []
  })
  return steep.length > most
    ? [...steep.slice(0, most), t('cli.price.steepMore', { count: steep.length - most })]
    : steep
}

function steepChange(t: Translate, row: PriceRow, kind: PriceKind, fields: PriceFields): string | undefined {
  const { price } = priceFields[kind]
  const [before, after] = [row[price], String(fields[price] ?? '')]
  if (!isSteep(before, after)) return undefined
  return t('cli.price.steep', {
    project: row.appkey_name,
    kind: t(`price.kinds.${kind}.price`),
    before: formatUnitPrice(before),
    after: formatUnitPrice(after),
  })
}
