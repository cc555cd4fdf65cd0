import type { Reading, Stay } from './stay.ts'

/**
 * Returns a stay with only the readings from its time, in chronological order, because the clock of a client may jump.
 * Returns the same object if there is nothing to change, so that what is known of it stays known.
 */
export function withReadingsWithin<Some extends Stay>(stay: Some): Some {
  const { from, readings, to } = stay
  const isWithin = ({ at }: Reading) => at >= from && at <= to
  const isInOrder = readings.every(({ at }, index) => index === 0 || at >= (readings[index - 1]?.at ?? at))
  if (isInOrder && readings.every(isWithin)) return stay
  return { ...stay, readings: readings.filter(isWithin).toSorted((one, other) => one.at - other.at) }
}
