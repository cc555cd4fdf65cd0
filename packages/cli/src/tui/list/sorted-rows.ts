import type { ListColumn } from './columns.ts'

/** How an amount is typed in a filter. */
export type AmountKind = 'number' | 'duration' | 'time'

/** Returns how the values of a column are typed and compared; undefined for text. */
export function amountKindOf<Row>({ kind, right }: Pick<ListColumn<Row>, 'kind' | 'right'>): AmountKind | undefined {
  if (kind === 'duration' || kind === 'time') return kind
  return right ? 'number' : undefined
}

export interface Sort {
  id: string
  descending: boolean
}

/** Returns rows in an order; unknown values come last in either direction. */
export function sortedRows<Row>(rows: readonly Row[], columns: readonly ListColumn<Row>[], sort: Sort): readonly Row[] {
  const column = columns.find(({ id }) => id === sort.id)
  if (!column) return rows
  const sign = sort.descending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [column.value(one), column.value(other)]
    if (a === b) return 0
    if (a === null || a === undefined) return 1
    if (b === null || b === undefined) return -1
    if (column.right) return sign * (Number(a) - Number(b))
    return sign * (a < b ? -1 : 1)
  })
}

/** Returns rows in their previous order with new ones after them, so that nothing moves while the user scrolls or types. */
export function inFormerOrder<Row>(
  rows: readonly Row[],
  before: readonly Row[],
  key: (row: Row) => string,
): readonly Row[] {
  const places = new Map(before.map((row, index) => [key(row), index]))
  const placeOf = (row: Row) => places.get(key(row)) ?? Number.POSITIVE_INFINITY
  return rows.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)]
    return a === b ? 0 : a - b
  })
}
