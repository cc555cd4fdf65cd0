import type { Interval } from './link.ts'
import {
  flowing,
  type Grown,
  growth,
  known,
  lossGrowth,
  milliseconds,
  numberOf,
  rounded,
  type Stat,
  sum,
  total,
} from './stats.ts'

/** Returns the figures of a sample from all connections of the user in the same interval, of which there is at least one. */
export function combined(intervals: readonly Interval[]): Record<string, number | null> {
  const streams = (type: string, kind?: string) => intervals.map((interval) => interval.streams(type, kind))
  const sound = streams('inbound-rtp', 'audio')
  const pictures = streams('inbound-rtp', 'video')
  const shown = streams('outbound-rtp', 'video')
  const moved = ({ received, sent }: Interval) => (sent || 0) + (received || 0)
  // Round-trip time and jitter are those of the connection that is heard.
  const main = intervals.reduce((best, interval) => (moved(interval) > moved(best) ? interval : best))
  return {
    send_bps: rounded(sum(intervals.map(({ sent }) => sent))),
    recv_bps: rounded(sum(intervals.map(({ received }) => received))),
    up_loss_rate: percent(
      intervals.map(({ upstream }) => upstream),
      ({ lost, packets }) => [lost, packets],
    ),
    down_loss_rate: percent(streams('inbound-rtp'), arrived),
    jitter: milliseconds(main.jitter, 100),
    distance: milliseconds(main.roundTrip, 100),
    conceal_rate: percent(sound, concealed),
    freeze_ms: milliseconds(total(cameras(pictures), 'totalFreezesDuration')),
    audio_freeze_ms: milliseconds(total(sound.flat(), 'totalInterruptionDuration')),
    buffer_delay: milliseconds(
      ratio(sound, ({ by }) => [by('jitterBufferDelay'), by('jitterBufferEmittedCount')]),
      100,
    ),
    limit_bandwidth: percent(shown, limitedBy('bandwidth')),
    limit_cpu: percent(shown, limitedBy('cpu')),
    available_bps: rounded(main.available / 8),
    mic_level: level(streams('media-source', 'audio').flat()),
    send_fps: extreme(
      Math.max,
      cameras(shown).map(
        ({ by, seconds }) => (known([by('framesSent'), by('framesEncoded')])[0] ?? Number.NaN) / seconds,
      ),
    ),
    recv_fps: extreme(
      Math.min,
      flowing(cameras(pictures))
        // On streams that never delivered a frame, a server only probes the bandwidth.
        .filter(({ now }) => numberOf(now, 'framesDecoded') > 0)
        .map(({ by, seconds }) => by('framesDecoded') / seconds),
    ),
    drop_rate: percent(pictures.map(flowing), ({ by }) => [by('framesDropped'), by('framesReceived')]),
    gap_ms: milliseconds(Math.max(...intervals.map(({ seconds }) => seconds))),
  }
}

/** A part, and the whole of it. */
type Portion = readonly [part: number, whole: number]

/** Adds up the portions that are known. */
const pooled = (portions: readonly Portion[]): Portion => {
  const both = portions.filter(([part, whole]) => part + whole >= 0)
  return [sum(both.map(([part]) => part)), sum(both.map(([, whole]) => whole))]
}

/** Returns the part of the whole, pooled over the connections in which there is a whole. */
function ratio<Item>(connections: readonly Item[][], read: (item: Item) => Portion): number {
  const [part, whole] = pooled(connections.map((items) => pooled(items.map(read))).filter(([, all]) => all > 0))
  return part / whole
}

/** Returns the pooled share in percent, to a hundredth. */
const percent = <Item>(connections: readonly Item[][], read: (item: Item) => Portion): number | null =>
  rounded(Math.min(100, ratio(connections, read) * 100), 100)

/** Returns lost packets, and those that should have arrived. */
const arrived = ({ by, now, then }: Grown): Portion => {
  const lost = lossGrowth(then, now) || 0
  return [lost, lost + by('packetsReceived')]
}

/** Returns audibly concealed samples of sound, and all. */
const concealed = ({ by }: Grown): Portion => [
  Math.max(0, by('concealedSamples') - (by('silentConcealedSamples') || 0)),
  by('totalSamplesReceived'),
]

/** Leaves out shared screens: without a change on them they have a frame a second, which is no frozen picture. */
const cameras = (connections: readonly Grown[][]) =>
  connections.flat().filter(({ now }) => now['contentType'] !== 'screenshare')

/** Returns the seconds in which a sent picture was reduced for a reason, and all seconds. */
const limitedBy =
  (reason: string) =>
  ({ now, then }: Grown): Portion => {
    const durations = (stat: Stat | undefined) => stat?.['qualityLimitationDurations'] as Stat | undefined
    const by = (name: string) => growth(durations(then), durations(now), name)
    return [by(reason), Object.keys(durations(now) ?? {}).reduce((all, name) => all + by(name), 0)]
  }

/** Returns the level of the loudest source of sound in dBov, from -127 to 0; NaN, which is `null` in JSON, without one. */
function level(sources: readonly Grown[]): number {
  const energies = known(sources.map(({ by }) => by('totalAudioEnergy') / (by('totalSamplesDuration') || Number.NaN)))
  return Math.round(Math.min(0, Math.max(-127, 10 * Math.log10(Math.max(...energies)))) * 10) / 10
}

const extreme = (choose: (...values: number[]) => number, values: readonly number[]): number | null =>
  rounded(choose(...known(values)), 10, 1000)
