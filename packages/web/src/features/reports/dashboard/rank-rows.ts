import type { Sort } from '../../../ui/url-params.ts'

/** Rows by a field of numbers; what was not measured comes last either way, and ties stand in the order of `tie`. */
export function rankRows<Row>(
  rows: readonly Row[],
  { field, sort }: Sort<keyof Row & string>,
  tie: keyof Row & string,
): Row[] {
  const sign = sort === 1 ? 1 : -1
  return [...rows].sort((one, other) => {
    const [left, right] = [one[field], other[field]]
    if (left === right) return String(one[tie]) < String(other[tie]) ? -1 : 1
    if (left === null) return 1
    if (right === null) return -1
    return sign * (Number(left) - Number(right))
  })
}
