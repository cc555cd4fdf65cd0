import {
  byKey,
  countOf,
  flowing,
  type Grown,
  growth,
  keyOf,
  known,
  lossGrowth,
  numberOf,
  type Stat,
  type StatsReport,
  statsOfType,
  sum,
} from './stats.ts'

/** Packets of a sent stream that the far side has reported on. */
export interface SentLoss {
  now: Stat
  packets: number
  lost: number
}

/** One connection between two of its reports. */
export interface Interval {
  seconds: number
  /** Bytes per second on the wire. */
  sent: number
  received: number
  /** Seconds. */
  roundTrip: number
  jitter: number
  /** Bits per second. */
  available: number
  upstream: SentLoss[]
  path: Path | undefined
  streams: (type: string, kind?: string) => Grown[]
}

/** The path of the media, as a `path` event has it. */
export interface Path {
  ice_type: string
  ice_protocol: string
  relay_ip: string
  network: string
}

/** Milliseconds for which a report of the far side holds. */
const farSideHolds = 8000
/** Milliseconds by which a busy page may be late to note the time of a report. */
const lateness = 10_000
/** Seconds; longer ones are another unit. */
const longestRoundTrip = 10

/** Returns a function that measures a connection from each of its reports to the next; undefined for the first, and a repeated one. */
export function linkMeter(): (report: StatsReport, at: number) => Interval | undefined {
  const upstreamOf = farSideMeter()
  let before: { report: StatsReport; at: number; stamp: number } | undefined
  return (report, at) => {
    const stamp = newestStamp(report)
    const last = before
    if (stamp && last?.stamp === stamp) return undefined
    before = { report, at, stamp }
    const upstream = upstreamOf(report)
    return last && { ...measured(last.report, report, at - last.at, stamp), upstream }
  }
}

function measured(before: StatsReport, after: StatsReport, elapsed: number, stamp: number): Omit<Interval, 'upstream'> {
  const streams = (type: string, kind?: string): Grown[] => {
    const earlier = byKey(before, type)
    return statsOfType(after, type)
      .filter((now) => !kind || now['kind'] === kind)
      .map((now) => {
        const then = earlier.get(keyOf(now))
        return { then, now, by: (name) => growth(then, now, name), seconds: elapsed / 1000 }
      })
  }
  const pair = selectedPair(after)
  const sent = new Map(streams('outbound-rtp').map((stream) => [keyOf(stream.now), stream]))
  // The browser keeps the last report of the far side for ever.
  const farSide = streams('remote-inbound-rtp')
    .filter(({ now, then }) => {
      const told = numberOf(now, 'timestamp')
      if (told !== numberOf(then, 'timestamp')) return true
      return sent.get(keyOf(now))?.by('packetsSent') !== 0 && stamp - told <= farSideHolds
    })
    .map(({ now }) => now)
  return {
    seconds: elapsed / 1000,
    sent: bytesPerSecond(before, after, pair, 'Sent', elapsed),
    received: bytesPerSecond(before, after, pair, 'Received', elapsed),
    roundTrip: roundTripOf(pair, farSide),
    jitter: jitterOf([...flowing(streams('inbound-rtp')).map(({ now }) => now), ...farSide]),
    available: numberOf(pair, 'availableOutgoingBitrate'),
    path: pair && pathOf(after, pair),
    streams,
  }
}

/** Returns the newest time at which the browser itself counted. */
const newestStamp = (report: StatsReport): number =>
  Math.max(
    0,
    ...[...report.values()]
      .filter((stat) => !String(stat['type']).startsWith('remote-'))
      .map((stat) => countOf(stat, 'timestamp')),
  )

/** Returns the candidate pair that carries the media: named by the transport, marked (Firefox), else nominated. */
function selectedPair(report: StatsReport): Stat | undefined {
  const named = statsOfType(report, 'transport').flatMap((transport) => {
    const pair = report.get(transport['selectedCandidatePairId'] as string)
    return pair ? [pair] : []
  })
  const pairs = statsOfType(report, 'candidate-pair')
  const marked = pairs.filter((pair) => pair['selected'])
  const nominated = pairs.filter((pair) => pair['nominated'] && pair['state'] === 'succeeded')
  const moved = (pair: Stat) => countOf(pair, 'bytesSent') + countOf(pair, 'bytesReceived')
  return [named, marked, nominated]
    .find((some) => some.length > 0)
    ?.reduce((best, pair) => (moved(pair) > moved(best) ? pair : best))
}

