import type { StreamFigures } from './events.ts'
import { figure, type RtcReport, type RtcStat, statsOf, type TimedReport } from './rtc-report.ts'
import { byStream, FarSide, growth, kindOf, lossGrowth, streamKey } from './rtp-stats.ts'

type Kind = StreamFigures['kind']
const kinds: readonly Kind[] = ['audio', 'video']

/**
 * Measures the streams of one connection to one other user, from each of its reports to the next: sound and pictures,
 * received and sent. Only a connection that leads to a single user may be measured so; a server mixes the streams of
 * many, and the stats do not say whose they are.
 */
export class StreamMeter {
  readonly #peer: string
  #before: TimedReport | undefined
  readonly #farSides = { audio: new FarSide('audio'), video: new FarSide('video') }

  constructor(peer: string) {
    this.#peer = peer
  }

  /** Returns the streams in which something was to be sent since the previous report; none for the first report. */
  next(report: TimedReport): StreamFigures[] {
    const before = this.#before
    this.#before = report
    const sent = kinds.map((kind) => ({ kind, remote: this.#farSides[kind].next(report.report) }))
    if (!before) return []
    const seconds = (report.at - before.at) / 1000
    const grown = (type: string, kind: Kind) => grownStreams(before.report, report.report, type, kind)
    return [
      ...kinds.flatMap((kind) => received(this.#peer, kind, grown('inbound-rtp', kind), seconds)),
      ...sent.flatMap(({ kind, remote }) => {
        const streams = grown('outbound-rtp', kind)
        if (!(sum(streams, 'packetsSent') ?? 0)) return []
        return {
          peer: this.#peer,
          direction: 'sent' as const,
          kind,
          bps: perSecond(bytesOf(streams, 'Sent'), seconds),
          loss_rate: remote ? percent(remote.lost, remote.packets) : null,
          ...(kind === 'video' ? { fps: perSecond(sum(streams, 'framesSent'), seconds, 10) } : {}),
        }
      }),
    ]
  }
}

interface Grown {
  before: RtcStat | undefined
  now: RtcStat
}

function grownStreams(before: RtcReport, after: RtcReport, type: string, kind: Kind): Grown[] {
  const earlier = byStream(before, type)
  return statsOf(after, type)
    .filter((stat) => kindOf(stat) === kind)
    .map((now) => ({ before: earlier.get(streamKey(now)), now }))
}

function received(peer: string, kind: Kind, streams: readonly Grown[], seconds: number): StreamFigures[] {
  const packets = sum(streams, 'packetsReceived') ?? 0
  const lost = streams.reduce((all, { before, now }) => all + (lossGrowth(before, now) ?? 0), 0)
  if (packets + lost === 0) return []
  const jitters = streams.flatMap(({ now }) => figure(now, 'jitter') ?? [])
  const [hidden, silent, played] = [
    sum(streams, 'concealedSamples'),
    sum(streams, 'silentConcealedSamples') ?? 0,
    sum(streams, 'totalSamplesReceived'),
  ]
  return [
    {
      peer,
      direction: 'received' as const,
      kind,
      bps: perSecond(bytesOf(streams, 'Received'), seconds),
      loss_rate: percent(lost, packets + lost),
      jitter: jitters.length > 0 ? within(Math.max(...jitters) * 1000, 100, 3_600_000) : null,
      ...(kind === 'audio'
        ? { conceal_rate: hidden === undefined || !played ? null : percent(Math.max(0, hidden - silent), played) }
        : {
            freeze_ms: within((sum(streams, 'totalFreezesDuration') ?? Number.NaN) * 1000, 1, 3_600_000),
            fps: perSecond(sum(streams, 'framesDecoded'), seconds, 10),
          }),
    },
  ]
}

/** Returns the growth of a counter over all streams; undefined if none has it. */
function sum(streams: readonly Grown[], name: string): number | undefined {
  const grown = streams.flatMap(({ before, now }) => growth(before, now, name) ?? [])
  return grown.length > 0 ? grown.reduce((all, one) => all + one, 0) : undefined
}

const bytesOf = (streams: readonly Grown[], direction: 'Sent' | 'Received'): number | undefined => {
  const bytes = sum(streams, `bytes${direction}`)
  return bytes === undefined ? undefined : bytes + (sum(streams, `headerBytes${direction}`) ?? 0)
}

const percent = (part: number, whole: number): number | null => within((part / whole) * 100, 100, 100)

const perSecond = (value: number | undefined, seconds: number, parts = 1): number | null =>
  value === undefined || seconds <= 0 ? null : within(value / seconds, parts, 1e9)

/** Rounds to 1/`parts`; returns null for a value that the contract would refuse. */
const within = (value: number, parts: number, most: number): number | null =>
  value >= 0 && value <= most ? Math.round(value * parts) / parts : null
