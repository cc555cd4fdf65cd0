import type { SampleFigures } from './events.ts'
import { farSideReports } from './far-side-reports.ts'
import { type IcePath, icePathOf } from './ice-path.ts'
import { type MediaFigures, mediaFigures, type Portion } from './media-stats.ts'
import { sampleScores } from './quality-score.ts'
import { newestStamp, type RtcReport, type TimedReport } from './rtc-report.ts'
import { downstreamPackets, FarSide, type FarSideMemory, jitterMs, type PacketCount } from './rtp-stats.ts'
import { type BytesMoved, bytesMoved, roundTripMs } from './transport-stats.ts'

/** Metrics of one connection between two reports; undefined for a metric that is not available. */
export interface IntervalFigures {
  /** Bytes per second on the wire, see `bytesMoved`. */
  sentPerSecond: number | undefined
  receivedPerSecond: number | undefined
  upstream: PacketCount | undefined
  downstream: PacketCount | undefined
  /** Milliseconds. */
  roundTrip: number | undefined
  /** Milliseconds. */
  jitter: number | undefined
  /** Milliseconds between the two reports. */
  elapsed: number
  media: MediaFigures
  path: IcePath | undefined
}

/** What a meter remembers besides the last report, as JSON. */
export interface MeterMemory {
  at: number
  stamp?: number | undefined
  farSide: FarSideMemory
}

/** Measures one connection from each of its reports to the next. */
export class ConnectionMeter {
  #before: TimedReport | undefined
  #stamp: number | undefined
  readonly #farSide: FarSide

  /** @param last memory of a meter that is continued, and the last report that it measured */
  constructor(last?: { memory: MeterMemory; report: RtcReport }) {
    this.#before = last && { at: last.memory.at, report: last.report }
    this.#stamp = last?.memory.stamp
    this.#farSide = new FarSide(undefined, last?.memory.farSide)
  }

  /** Undefined before the first report. */
  get memory(): MeterMemory | undefined {
    return this.#before && { at: this.#before.at, stamp: this.#stamp, farSide: this.#farSide.memory }
  }

