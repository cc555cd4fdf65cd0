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
): ReadQuery<Id> {
  return {
    queryKey: [read(filter as unknown as Input<Id>).queryKey[0], filter as unknown as Input<Id>],
    queryFn: (context) => read(withWireRange<Id>(filter)).queryFn(context),
  }
}

/** The input of an operation with its range as the pair of times that the wire wants, as it stands now. */
export function withWireRange<Id extends OperationId>(filter: OverRange<Id>): Input<Id> {
  const range = filter.time === undefined ? undefined : rangeOf(filter.time, Date.now())
  return { ...filter, time: range && rangeToWire(range) } as unknown as Input<Id>
}
