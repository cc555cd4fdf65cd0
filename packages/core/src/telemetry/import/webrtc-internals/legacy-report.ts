import { figure, type RtcReport, type RtcStat, word } from '../../rtc-report.ts'

/**
 * Converts Chrome's callback-style stats (before Chrome 58, kept by some clients until 2022) to their standard names.
 * One legacy `ssrc` object holds what the standard splits into a stream and the remote side's view of it; legacy times
 * are in milliseconds, standard ones in seconds. Standard reports are returned unchanged.
 */
export function standardReport(report: RtcReport): RtcReport {
  const entries = [...report.entries()]
  if (!entries.some(([, stat]) => LEGACY_TYPES.has(String(stat['type'])))) return report
  const standard = new Map<string, RtcStat>()
  for (const [id, stat] of entries) {
    if (stat['type'] === 'ssrc') for (const [key, part] of streamParts(id, stat)) standard.set(key, part)
    else if (stat['type'] === 'googCandidatePair' || stat['type'] === 'candidate-pair') standard.set(id, pairOf(stat))
    else standard.set(id, renamedCandidate(stat))
  }
  return standard
}

const LEGACY_TYPES = new Set(['ssrc', 'googCandidatePair', 'googComponent', 'VideoBwe'])

function streamParts(id: string, stat: RtcStat): [string, RtcStat][] {
  const common = { ssrc: stat['ssrc'], kind: stat['mediaType'] ?? stat['kind'], timestamp: stat['timestamp'] }
  const seconds = (name: string) => {
    const milliseconds = figure(stat, name)
    return milliseconds !== undefined && milliseconds >= 0 ? milliseconds / 1000 : undefined
  }
  if (id.endsWith('_recv') || stat['packetsReceived'] !== undefined) {
    const jitter = seconds('googJitterReceived')
    return [[id, { ...stat, ...common, type: 'inbound-rtp', jitter }]]
  }
  const far = { ...common, packetsLost: stat['packetsLost'], roundTripTime: seconds('googRtt') }
  return [
    [id, { ...stat, ...common, type: 'outbound-rtp' }],
    [`${id}_remote`, { ...far, type: 'remote-inbound-rtp' }],
  ]
}

function pairOf(stat: RtcStat): RtcStat {
  const roundTrip = figure(stat, 'googRtt') ?? figure(stat, 'roundTripTime')
  return {
    ...stat,
    type: 'candidate-pair',
    selected: stat['selected'] ?? stat['googActiveConnection'],
    ...(roundTrip === undefined ? {} : { currentRoundTripTime: roundTrip / 1000 }),
  }
}

/** Renames a legacy candidate, which has the type `localcandidate` or none, and an `ipAddress`. */
function renamedCandidate(stat: RtcStat): RtcStat {
  const type = String(stat['type'])
  const address = stat['address'] ?? word(stat, 'ipAddress')
  if (type === '' && address !== undefined) return { ...stat, address }
  if (type !== 'localcandidate' && type !== 'remotecandidate') return stat
  return { ...stat, type: type.replace('candidate', '-candidate'), address }
}
