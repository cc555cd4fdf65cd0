import { figure, type RtcReport, type RtcStat, statsOf } from './rtc-report.ts'
import { byStream, growth, kindOf, streamKey } from './rtp-stats.ts'
import { selectedPairId } from './transport-stats.ts'

/** Parts of a whole, counted in an interval. */
export interface Portion {
  part: number
  whole: number
}

/** Figures of sound and video of one connection in an interval; undefined for what is not available. */
export interface MediaFigures {
  /** Concealed samples of all samples of the played sound; silent concealment is left out. */
  concealed: Portion | undefined
  /** Milliseconds for which received video was frozen, and of gaps in received sound. */
  frozen: number | undefined
  soundGaps: number | undefined
  /** Seconds that samples of sound waited in the buffer, and the number of these samples. */
  buffered: Portion | undefined
  /** Seconds in which sent video was reduced because of the network or the processor, of all seconds. */
  limitedByNetwork: Portion | undefined
  limitedByProcessor: Portion | undefined
  /** Estimate of what the network carries upstream, in bits per second. */
  available: number | undefined
  /** Energy of the microphone relative to full scale, and the seconds in which it was collected. */
  microphone: Portion | undefined
  /** False if nothing is attached to the sound that is sent; undefined if the browser does not say. */
  isMicrophoneOn: boolean | undefined
  /** Frames per second of the fastest sent and of the slowest received video. */
  sentFrames: number | undefined
  receivedFrames: number | undefined
  /** Received frames that were dropped, of all received. */
  dropped: Portion | undefined
}

/** Measures sound and video between two reports of a connection. @param seconds length of the interval */
export function mediaFigures(before: RtcReport, after: RtcReport, seconds: number): MediaFigures {
  const sound = new Growths(before, after, 'inbound-rtp', 'audio')
  const seen = new Growths(before, after, 'inbound-rtp', 'video').flowing()
  const moving = new Growths(before, after, 'inbound-rtp', 'video').ofCameras().flowing().decoded()
  const shown = new Growths(before, after, 'outbound-rtp', 'video')
  return {
    concealed: sound.portion(
      ({ by }) => difference(by('concealedSamples'), by('silentConcealedSamples')),
      'totalSamplesReceived',
    ),
    frozen: thousandfold(new Growths(before, after, 'inbound-rtp', 'video').ofCameras().sum('totalFreezesDuration')),
    soundGaps: thousandfold(sound.sum('totalInterruptionDuration')),
    buffered: sound.portion(({ by }) => by('jitterBufferDelay'), 'jitterBufferEmittedCount'),
    limitedByNetwork: shown.limited('bandwidth'),
    limitedByProcessor: shown.limited('cpu'),
    available: figure(after.get(selectedPairId(after) ?? ''), 'availableOutgoingBitrate'),
    microphone: loudest(new Growths(before, after, 'media-source', 'audio')),
    isMicrophoneOn: isAttached(after),
    sentFrames: perSecond(
      Math.max,
      new Growths(before, after, 'outbound-rtp', 'video').ofCameras().each('framesSent', 'framesEncoded'),
      seconds,
    ),
    receivedFrames: perSecond(Math.min, moving.each('framesDecoded'), seconds),
    dropped: seen.portion(({ by }) => by('framesDropped'), 'framesReceived'),
  }
}

/** A stats object in both reports. */
interface Grown {
  then: RtcStat | undefined
  now: RtcStat
  /** Returns the growth of one of its counters. */
  by: (name: string) => number | undefined
}

/** The stats objects of one type and kind of medium, with the growth of their counters in an interval. */
class Growths {
  #all: Grown[]

  constructor(before: RtcReport, after: RtcReport, type: string, kind: string) {
    const earlier = byStream(before, type)
    this.#all = statsOf(after, type)
      .filter((stat) => kindOf(stat) === kind)
      .map((now) => {
        const then = earlier.get(streamKey(now))
        return { then, now, by: (name) => growth(then, now, name) }
      })
  }

  /** Keeps the streams of which packets have arrived. */
  flowing(): this {
    this.#all = this.#all.filter(({ by }) => (by('packetsReceived') ?? 0) > 0)
    return this
  }

  /** Leaves out shared screens: without a change on them they have a frame a second, which is no frozen picture. */
  ofCameras(): this {
    this.#all = this.#all.filter(({ now }) => now['contentType'] !== 'screenshare')
    return this
  }

