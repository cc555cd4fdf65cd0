import { bounds } from '../bounds.ts'
import { valuesOf } from '../cells.ts'
import { median } from '../statistics.ts'
import type { Figures, Reading, Stay } from '../stay.ts'
import type { Side } from '../verdict.ts'
import type { CellRule, SpellRule, Usual } from './rule.ts'

const { drops, freeze: frozen, limit } = bounds

const isConfirmed = ({ available_bps, distance, up_loss_rate }: Figures, { highAvailable }: Usual): boolean =>
  (up_loss_rate ?? 0) >= limit.loss ||
  (distance ?? 0) >= limit.rtt ||
  (available_bps !== null && highAvailable !== undefined && available_bps <= limit.available * highAvailable)

/** The sent picture is reduced because the network carries no more. */
export const bandwidthLimited: CellRule = {
  cause: 'bandwidth_limited',
  needs: ['limit_bandwidth'],
  shows: { limit_bandwidth: limit.bandwidth, available_bps: null, up_loss_rate: null, distance: null },
  warn: 1,
  strength: (figures, usual) => (isConfirmed(figures, usual) ? (figures.limit_bandwidth ?? 0) / limit.bandwidth : 0),
  side: () => 'uplink',
}

/** The sent picture is reduced because the device cannot encode more. */
export const cpuLimited: CellRule = {
  cause: 'cpu_limited',
  needs: ['limit_cpu'],
  shows: { limit_cpu: limit.cpu, cpu: null },
  warn: 0.5,
  strength: ({ limit_cpu }) => (limit_cpu ?? 0) / limit.cpu,
  side: () => 'device',
}

/** Frames arrive and are dropped, because the device cannot decode them in time. */
export const decoderOverloaded: CellRule = {
  cause: 'decoder_overloaded',
  needs: ['drop_rate'],
  shows: { drop_rate: drops.on, down_loss_rate: null, cpu: null },
  warn: 0.5,
  strength: ({ down_loss_rate, drop_rate }) =>
    (down_loss_rate ?? 0) > drops.lossBelow ? 0 : (drop_rate ?? 0) / drops.on,
  side: () => 'device',
}

/** Received pictures stand still for a noticeable part of a minute. */
export const freeze: SpellRule = {
  cause: 'freeze',
  shows: { freeze_ms: null, down_loss_rate: null, drop_rate: null, jitter: null },
  spells: (stay) =>
    freezesOf(stay).flatMap((readings) => {
      const [first, last] = [readings[0], readings.at(-1)]
      const strength = longestInAMinute(readings) / frozen.on
      if (!first || !last || strength < 1) return []
      return [{ start: first.at - (first.freeze_ms ?? 0), end: last.at, strength, side: sideOf(readings) }]
    }),
}

/** Returns the readings with a freeze, those close to each other together. */
function freezesOf({ readings }: Stay): Reading[][] {
  const found: Reading[][] = []
  for (const reading of readings) {
    if (!reading.freeze_ms) continue
    const last = found.at(-1)
    if (last && reading.at - (last.at(-1)?.at ?? 0) < bounds.mergeWithin) last.push(reading)
    else found.push([reading])
  }
  return found
}

/** Returns the most milliseconds of freezes within a minute. */
function longestInAMinute(readings: readonly Reading[]): number {
  const sums = readings.map(({ at }) =>
    readings
      .filter((other) => other.at > at - frozen.within && other.at <= at)
      .reduce((sum, { freeze_ms }) => sum + (freeze_ms ?? 0), 0),
  )
  return Math.max(0, ...sums)
}

/** Loss is the network's, dropped frames without it are the device's; otherwise the sender may have stopped as well. */
function sideOf(readings: readonly Reading[]): Side {
  if ((median(valuesOf(readings, 'down_loss_rate')) ?? 0) > drops.lossBelow) return 'downlink'
  return (median(valuesOf(readings, 'drop_rate')) ?? 0) >= drops.on ? 'device' : 'unknown'
}