  /**
   * Measures the interval between the previous report and this one. A counter that decreased and an interval of zero
   * length give no value rather than a wrong one. A report with the times of the previous one is that one again, from a
   * browser whose stats stand still: the next one is measured over the whole gap.
   *
   * @returns undefined for the first report, and for one that repeats the previous one
   */
  next(report: TimedReport): IntervalFigures | undefined {
    const before = this.#before
    const stamp = report.stamp ?? newestStamp(report.report)
    if (before && stamp !== undefined && stamp === this.#stamp) return undefined
    this.#stamp = stamp
    this.#before = report
    const upstream = this.#farSide.next(report.report)
    return before && { ...measureInterval(before, report), upstream }
  }
}

function measureInterval(before: TimedReport, after: TimedReport): Omit<IntervalFigures, 'upstream'> {
  const elapsed = after.at - before.at
  const rate = (direction: 'Sent' | 'Received') =>
    perSecond(bytesMoved(before.report, after.report, direction), elapsed)
  const farSide = farSideReports(before.report, after.report)
  return {
    sentPerSecond: rate('Sent'),
    receivedPerSecond: rate('Received'),
    downstream: downstreamPackets(before.report, after.report),
    roundTrip: roundTripMs(after.report, farSide),
    jitter: jitterMs(before.report, after.report, farSide),
    elapsed,
    media: mediaFigures(before.report, after.report, elapsed / 1000),
    path: icePathOf(after.report),
  }
}

/** How much later than the stats a busy page may record the time of its poll. */
const LATE_POLL_MS = 10_000

/**
 * Returns bytes per second. The timestamps of the stats objects say when the bytes were counted; the page records its
 * time when the report arrives, which may be late. The page's time is used only if the timestamps cannot belong to the
 * same interval.
 */
function perSecond(moved: BytesMoved | undefined, elapsed: number): number | undefined {
  if (!moved) return undefined
  const stamped = moved.stamped ?? 0
  const plausible = stamped > 0 && Math.abs(stamped - elapsed) <= Math.max(LATE_POLL_MS, elapsed)
  const milliseconds = plausible ? stamped : elapsed
  return milliseconds > 0 ? (moved.bytes * 1000) / milliseconds : undefined
}

/**
 * Combines the user's connections in the same interval into the metrics of one sample. Bytes are added, packets are
 * pooled; round-trip time and jitter are those of the connection that moved the most bytes, because that is the one
 * heard. Sound and picture are pooled over all of them.
 */
export function combineIntervals(intervals: readonly IntervalFigures[]): SampleFigures {
  const main = mainInterval(intervals)
  const figures = {
    cpu: null,
    send_bps: rounded(sum(intervals.map((interval) => interval.sentPerSecond)), 1, 1e9),
    recv_bps: rounded(sum(intervals.map((interval) => interval.receivedPerSecond)), 1, 1e9),
    up_loss_rate: lossRate(intervals.map((interval) => interval.upstream)),
    down_loss_rate: lossRate(intervals.map((interval) => interval.downstream)),
    jitter: rounded(main?.jitter, 100, 3_600_000),
    distance: rounded(main?.roundTrip, 100, 3_600_000),
    ...combinedMedia(intervals),
  }
  return { ...sampleScores(figures), ...figures }
}

/** Returns the connection that moved the most bytes. */
export function mainInterval(intervals: readonly IntervalFigures[]): IntervalFigures | undefined {
  const moved = (interval: IntervalFigures) => (interval.sentPerSecond ?? 0) + (interval.receivedPerSecond ?? 0)
  return intervals.reduce<IntervalFigures | undefined>(
    (best, interval) => (!best || moved(interval) > moved(best) ? interval : best),
    undefined,
  )
}

function combinedMedia(intervals: readonly IntervalFigures[]) {
  const all = <Name extends keyof MediaFigures>(name: Name) => intervals.map(({ media }) => media[name])
  const percent = (name: 'concealed' | 'limitedByNetwork' | 'limitedByProcessor' | 'dropped') =>
    rounded(percentOf(all(name)), 100, 100)
  const buffered = pooled(all('buffered'))
  const available = mainInterval(intervals)?.media.available
  return {
    conceal_rate: percent('concealed'),
    freeze_ms: rounded(sum(all('frozen')), 1, 3_600_000),
    audio_freeze_ms: rounded(sum(all('soundGaps')), 1, 3_600_000),
    buffer_delay: rounded(buffered && (buffered.part / buffered.whole) * 1000, 100, 3_600_000),
    limit_bandwidth: percent('limitedByNetwork'),
    limit_cpu: percent('limitedByProcessor'),
    available_bps: rounded(available && available / 8, 1, 1e9),
    mic_level: levelOf(all('microphone')),
    mic_on: all('isMicrophoneOn').includes(false) ? (0 as const) : null,
    send_fps: rounded(extreme(Math.max, all('sentFrames')), 10, 1000),
    recv_fps: rounded(extreme(Math.min, all('receivedFrames')), 10, 1000),
    drop_rate: percent('dropped'),
    gap_ms: rounded(
      extreme(
        Math.max,
        intervals.map(({ elapsed }) => elapsed),
      ),
      1,
      3_600_000,
    ),
  }
}

/** Level of silence in dBov. */
const silent = -127

/** Returns the level of the loudest microphone in dBov, from -127 to 0. */
function levelOf(energies: readonly (Portion | undefined)[]): number | null {
  const loudest = extreme(
    Math.max,
    energies.map((energy) => energy && energy.part / energy.whole),
  )
  if (loudest === undefined) return null
  const level = loudest > 0 ? 10 * Math.log10(loudest) : silent
  return Math.round(Math.min(0, Math.max(silent, level)) * 10) / 10
}

function extreme(choose: (...values: number[]) => number, values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length > 0 ? choose(...known) : undefined
}

function pooled(portions: readonly (Portion | undefined)[]): Portion | undefined {
  const [part, whole] = [sum(portions.map((one) => one?.part)), sum(portions.map((one) => one?.whole))]
  return part === undefined || !whole ? undefined : { part, whole }
}

function percentOf(portions: readonly (Portion | undefined)[]): number | undefined {
  const portion = pooled(portions)
  return portion && Math.min(100, (portion.part / portion.whole) * 100)
}

function sum(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length > 0 ? known.reduce((total, value) => total + value, 0) : undefined
}

function lossRate(counts: readonly (PacketCount | undefined)[]): number | null {
  const packets = sum(counts.map((count) => count?.packets))
  const lost = sum(counts.map((count) => count?.lost))
  return packets && lost !== undefined ? rounded(Math.min(100, (lost / packets) * 100), 100, 100) : null
}

/** Rounds to 1/`parts`; returns null for a value that the contract would refuse. */
function rounded(value: number | undefined, parts: number, most: number): number | null {
  if (value === undefined || !(value >= 0) || value > most) return null
  return Math.round(value * parts) / parts
}
