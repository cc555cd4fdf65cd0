import type { Input, Schema } from '@rtcops/core/api/types'

type Order = NonNullable<Input<'listBadTime'>['order']>
type Part = Schema<'BadTime'>

/**
 * Returns a comparison of parts. A change of the rate that cannot be computed counts as none: it stands between those
 * that rose and those that fell. Of equal parts, the one with the most bad time comes first.
 */
export function inOrder({ field, sort }: Order): (one: Part, other: Part) => number {
  const direction = sort === 1 ? 1 : -1
  return (one, other) =>
    direction * ((one[field] ?? 0) - (other[field] ?? 0)) ||
    other.bad_seconds - one.bad_seconds ||
    one.name.localeCompare(other.name, 'en')
}