/** Returns bytes per second of the transports if they count any, else of the pair, else of the streams with their headers. */
function bytesPerSecond(
  before: StatsReport,
  after: StatsReport,
  pair: Stat | undefined,
  direction: 'Sent' | 'Received',
  elapsed: number,
): number {
  const counted = (stat: Stat | undefined) =>
    countOf(stat, `bytes${direction}`) + countOf(stat, `headerBytes${direction}`)
  const counting = [
    statsOfType(after, 'transport'),
    pair ? [pair] : [],
    statsOfType(after, direction === 'Sent' ? 'outbound-rtp' : 'inbound-rtp'),
  ].find((stats) => stats.some(counted))
  let bytes = counting ? 0 : Number.NaN
  let stamped = 0
  for (const now of counting ?? []) {
    const then = before.get(now['id'] as string)
    const grown = counted(now) - counted(then)
    bytes += grown < 0 ? Number.NaN : grown
    stamped = numberOf(now, 'timestamp') - numberOf(then, 'timestamp') || stamped
  }
  // The stats objects know when they counted; a busy page does not.
  const isPlausible = stamped > 0 && Math.abs(stamped - elapsed) <= Math.max(lateness, elapsed)
  return (bytes * 1000) / (isPlausible ? stamped : elapsed)
}

/** Returns seconds: of the pair, else the mean of what the far side reported. */
function roundTripOf(pair: Stat | undefined, farSide: readonly Stat[]): number {
  const isRoundTrip = (seconds: number) => seconds >= 0 && seconds <= longestRoundTrip
  const own = numberOf(pair, 'currentRoundTripTime')
  if (isRoundTrip(own)) return own
  const reported = farSide.map((stat) => numberOf(stat, 'roundTripTime')).filter(isRoundTrip)
  return sum(reported) / reported.length
}

/** Returns the worst jitter in seconds, of sound if there is any: pictures come in bursts, which looks like jitter. */
function jitterOf(stats: readonly Stat[]): number {
  const sound = stats.filter((stat) => stat['kind'] === 'audio')
  return Math.max(...known((sound.length > 0 ? sound : stats).map((stat) => numberOf(stat, 'jitter'))))
}

/**
 * Returns a function that counts the packets that the far side missed. It reports every few seconds: until then the loss of a stream is
 * unknown, and its next report is about all that was sent since its last one.
 */
function farSideMeter(): (report: StatsReport) => SentLoss[] {
  let last: Map<unknown, { sent: Stat; remote: Stat | undefined }> | undefined
  return (report) => {
    const remotes = byKey(report, 'remote-inbound-rtp')
    const losses: SentLoss[] = []
    const next: typeof last = new Map()
    for (const [key, sent] of byKey(report, 'outbound-rtp')) {
      const remote = remotes.get(key)
      const before = last?.get(key)
      // A stream that began after the first report, and has not been reported yet, counts from 0.
      if (remote ? before && !isNew(before.remote, remote) : before || last) {
        if (before) next.set(key, before)
        continue
      }
      next.set(key, { sent, remote })
      const packets = growth(before?.sent, sent, 'packetsSent')
      if (!remote || !(packets >= 0)) continue
      const lost = lossGrowth(before?.remote, remote)
      losses.push({
        now: sent,
        packets,
        lost: lost >= 0 ? lost : countOf(remote, 'fractionLost') * packets,
      })
    }
    last = next
    return losses
  }
}

const isNew = (last: Stat | undefined, remote: Stat): boolean =>
  !last ||
  ['timestamp', 'packetsLost', 'fractionLost', 'jitter', 'roundTripTime'].some((name) => remote[name] !== last[name])

function pathOf(report: StatsReport, pair: Stat): Path {
  const local = report.get(pair['localCandidateId'] as string)
  const text = (name: string) => (typeof local?.[name] === 'string' ? local[name] : '')
  const ice_type = text('candidateType')
  const isRelayed = ice_type === 'relay'
  const network = text('networkType')
  return {
    ice_type,
    ice_protocol: (isRelayed && text('relayProtocol')) || text('protocol'),
    relay_ip: isRelayed ? text('address') : '',
    network: network === 'unknown' ? '' : network,
  }
}