  /** Keeps the streams that have ever delivered a frame: on others a server only probes the bandwidth. */
  decoded(): this {
    this.#all = this.#all.filter(({ now }) => (figure(now, 'framesDecoded') ?? 0) > 0)
    return this
  }

  /** Returns the growth of the first of these counters that a stream has, for each stream that has one. */
  each(...names: readonly string[]): number[] {
    return this.#all.flatMap(({ by }) => names.map(by).find((grown) => grown !== undefined) ?? [])
  }

  sum(name: string): number | undefined {
    const grown = this.each(name)
    return grown.length > 0 ? grown.reduce((sum, one) => sum + one, 0) : undefined
  }

  /** Pools a part of the streams against a counter that holds the whole. */
  portion(partOf: (grown: Grown) => number | undefined, whole: string): Portion | undefined {
    const portions = this.#all.flatMap((grown) => {
      const [part, all] = [partOf(grown), grown.by(whole)]
      return part === undefined || all === undefined ? [] : { part, whole: all }
    })
    return pooled(portions)
  }

  /** Returns the seconds in which the streams were limited for this reason, of all seconds. */
  limited(reason: string): Portion | undefined {
    const portions = this.#all.flatMap(({ then, now }) => {
      const durations = durationsOf(now)
      if (!durations) return []
      const earlier = durationsOf(then) ?? {}
      const grown = Object.entries(durations).map(([name, value]) => [name, value - (earlier[name] ?? 0)] as const)
      if (grown.some(([, value]) => value < 0)) return []
      const whole = grown.reduce((sum, [, value]) => sum + value, 0)
      return { part: grown.find(([name]) => name === reason)?.[1] ?? 0, whole }
    })
    return pooled(portions)
  }

  /** Returns each stats object on its own. */
  map<Result>(read: (grown: Grown) => Result[]): Result[] {
    return this.#all.flatMap(read)
  }
}

function pooled(portions: readonly Portion[]): Portion | undefined {
  const whole = portions.reduce((sum, portion) => sum + portion.whole, 0)
  return whole > 0 ? { part: portions.reduce((sum, { part }) => sum + part, 0), whole } : undefined
}

/** Returns how long video was limited by each reason, in seconds; `chrome://webrtc-internals` writes it as text. */
function durationsOf(stat: RtcStat | undefined): Record<string, number> | undefined {
  const value = stat?.['qualityLimitationDurations']
  const read: unknown = typeof value === 'string' ? parsed(value) : value
  if (typeof read !== 'object' || read === null) return undefined
  const known = Object.entries(read).filter(([, seconds]) => typeof seconds === 'number' && Number.isFinite(seconds))
  return known.length > 0 ? (Object.fromEntries(known) as Record<string, number>) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Returns the energy of the loudest source of sound. */
function loudest(sources: Growths): Portion | undefined {
  const portions = sources.map(({ by }) => {
    const [part, whole] = [by('totalAudioEnergy'), by('totalSamplesDuration')]
    return part === undefined || whole === undefined || whole <= 0 ? [] : [{ part, whole }]
  })
  return portions.toSorted((one, other) => other.part / other.whole - one.part / one.whole)[0]
}

/**
 * Returns false if nothing is attached to the sound that is sent. Whether the track that is attached is muted is not in
 * the stats, so that the answer is never true.
 */
function isAttached(report: RtcReport): false | undefined {
  const sent = statsOf(report, 'outbound-rtp').filter((stat) => kindOf(stat) === 'audio')
  const sources = statsOf(report, 'media-source').filter((stat) => kindOf(stat) === 'audio')
  const tells = statsOf(report, 'media-source').length > 0 || sent.some((stat) => stat['active'] !== undefined)
  if (sent.length === 0 || !tells) return undefined
  return sources.length === 0 || sent.every((stat) => stat['active'] === false) ? false : undefined
}

const difference = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined ? undefined : Math.max(0, one - (other ?? 0))

const thousandfold = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : seconds * 1000

const perSecond = (
  choose: (...values: number[]) => number,
  frames: readonly number[],
  seconds: number,
): number | undefined => (frames.length > 0 && seconds > 0 ? choose(...frames) / seconds : undefined)
