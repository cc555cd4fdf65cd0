import { figure, type RtcReport, type RtcStat, statsOf } from '../rtc-report.ts'
import { byStream, packetsLost, streamKey } from '../rtp-stats.ts'
import { changeStats } from './change-stats.ts'
import type { TraceEntry } from './trace.ts'

/** Types of stats objects that count lost packets, with the type and counter of the packets that can arrive late. */
const counted = [
  { type: 'inbound-rtp', of: 'inbound-rtp', packets: 'packetsReceived' },
  { type: 'remote-inbound-rtp', of: 'outbound-rtp', packets: 'packetsSent' },
] as const

/**
 * Takes packets that were counted as lost and arrive after all out of the reports of a connection: where the count falls,
 * the reports before it are given the lower count. A fall that no packets explain is a new beginning, and stays.
 */
export function settleLatePackets(entries: readonly TraceEntry[]): void {
  const settled = new Map<RtcStat, number>()
  for (const { of, packets, type } of counted) {
    /** By stream: the count that the next report has, and the packets by then. */
    const next = new Map<string, { lost: number; packets: number | undefined }>()
    for (const { report } of entries.toReversed()) {
      if (!report) continue
      const flow = flowOf(report, of, packets)
      for (const stat of statsOf(report, type)) {
        const lost = packetsLost(stat)
        if (lost === undefined) continue
        const stream = streamKey(stat)
        const later = next.get(stream)
        const sofar = flow.get(stream)
        const arrived = later && (later.packets ?? Number.NaN) - (sofar ?? Number.NaN)
        const isLate = later !== undefined && later.lost < lost && lost - later.lost <= (arrived ?? 0)
        next.set(stream, { lost: isLate ? later.lost : lost, packets: sofar })
        if (isLate) settled.set(stat, later.lost)
      }
    }
  }
  if (settled.size > 0) changeStats(entries, (stat) => lowered(stat, settled.get(stat)))
}

const flowOf = (report: RtcReport, type: string, counter: string) =>
  new Map([...byStream(report, type)].map(([stream, stat]) => [stream, figure(stat, counter)]))

const lowered = (stat: RtcStat, lost: number | undefined): RtcStat =>
  lost === undefined ? stat : { ...stat, packetsLost: lost }
