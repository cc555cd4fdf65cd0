import type { ReadQuery } from '@rtcops/core/api/operation'
import type { Input, OperationId } from '@rtcops/core/api/types'
import { rangeToWire } from '@rtcops/core/time/range'
import { rangeOf } from '@rtcops/core/time/range-presets'

/** A filter whose range is in the address form; without one it means all times. */
type OverRange<Id extends OperationId> = Omit<Input<Id>, 'time'> & { time?: string | undefined }

/**
 * The query of an operation over a range that was chosen relative to now. The key holds the choice, so it stays the
 * same while time passes; what the choice means is settled each time the server is asked, so refresh moves on.
 */
export function overRange<Id extends OperationId>(
  read: (input: Input<Id>) => ReadQuery<Id>,
  filter: OverRange<Id>,
  field: RangeField<Id> = 'time' as RangeField<Id>,
): ReadQuery<Id> {
  return {
    queryKey: [read(filter as unknown as Input<Id>).queryKey[0], filter as unknown as Input<Id>],
    queryFn: (context) => read(withWireRange<Id>(filter, field)).queryFn(context),
  }
}

/** Field of the operation that takes the range; `time` with most. */
type RangeField<Id extends OperationId> = keyof Input<Id> & string

/** The input of an operation with its range as the pair of times that the wire wants, as it stands now. */
export function withWireRange<Id extends OperationId>(
  { time, ...filter }: OverRange<Id>,
  field: RangeField<Id> = 'time' as RangeField<Id>,
): Input<Id> {
  const range = time === undefined ? undefined : rangeOf(time, Date.now())
  return { ...filter, [field]: range && rangeToWire(range) } as unknown as Input<Id>
}
