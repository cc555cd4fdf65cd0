import type { Instant } from '../../time/zone.ts'
import { bounds } from '../bounds.ts'
import type { ConnectionState, Stay } from '../stay.ts'
import type { SpellRule } from './rule.ts'

/** The user was in the room long before the media could flow. */
export const slowConnect: SpellRule = {
  cause: 'slow_connect',
  shows: {},
  spells: ({ from, paths, to }) => {
    const taken = paths[0]?.connectMs ?? 0
    if (taken < bounds.slowConnect) return []
    const end = Math.max(from, Math.min(to, from + taken))
    return [{ start: from, end, strength: taken / bounds.slowConnect, side: 'network' }]
  },
}

/** No path between client and platform was found, so no media could ever flow. */
export const iceFailed: SpellRule = {
  cause: 'ice_failed',
  shows: {},
  spells: (stay) => {
    if (hasFlowed(stay) || stay.paths.length > 0 || firstOf(stay, 'ice', 'connected', 'completed') !== undefined)
      return []
    const failed = firstOf(stay, 'ice', 'failed') ?? firstFailure(stay)
    const begun = firstOf(stay, 'ice', 'checking') ?? stay.from
    const isWaiting = firstOf(stay, 'ice', 'checking') !== undefined && stay.to - begun >= bounds.fromStart.connect
    if (failed === undefined && !isWaiting) return []
    const end = Math.max(begun, failed ?? stay.to)
    return [{ start: begun, end, strength: 2, side: 'network', confidence: failed === undefined ? 'low' : 'medium' }]
  },
}

/** A path was found, but the encryption was never agreed on over it, so no media could ever flow. */
export const dtlsFailed: SpellRule = {
  cause: 'dtls_failed',
  shows: {},
  spells: (stay) => {
    const begun = firstOf(stay, 'ice', 'connected', 'completed')
    const failed = firstOf(stay, 'dtls', 'failed')
    if (begun === undefined || isConnected(stay) || hasFlowed(stay)) return []
    // Without states of the connection as a whole, nobody knows whether it was established.
    const isReported = (stay.states ?? []).some(({ layer }) => layer !== 'ice')
    if (!isReported || (failed === undefined && stay.to - begun < bounds.fromStart.connect)) return []
    return [{ start: begun, end: Math.max(begun, failed ?? stay.to), strength: 2, side: 'unknown' }]
  },
}

/** Returns true if a connection failed that never was established, so that it was not lost. */
export const isNeverConnected = (stay: Stay): boolean =>
  iceFailed.spells(stay).length > 0 || dtlsFailed.spells(stay).length > 0

const isConnected = (stay: Stay): boolean =>
  firstOf(stay, 'connection', 'connected') !== undefined || firstOf(stay, 'dtls', 'connected') !== undefined

/** Returns true if media or answers of the platform were ever measured. */
const hasFlowed = ({ readings }: Stay): boolean =>
  readings.some(({ recv_bps, send_bps }) => Math.max(recv_bps ?? 0, send_bps ?? 0) >= bounds.silence.before)

function firstOf({ states }: Stay, layer: ConnectionState['layer'], ...names: string[]): Instant | undefined {
  return states?.find((each) => each.layer === layer && names.includes(each.state))?.at
}

/** Returns when the connection failed for a client that reports only failures, and before it measured anything. */
function firstFailure({ readings, signals, states }: Stay): Instant | undefined {
  if (states && states.length > 0) return undefined
  const failed = signals.find(({ kind }) => kind === 'connection_failed')?.at
  return readings.length === 0 ? failed : undefined
}
