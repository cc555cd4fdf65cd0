import { intervalOf } from './cells.ts'
import type { Stay } from './stay.ts'

/**
 * Returns a stay with only the readings that belong to its time, in chronological order, because the clock of a client
 * may jump. Returns the same object if nothing changes, so that values cached for it stay valid.
 */
export function withReadingsWithin<Some extends Stay>(stay: Some): Some {
  const { from, to } = stay
  const isInOrder = stay.readings.every(({ at }, index) => index === 0 || at >= (stay.readings[index - 1]?.at ?? at))
  const readings = isInOrder ? stay.readings : stay.readings.toSorted((one, other) => one.at - other.at)
  const [first, last] = [readings[0], readings.at(-1)]
  if (!first || !last || (first.at >= from && last.at <= to)) return isInOrder ? stay : { ...stay, readings }
  // A reading covers the interval before it, so one shortly after the leave still belongs to the stay.
  const until = to + intervalOf(readings)
  const within = readings.filter(({ at }) => at >= from && (at <= to || at < until))
  return { ...stay, readings: within }
}
