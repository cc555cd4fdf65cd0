import { countryName } from '@rtcops/core/countries/countries'
import type { Language } from '@rtcops/core/i18n/catalogue'

/** Which rows are wanted, and in which order: 1 ascending, 2 descending. */
export interface PageInput<Field extends string> {
  page?: number
  limit?: number
  order?: { field: Field; sort: 1 | 2 }
}

export interface CountryRow {
  /** Two-letter code; empty where it is not known. */
  country: string
  /** What was counted in it. */
  number: number
}

/**
 * A page of the rows of countries, for tables that are made whole because a country is one of a few hundred. Without an order those with the
 * largest number come first. What is not known comes last either way; equal rows go by number, then by code.
 *
 * @param language countries are ordered by their names in it
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
  const sorted = rows.toSorted(
    (one, other) =>
      (order ? byField(one[order.field], other[order.field]) : 0) ||
      other.number - one.number ||
      (one.country < other.country ? -1 : 1),
  )
  return sorted.slice((page - 1) * limit, page * limit)
}
