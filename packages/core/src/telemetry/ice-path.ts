import type { PathEvent } from './events.ts'
import { type RtcReport, word } from './rtc-report.ts'
import { selectedPairId } from './transport-stats.ts'

/** The path of the media, as a path event reports it. */
export type IcePath = Required<Pick<PathEvent, 'ice_type' | 'ice_protocol' | 'relay_ip' | 'network'>>

type IceType = IcePath['ice_type']

/** Types of candidates by their names in the standard and in Chrome's callback-style stats. */
const types: Readonly<Record<string, IceType>> = {
  host: 'host',
  srflx: 'srflx',
  prflx: 'prflx',
  relay: 'relay',
  local: 'host',
  stun: 'srflx',
  serverreflexive: 'srflx',
  peerreflexive: 'prflx',
  relayed: 'relay',
}

/** Returns the path of the selected candidate pair; undefined if none is selected. */
export function icePathOf(report: RtcReport): IcePath | undefined {
  const pair = report.get(selectedPairId(report) ?? '')
  if (!pair) return undefined
  const local = report.get(word(pair, 'localCandidateId') ?? '')
  const ice_type = types[word(local, 'candidateType') ?? ''] ?? ''
  const isRelayed = ice_type === 'relay'
  const network = (word(local, 'networkType') ?? '').slice(0, 64)
  return {
    ice_type,
    ice_protocol: protocolOf((isRelayed && word(local, 'relayProtocol')) || word(local, 'protocol')),
    // The address of a relay candidate is one of the TURN server.
    relay_ip: isRelayed ? ipAddress(word(local, 'address') ?? word(local, 'ip')) : '',
    network: network === 'unknown' ? '' : network,
  }
}

/** Returns true if both describe the same path. */
export const isSamePath = (one: IcePath, other: IcePath): boolean =>
  one.ice_type === other.ice_type &&
  one.ice_protocol === other.ice_protocol &&
  one.relay_ip === other.relay_ip &&
  one.network === other.network

function protocolOf(text: string | undefined): IcePath['ice_protocol'] {
  const lower = text?.toLowerCase()
  return lower === 'udp' || lower === 'tcp' || lower === 'tls' ? lower : ''
}

/** Returns an IP address, private ones included; empty for a masked one (`x.x.x.x`) or a name. */
function ipAddress(text: string | undefined): string {
  if (text === undefined || text.length > 45) return ''
  return /^(?:\d{1,3}\.){3}\d{1,3}$/.test(text) || /^[0-9a-f:.]*:[0-9a-f:.]+$/i.test(text) ? text.toLowerCase() : ''
}
