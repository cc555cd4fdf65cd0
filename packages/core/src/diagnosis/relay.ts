import type { Stay, StayPath } from './stay.ts'

/** The relay that the media of a stay went through; using one is not a fault. */
export interface Relay {
  /** udp, tcp or tls; '' if not known. */
  protocol: string
  /** '' if not known. */
  address: string
}

/** Returns the last relay of a stay; null if its media took no relayed path. */
export function relayOf({ paths }: Stay): Relay | null {
  const last = paths.findLast(isRelayed)
  return last ? { protocol: last.protocol, address: last.relay } : null
}

/**
 * Returns true if a relay was reached over TCP at some time: each lost packet then holds up those behind it, which
 * arrive late instead of being lost.
 */
export const isRelayedOverTcp = ({ paths }: Stay): boolean =>
  paths.some((path) => isRelayed(path) && (path.protocol === 'tcp' || path.protocol === 'tls'))

const isRelayed = ({ type }: StayPath) => type === 'relay'
