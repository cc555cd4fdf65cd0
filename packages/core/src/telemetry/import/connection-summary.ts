import { figure, type RtcStat, statsOf } from '../rtc-report.ts'
import { packetsLost } from '../rtp-stats.ts'
import { roundTripMs } from '../transport-stats.ts'
import { CONNECTED, stateChanges, type TracedConnection } from './connections.ts'
import { routeOf } from './route.ts'

/** One peer connection of an imported call, over its whole lifetime. */
export interface ConnectionSummary {
  id: string
  media: boolean
  /** Whether the media goes directly to the other user; null if the trace does not say. */
  peerToPeer: boolean | null
  /** Whether the media went through a TURN relay. */
  relayed: boolean
  /** Milliseconds from the first connection to the close or last entry; null if it was never connected. */
  connectedMs: number | null
  /** Mean round-trip time over all reports, in milliseconds. */
  meanRoundTrip: number | null
  /** Number of reports in the trace. */
  reports: number
  packetsSent: number
  packetsSentLost: number
  packetsReceived: number
  packetsReceivedLost: number
}

/** Summarizes a connection. Packet counts are the last reported value of each stream. */
export function summarize(connection: TracedConnection): ConnectionSummary {
  const reports = connection.entries.flatMap((entry) => (entry.report ? [entry.report] : []))
  const sent = new Map<unknown, RtcStat>()
  const remoteReports = new Map<unknown, RtcStat>()
  const received = new Map<unknown, RtcStat>()
  const roundTrips: number[] = []
  for (const report of reports) {
    for (const stat of statsOf(report, 'outbound-rtp')) sent.set(stat['ssrc'], stat)
    for (const stat of statsOf(report, 'remote-inbound-rtp')) remoteReports.set(stat['ssrc'], stat)
    for (const stat of statsOf(report, 'inbound-rtp')) received.set(stat['ssrc'], stat)
    const roundTrip = roundTripMs(report)
    if (roundTrip !== undefined) roundTrips.push(roundTrip)
  }
  const firstConnected = stateChanges(connection).find(({ state }) => CONNECTED.has(state))
  const end = connection.entries.find((entry) => entry.method === 'close') ?? connection.entries.at(-1)
  return {
    id: connection.id,
    media: connection.media,
    peerToPeer: connection.peerToPeer,
    relayed: reports.some((report) => routeOf(report)?.relayed),
    connectedMs: firstConnected && end ? end.at - firstConnected.at : null,
    meanRoundTrip: roundTrips.length > 0 ? roundTrips.reduce((sum, one) => sum + one, 0) / roundTrips.length : null,
    reports: reports.length,
    packetsSent: total(sent, (stat) => figure(stat, 'packetsSent')),
    packetsSentLost: total(remoteReports, packetsLost),
    packetsReceived: total(received, (stat) => figure(stat, 'packetsReceived')),
    packetsReceivedLost: total(received, packetsLost),
  }
}

function total(stats: ReadonlyMap<unknown, RtcStat>, count: (stat: RtcStat) => number | undefined): number {
  let sum = 0
  for (const stat of stats.values()) sum += count(stat) ?? 0
  return sum
}
