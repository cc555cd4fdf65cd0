import { figure, type RtcReport, type RtcStat, statsOf, word } from './rtc-report.ts'

/** Packets of one direction in an interval. */
export interface PacketCount {
  /**
   * Packets that were sent: upstream those that left this side, downstream those that arrived plus those that were
   * lost.
   */
  packets: number
  lost: number
}

/**
 * Returns the key of a stream. Streams are matched by SSRC, because Chrome renames stats objects between versions and on
 * renegotiation; sources of media, which have none, by their track.
 */
export const streamKey = (stat: RtcStat): string =>
  String(stat['ssrc'] ?? word(stat, 'localId') ?? word(stat, 'trackIdentifier') ?? '')

/** Returns `audio` or `video`; undefined if the stats object does not say. */
export const kindOf = (stat: RtcStat): string | undefined => word(stat, 'kind') ?? word(stat, 'mediaType')

/** Returns the stats objects of a type, by the key of their stream. */
export function byStream(report: RtcReport, type: string): Map<string, RtcStat> {
  return new Map(statsOf(report, type).map((stat) => [streamKey(stat), stat]))
}

/**
 * Returns the growth of a counter. A stream that is not in the earlier report began inside the interval, so it counts
 * from 0.
 *
 * @returns undefined if a value is missing or the counter decreased (the stream was reset)
 */
export function growth(before: RtcStat | undefined, after: RtcStat, name: string): number | undefined {
  const now = figure(after, name)
  const then = before ? figure(before, name) : 0
  if (now === undefined || then === undefined || now < then) return undefined
  return now - then
}

/**
 * Returns the growth of lost packets. The count may decrease without a reset, when a late packet arrives after all;
 * that is no loss.
 */
export function lossGrowth(before: RtcStat | undefined, after: RtcStat): number | undefined {
  const now = packetsLost(after)
  if (now === undefined) return undefined
  return Math.max(0, now - (packetsLost(before) ?? 0))
}

/**
 * Returns the number of lost packets, which is negative when packets arrived twice. It is a signed number of 32 bits
 * that some clients write without its sign: 4294967283 for -13.
 */
export function packetsLost(stat: RtcStat | undefined): number | undefined {
  const lost = figure(stat, 'packetsLost')
  return lost !== undefined && lost >= 2 ** 31 && lost < 2 ** 32 ? lost - 2 ** 32 : lost
}

/** Fields of which at least one differs in a new report of the far side. */
const REPORTED_ANEW = ['timestamp', 'packetsLost', 'fractionLost', 'jitter', 'roundTripTime']

/** What a `FarSide` remembers, as JSON. */
export interface FarSideMemory {
  begun: boolean
  last: [stream: string, what: { sent: RtcStat; remote?: RtcStat | undefined }][]
}

/**
 * Counts the packets of one connection that the far side missed. It reports (`remote-inbound-rtp`) every few seconds,
 * and later when the network is bad: until it does, the loss of a stream is unknown, not zero, and its next report is
 * compared with everything that was sent since its last one.
 */
export class FarSide {
  /** By stream: what it last reported, and how much had been sent by then. */
  #last = new Map<string, { sent: RtcStat; remote?: RtcStat | undefined }>()
  #begun = false
  readonly #kind: string | undefined

  /** @param kind counts sound or pictures alone; both unless given @param memory of one that is continued */
  constructor(kind?: 'audio' | 'video', memory?: FarSideMemory) {
    this.#kind = kind
    if (!memory) return
    this.#begun = memory.begun
    this.#last = new Map(memory.last)
  }

  get memory(): FarSideMemory {
    return { begun: this.#begun, last: [...this.#last] }
  }

  /**
   * Returns the loss that the far side reported since the last call against the packets sent; if it reports only a
   * fraction, that fraction of them.
   *
   * @param report the next report of the connection
   * @returns undefined if the far side has reported nothing new, or if nothing was sent
   */
  next(report: RtcReport): PacketCount | undefined {
    const total = { packets: 0, lost: 0 }
    const remoteNow = byStream(report, 'remote-inbound-rtp')
    const sentNow = byStream(report, 'outbound-rtp')
    for (const [stream, sent] of sentNow) {
      if (this.#kind !== undefined && kindOf(sent) !== this.#kind) continue
      const remote = remoteNow.get(stream)
      const last = this.#last.get(stream)
      // A stream that began after the first report and has not been reported yet counts from 0.
      if (remote ? last && !isNew(last.remote, remote) : last || this.#begun) continue
      this.#last.set(stream, { sent, remote })
      const packets = growth(last?.sent, sent, 'packetsSent')
      if (!remote || packets === undefined) continue
      total.packets += packets
      total.lost += lossGrowth(last?.remote, remote) ?? (figure(remote, 'fractionLost') ?? 0) * packets
    }
    this.#begun = true
    for (const stream of this.#last.keys()) if (!sentNow.has(stream)) this.#last.delete(stream)
    return total.packets > 0 ? total : undefined
  }
}

const isNew = (last: RtcStat | undefined, remote: RtcStat): boolean =>
  last === undefined || REPORTED_ANEW.some((name) => remote[name] !== last[name])

/**
 * Returns the packets that this side missed.
 *
 * @returns undefined if nothing was expected to arrive
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
 * Returns the worst jitter in milliseconds of the audio that arrived in the interval and of the audio that the remote
 * side received. Video counts only without audio, because its packets arrive in bursts per frame, which looks like
 * jitter.
 *
 * @param farSide what the remote side reported, as far as it holds
 */
export function jitterMs(before: RtcReport, after: RtcReport, farSide: readonly RtcStat[]): number | undefined {
  const streamsBefore = byStream(before, 'inbound-rtp')
  const flowing = statsOf(after, 'inbound-rtp').filter(
    (stat) => (growth(streamsBefore.get(streamKey(stat)), stat, 'packetsReceived') ?? 0) > 0,
  )
  const all = [...flowing, ...farSide]
  const audio = all.filter((stat) => kindOf(stat) === 'audio')
  const seconds = (audio.length > 0 ? audio : all)
    .map((stat) => figure(stat, 'jitter'))
    .filter((value) => value !== undefined && value >= 0) as number[]
  return seconds.length > 0 ? Math.max(...seconds) * 1000 : undefined
}
