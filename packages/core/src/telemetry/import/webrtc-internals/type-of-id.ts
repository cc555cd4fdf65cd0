/** How Chrome begins the ids of its stats objects, in the order in which they are compared. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^RTCInboundRTP/i, 'inbound-rtp'],
  [/^RTCOutboundRTP/i, 'outbound-rtp'],
  [/^RTCRemoteInboundRTP/i, 'remote-inbound-rtp'],
  [/^RTCRemoteOutboundRTP/i, 'remote-outbound-rtp'],
  [/^RTCIceCandidatePair/i, 'candidate-pair'],
  [/^RTCTransport/i, 'transport'],
  // Callback-style stats, see `standardReport`.
  [/^ssrc_/, 'ssrc'],
  [/^Conn-/, 'googCandidatePair'],
  [/^Channel-/, 'googComponent'],
  [/^bweforvideo$/, 'VideoBwe'],
]

/**
 * Returns the type of a stats object by its id. Dumps of older Chrome, such as 86, name no types.
 *
 * @returns empty for objects that the importer does not read, and for candidates, which are found through their pair
 */
export function typeOfId(id: string): string {
  return BEGINNINGS.find(([beginning]) => beginning.test(id))?.[1] ?? ''
}
