import { median, quantile } from '../../quality/statistics.ts'
import { bounds } from '../bounds.ts'
import { intervalOf, valuesOf } from '../cells.ts'
import type { Figures, Reading } from '../stay.ts'
import type { Side } from '../verdict.ts'
import { freezeSpell, freezesOf, readingsOf, sideOfLoss } from './freezes.ts'
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
  shows: { limit_bandwidth: limit.bandwidth, send_fps: null, available_bps: null, up_loss_rate: null, distance: null },
  warn: 1,
  strength: (figures, usual) => (isConfirmed(figures, usual) ? (figures.limit_bandwidth ?? 0) / limit.bandwidth : 0),
  side: () => 'uplink',
}

/** The sent picture is reduced because the device cannot encode more. */
export const cpuLimited: CellRule = {
  cause: 'cpu_limited',
  needs: ['limit_cpu'],
  shows: { limit_cpu: limit.cpu, send_fps: null, cpu: null },
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

/** Received video is frozen for a noticeable part of a minute. */
export const freeze: SpellRule = {
  cause: 'freeze',
  shows: { freeze_ms: null, recv_fps: null, down_loss_rate: null, drop_rate: null, jitter: null },
  spells: ({ readings }) => {
    const isUndecoded = undecodedIn(readings)
    const longest = 2 * intervalOf(readings)
    const lengthOf = (reading: Reading, before: Reading | undefined) =>
      Math.max(
        reading.freeze_ms ?? 0,
        isUndecoded(reading) ? Math.min(reading.at - (before?.at ?? reading.at), longest) : 0,
      )
    return freezesOf(readings, lengthOf).flatMap((stills) => {
      const during = readingsOf(stills)
      const isWaiting = 2 * during.filter(isUndecoded).length > during.length
      return freezeSpell(
        stills,
        sideOf(during, isWaiting),
        during.some(({ freeze_ms }) => freeze_ms) ? 'medium' : 'low',
      )
    })
  },
}

/**
 * Returns a test for readings in which no picture was decoded although as much arrives as while pictures moved: the
 * decoder waits for a key frame. Some browsers do not measure freezes, and others only when they are over.
 */
function undecodedIn(readings: readonly Reading[]): (reading: Reading) => boolean {
  const moving = readings.filter(({ recv_fps }) => recv_fps !== null && recv_fps > 0)
  const usual = quantile(valuesOf(moving, 'recv_bps'), 0.75)
  return ({ recv_bps, recv_fps }) =>
    recv_fps === 0 && recv_bps !== null && usual !== undefined && usual > 0 && recv_bps >= frozen.arriving * usual
}

/**
 * Returns the side of a freeze: loss points to the network, dropped frames without loss to the device; otherwise the
 * sender may have stopped as well. A decoder that waits for a key frame, while as much arrives as before, may have lost no
 * more than the packet that it waits for: only a clear loss points to the network.
 */
function sideOf(readings: readonly Reading[], isWaiting: boolean): Side {
  const side = sideOfLoss(readings, isWaiting ? bounds.loss.on : drops.lossBelow + Number.EPSILON)
  if (side) return side
  return (median(valuesOf(readings, 'drop_rate')) ?? 0) >= drops.on ? 'device' : 'unknown'
}
