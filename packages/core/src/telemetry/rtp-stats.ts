import { figure, type RtcReport, type RtcStat, statsOf, word } from './rtc-report.ts'

/** Packets of one direction in an interval. */
export interface PacketCount {
  /** Packets that were sent: upstream those that left, downstream those that arrived and those that did not. */
  packets: number
  lost: number
}

/** Streams are matched by SSRC, because Chrome renames stats objects between versions and on renegotiation. */
const streamKey = (stat: RtcStat) => String(stat['ssrc'] ?? word(stat, 'localId') ?? '')

function byStream(report: RtcReport, type: string): Map<string, RtcStat> {
  return new Map(statsOf(report, type).map((stat) => [streamKey(stat), stat]))
}

/**
 * Growth of a counter. A stream that the earlier report does not have began inside the interval, so it counts from 0.
 *
 * @returns undefined when a figure is missing or the counter went back (the stream was reset)
 */
function growth(before: RtcStat | undefined, after: RtcStat, name: string): number | undefined {
  const now = figure(after, name)
  const then = before ? figure(before, name) : 0
  if (now === undefined || then === undefined || now < then) return undefined
  return now - then
}

/** Lost packets may go down without a reset, when a late packet arrives after all; that is no loss. */
function lossGrowth(before: RtcStat | undefined, after: RtcStat): number | undefined {
  const now = figure(after, 'packetsLost')
  if (now === undefined) return undefined
  return Math.max(0, now - (figure(before, 'packetsLost') ?? 0))
}

/**
 * Packets that the far side missed: the loss that it reported (`remote-inbound-rtp`) against what was sent.
 * Where it reports only a fraction, that fraction of the packets sent.
 *
 * @returns undefined while no report of the far side has come, or nothing was sent
 */
export function upstreamPackets(before: RtcReport, after: RtcReport): PacketCount | undefined {
  const sentBefore = byStream(before, 'outbound-rtp')
  const heardBefore = byStream(before, 'remote-inbound-rtp')
  const sentAfter = byStream(after, 'outbound-rtp')
  const total = { packets: 0, lost: 0 }
  for (const [stream, heard] of byStream(after, 'remote-inbound-rtp')) {
    const sent = sentAfter.get(stream)
    if (!sent) continue
    const packets = growth(sentBefore.get(stream), sent, 'packetsSent')
    if (packets === undefined) continue
    const lost = lossGrowth(heardBefore.get(stream), heard) ?? (figure(heard, 'fractionLost') ?? 0) * packets
    total.packets += packets
    total.lost += lost
  }
  return total.packets > 0 ? total : undefined
}

/**
 * Packets that this side missed.
 *
 * @returns undefined when nothing was due to arrive
 */
export function downstreamPackets(before: RtcReport, after: RtcReport): PacketCount | undefined {
  const streamsBefore = byStream(before, 'inbound-rtp')
  const total = { packets: 0, lost: 0 }
  for (const [stream, now] of byStream(after, 'inbound-rtp')) {
    const then = streamsBefore.get(stream)
    const received = growth(then, now, 'packetsReceived')
    if (received === undefined) continue
    const lost = lossGrowth(then, now) ?? 0
    total.packets += received + lost
    total.lost += lost
  }
  return total.packets > 0 ? total : undefined
}

/**
 * The worst jitter in milliseconds: of the audio that arrived in the interval and of the audio that the far side got.
 * Video counts only where there is no audio, since its packets come in bursts of a frame, which reads as jitter.
 */
export function jitterMs(before: RtcReport, after: RtcReport): number | undefined {
  const streamsBefore = byStream(before, 'inbound-rtp')
  const flowing = statsOf(after, 'inbound-rtp').filter(
    (stat) => (growth(streamsBefore.get(streamKey(stat)), stat, 'packetsReceived') ?? 0) > 0,
  )
  const all = [...flowing, ...statsOf(after, 'remote-inbound-rtp')]
  const audio = all.filter((stat) => (word(stat, 'kind') ?? word(stat, 'mediaType')) === 'audio')
  const seconds = (audio.length > 0 ? audio : all)
    .map((stat) => figure(stat, 'jitter'))
    .filter((value) => value !== undefined && value >= 0) as number[]
  return seconds.length > 0 ? Math.max(...seconds) * 1000 : undefined
}
