import { bounds } from './bounds.ts'
import { intervalOf } from './cells.ts'
import type { Reading, Stay } from './stay.ts'

/**
 * Returns a stay with only what can be judged: the readings that belong to its time, in chronological order, because the
 * clock of a client may jump; and without losses of a handful of packets. Returns the same object if nothing changes,
 * and the same result for the same stay, so that values cached for it stay valid.
 */
export function withReadingsWithin<Some extends Stay>(given: Some): Some {
  const known = prepared.get(given)
  if (known) return known as Some
  const within = withinTime(given)
  const stay = withLossesMeasured(within)
  prepared.set(given, stay)
  prepared.set(stay, stay)
  reported.set(stay, within.readings)
  return stay
}

const prepared = new WeakMap<Stay, Stay>()
const reported = new WeakMap<Stay, readonly Reading[]>()

/** Returns the readings of such a stay as the client reported them. */
export const reportedIn = (stay: Stay): readonly Reading[] => reported.get(stay) ?? stay.readings

function withinTime<Some extends Stay>(stay: Some): Some {
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

const directions = [
  { loss: 'up_loss_rate', rate: 'send_bps' },
  { loss: 'down_loss_rate', rate: 'recv_bps' },
] as const

type Direction = (typeof directions)[number]

/**
 * Takes the losses of readings together until enough packets are behind them: in a pause of the sound, one lost of six is
 * 17 % and means nothing. Where that takes too long, the loss is not known. A reported loss is that of all packets since
 * the last one: a receiver tells a sender every few seconds, and the readings between have none.
 */
function withLossesMeasured<Some extends Stay>(stay: Some): Some {
  const interval = intervalOf(stay.readings)
  if (interval === 0) return stay
  return directions.reduce((changed, direction) => withLossMeasured(changed, direction, interval), stay)
}

function withLossMeasured<Some extends Stay>(stay: Some, direction: Direction, interval: number): Some {
  const { loss, rate } = direction
  const { bytes, longest } = bounds.fewPackets
  const sent = bytesBehind(stay.readings, direction, interval)
  const isFew = (reading: Reading, index: number) =>
    reading[loss] !== null && reading[rate] !== null && (sent[index] ?? 0) < bytes
  if (!stay.readings.some(isFew)) return stay
  const readings = [...stay.readings]
  let together: number[] = []
  const close = (value: number | null) => {
    for (const index of together) {
      const reading = readings[index]
      if (reading) readings[index] = { ...reading, [loss]: value }
    }
    together = []
  }
  stay.readings.forEach((reading, index) => {
    const first = stay.readings[together[0] ?? index] ?? reading
    if (reading.at - first.at + interval > longest) close(null)
    if (!isFew(reading, index)) {
      if (reading[loss] !== null) close(null)
      return
    }
    together.push(index)
    const sum = together.reduce((total, each) => total + (sent[each] ?? 0), 0)
    const lost = together.reduce((total, each) => total + (stay.readings[each]?.[loss] ?? 0) * (sent[each] ?? 0), 0)
    if (sum >= bytes) close(lost / sum)
  })
  close(null)
  return { ...stay, readings }
}

/** Returns the bytes behind the loss of each reading, 0 where it has none: those since the reading that had one before. */
function bytesBehind(readings: readonly Reading[], { loss, rate }: Direction, interval: number): number[] {
  let first = 0
  return readings.map((reading, index) => {
    while (reading.at - (readings[first]?.at ?? reading.at) >= bounds.fewPackets.longest) first++
    if (reading[loss] === null) return 0
    const since = readings.slice(first, index + 1)
    first = index + 1
    return since.reduce((total, each) => total + ((each[rate] ?? 0) * interval) / 1000, 0)
  })
}
