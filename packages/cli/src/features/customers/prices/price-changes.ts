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
import { parseUnitPrice } from '@rtcops/core/money/unit-price'

type Request = Input<'setCompanyPrices'>

/** Most changes that are named. */
const most = { steep: 3, all: 10 }

/** Change of one price of a project. */
interface PriceChange {
  row: PriceRow
  kind: PriceKind
  before: string | null
  /** Null if the price is cleared. */
  after: string | null
}

/** Returns a sentence for each price that a request raises to ten times the last one or more; it is more often a slip than a price. */
export function steepChanges(t: Translate, rows: readonly PriceRow[], request: Request): string[] {
  const steep = changesOf(rows, request).filter(({ after, before }) => isSteep(before, after ?? ''))
  const named = steep.slice(0, most.steep).map((change) => t('cli.price.steep', wordsOf(t, change)))
  return steep.length > most.steep ? [...named, t('cli.price.steepMore', { count: steep.length - most.steep })] : named
}

/** Returns a line for each price that a request changes, `语聊房, Voice price: ¥0.0065 -> ¥0.009`. */
export function changeLines(t: Translate, rows: readonly PriceRow[], request: Request): string[] {
  const changes = changesOf(rows, request)
  const named = changes.slice(0, most.all).map((change) => t('cli.price.change', wordsOf(t, change)))
  return changes.length > most.all ? [...named, t('cli.price.changeMore', { count: changes.length - most.all })] : named
}

/** Returns a line for each price of a future day. */
export const plannedChanges = (t: Translate, rows: readonly PriceRow[]): string[] =>
  rows.flatMap((row) =>
    row.planned.map(({ kind, unit_price, valid_from }) =>
      t('cli.price.planned', {
        ...wordsOf(t, { row, kind, before: row[priceFields[kind].price], after: unit_price }),
        day: valid_from,
      }),
    ),
  )

function changesOf(
  rows: readonly PriceRow[],
  { rows: own, selection = [], appkey, ...fields }: Request,
): PriceChange[] {
  const shared = [...selection, ...(appkey === undefined ? [] : [appkey])].map((each) => ({ appkey: each, ...fields }))
  return (own ?? shared).flatMap((next: PriceFields & { appkey: string }) => {
    const row = rows.find((each) => each.appkey === next.appkey)
    return row ? priceKinds.flatMap((kind) => changeOf(row, kind, next) ?? []) : []
  })
}

function changeOf(row: PriceRow, kind: PriceKind, fields: PriceFields): PriceChange | undefined {
  const { price } = priceFields[kind]
  const [before, given] = [row[price], fields[price]]
  const after = given === null || given === undefined ? null : String(given)
  const isSame = given === undefined || parseUnitPrice(before ?? '') === parseUnitPrice(after ?? '')
  return isSame ? undefined : { row, kind, before, after }
}

const wordsOf = (t: Translate, { after, before, kind, row }: PriceChange) => ({
  project: row.appkey_name,
  kind: t(`price.kinds.${kind}.price`),
  before: before === null ? t('cli.price.none') : formatUnitPrice(before),
  after: after === null ? t('cli.price.none') : formatUnitPrice(after),
})
