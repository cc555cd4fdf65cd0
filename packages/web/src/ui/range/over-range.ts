import type { ReadQuery } from '@rtcops/core/api/operation'
import type { Input, OperationId } from '@rtcops/core/api/types'
import { rangeToWire } from '@rtcops/core/time/range'
import { rangeOf } from '@rtcops/core/time/range-presets'

/** Fields that the operation does not have: the server refuses them (AM-29), so the compiler does. */
type Unknown<Id extends OperationId, Given> = Record<Exclude<keyof Given, keyof Input<Id> | 'time'>, never>

/** A filter whose range is in the address form; without one it means all times. */
type OverRange<Id extends OperationId> = Omit<Input<Id>, 'time'> & { time?: string | undefined }

/**
 * Returns the query of an operation over a range that may be relative to now. The key contains the choice, so it
 * stays the same while time passes; the actual times are computed for each request, so a refresh moves on.
 */
export function overRange<Id extends OperationId, Given extends OverRange<Id>>(
  read: (input: Input<Id>) => ReadQuery<Id>,
  filter: Given & Unknown<Id, Given>,
  field: RangeField<Id> = 'time' as RangeField<Id>,
): ReadQuery<Id> {
  return {
    queryKey: [read(filter as unknown as Input<Id>).queryKey[0], filter as unknown as Input<Id>],
    queryFn: (context) => read(withWireRange<Id>(filter, field)).queryFn(context),
  }
}

/** Field of the operation that takes the range; `time` for most. */
type RangeField<Id extends OperationId> = keyof Input<Id> & string

/**
 * Returns the input of an operation with its range as a pair of times, as the API expects it, computed for the
 * present.
 */
export function withWireRange<Id extends OperationId>(
  { time, ...filter }: OverRange<Id>,
  field: RangeField<Id> = 'time' as RangeField<Id>,
): Input<Id> {
  const range = time === undefined ? undefined : rangeOf(time, Date.now())
  return { ...filter, [field]: range && rangeToWire(range) } as unknown as Input<Id>
}
