import { countryName } from '@rtcops/core/countries/countries'
import type { Language } from '@rtcops/core/i18n/catalogue'
import { fewest } from '@rtcops/core/quality/change'

/** Page and order of the rows: 1 ascending, 2 descending. */
export interface PageInput<Field extends string> {
  page?: number
  limit?: number
  order?: { field: Field; sort: 1 | 2 }
}

export interface CountryRow {
  /** Two-letter code; empty if the country is unknown. */
  country: string
  /** Number of samples or attempts in it. */
  number: number
  /** 1 if it is judged by too few; without it, by the number alone. */
  few?: 0 | 1
}

/**
 * Returns a page of country rows, for tables that are computed as a whole because there are only a few hundred countries. Without an order,
 * the largest number comes first. Unknown figures come last in both directions, and before them figures of too few samples or attempts; ties are sorted by number, then by code.
 *
 * @param language countries are sorted by their names in it
 */
export function sortedPage<Row extends CountryRow & { [Key in Field]: number | string | null }, Field extends string>(
  rows: readonly Row[],
  { limit = 10, order, page = 1 }: PageInput<Field>,
  language: Language,
): Row[] {
  const direction = order?.sort === 1 ? 1 : -1
  const names = new Intl.Collator(language)
  const nameOf = (code: unknown) => countryName(String(code), language)
  const byField = (one: number | string | null, other: number | string | null): number => {
    const isUnknown = [one, other].map((value) => value === null || value === '')
    if (isUnknown[0] || isUnknown[1]) return Number(isUnknown[0]) - Number(isUnknown[1])
    const isName = typeof one === 'string' || typeof other === 'string'
    return direction * (isName ? names.compare(nameOf(one), nameOf(other)) : Number(one) - Number(other))
  }
  const isFigure = order?.field !== 'country' && order?.field !== 'number'
  const rankOf = (row: Row) => (order && row[order.field] === null ? 2 : (row.few ?? Number(row.number < fewest)))
  const sorted = rows.toSorted(
    (one, other) =>
      (order && isFigure ? rankOf(one) - rankOf(other) : 0) ||
      (order ? byField(one[order.field], other[order.field]) : 0) ||
      other.number - one.number ||
      (one.country < other.country ? -1 : 1),
  )
  return sorted.slice((page - 1) * limit, page * limit)
}
