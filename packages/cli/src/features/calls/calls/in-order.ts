/** Rows in the order of a field, 1 ascending and 2 descending; what was not measured comes last either way. */
export function inOrder<Row extends object>(
  rows: readonly Row[],
  order: { field: keyof Row & string; sort: 1 | 2 } | undefined,
): readonly Row[] {
  if (!order) return rows
  const direction = order.sort === 2 ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [one[order.field], other[order.field]]
    if (a === b) return 0
    if (a === null || a === undefined) return 1
    if (b === null || b === undefined) return -1
    return (a < b ? -1 : 1) * direction
  })
}
