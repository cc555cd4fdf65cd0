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
 */
export function sortedPage<Row extends CountryRow & { [Key in Field]: number | null }, Field extends string>(
  rows: readonly Row[],
  { limit = 10, order, page = 1 }: PageInput<Field>,
): Row[] {
  const direction = order?.sort === 1 ? 1 : -1
  const sorted = rows.toSorted((one, other) => {
    const byField = order ? compare(one[order.field], other[order.field], direction) : 0
    return byField || other.number - one.number || (one.country < other.country ? -1 : 1)
  })
  return sorted.slice((page - 1) * limit, page * limit)
}

function compare(one: number | null, other: number | null, direction: 1 | -1): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return (one - other) * direction
}
