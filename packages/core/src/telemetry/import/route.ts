import { type RtcReport, word } from '../rtc-report.ts'
import { selectedPairId } from '../transport-stats.ts'

/** The route of the media as the browser reports it; fields that it does not report are empty. */
export interface Route {
  /** Public address of the user. */
  userAddress: string
  /** Address of the other end. */
  remoteAddress: string
  /** wifi, ethernet, cellular, vpn, … */
  network: string
  relayed: boolean
}

/** Returns the route of a report's selected candidate pair, or undefined if no pair is selected. */
export function routeOf(report: RtcReport): Route | undefined {
  const pair = report.get(selectedPairId(report) ?? '')
  if (!pair) return undefined
  const local = report.get(word(pair, 'localCandidateId') ?? '')
  const remote = report.get(word(pair, 'remoteCandidateId') ?? '')
  const relayed = word(local, 'candidateType') === 'relay' || word(local, 'candidateType') === 'relayed'
  // The address of a relay candidate is the relay's; the user's own is the one that the relay saw.
  const own = relayed ? word(local, 'relatedAddress') : (word(local, 'address') ?? word(local, 'ip'))
  const network = (word(local, 'networkType') ?? '').slice(0, 64)
  const other = word(remote, 'address') ?? word(remote, 'ip')
  return {
    userAddress: publicAddress(own),
    remoteAddress: publicAddress(other),
    network: network === 'unknown' ? '' : network,
    relayed,
  }
}

/** IPv4 ranges of private networks and loopback. */
const PRIVATE_IPV4 =
  /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
const PRIVATE_IPV6 = /^(?:::1?$|f[cd]|fe[89ab])/i

/**
 * Returns the address if it can be looked up; empty for a masked one (`x.x.x.x`), an mDNS name or a private address.
 */
function publicAddress(address: string | undefined): string {
  if (address === undefined || address.length > 45) return ''
  const octets = address.split('.')
  if (octets.length === 4 && octets.every((octet) => /^\d{1,3}$/.test(octet) && Number(octet) <= 255)) {
    return PRIVATE_IPV4.test(address) ? '' : address
  }
  return /^[0-9a-f:]*:[0-9a-f:]+$/i.test(address) && !PRIVATE_IPV6.test(address) ? address.toLowerCase() : ''
}
