import type { SampleEvent, StreamFigures, TelemetryEvent } from '../../telemetry/events.ts'
import { MESSAGE_TYPES } from '../../telemetry/message-types.ts'
import { sampleScores } from '../../telemetry/quality-score.ts'
import type { Dice } from './dice.testing.ts'
import type { Second } from './network.testing.ts'
import { type BlindUser, reportSets, type Situation } from './situation.testing.ts'

/** When all situations begin, in Unix milliseconds: at the start of a minute. */
export const situationStart = Date.UTC(2026, 10, 20, 12)

/** What a client sends in a second: sound with headers, pictures, and what keeps a connection alive, in bytes. */
const bytes = { sound: 7500, video: 90_000, screen: 4000, silence: 450, alive: 110 }
/** Packets of sound and of silence in a second, and bytes of a packet of pictures. */
const packets = { sound: 50, silence: 3, videoBytes: 1100 }

/** A user with the seconds of the call. */
export interface Lane {
  user: BlindUser
  /** Seconds before the call that is judged at which the user's own call began. */
  earlier: number
  seconds: readonly Second[]
}

/** Returns what a user's client reports of a call, from join to leave. */
export function eventsOf(situation: Situation, lane: Lane, others: readonly Lane[], dice: Dice): TelemetryEvent[] {
  const { user } = lane
  const ids = {
    channel_session_id: user.call,
    session_id: `session-${user.call}-${user.name}`,
    user_id: user.name,
  }
  const length = lastSecond(situation, user) + lane.earlier
  const at = (second: number) => situationStart + Math.round((second - lane.earlier) * 1000)
  const join: TelemetryEvent = {
    kind: 'join',
    ts: at(0),
    ...ids,
    channel_name: user.call,
    country: user.place.country,
    router_ip: user.place.router,
    as_ip: user.place.accessServer,
    sdk_version: user.place.build,
    manufacturer: 'Maker',
    model: user.place.model,
    platform: 'Android',
    network: user.line.isWireless ? 'wifi' : 'ethernet',
    ip: '',
  }
  const leave: TelemetryEvent = { kind: 'leave', ts: at(length), ...ids }
  if (isNeverConnected(situation, user)) return [join, ...failed(ids, at, dice), leave]
  const samples: TelemetryEvent[] = []
  const reported = [...reportSets[situation.reports], 'send_bps', 'recv_bps'] as const
  let before = 0
  // Clients report by a timer of their own.
  for (let due = dice.next() * situation.every; due <= length; due += situation.every) {
    const second = Math.min(length, due + dice.next() * 0.2)
    if (second - before < 0.8) continue
    const span = { from: Math.floor(before), to: Math.max(Math.floor(before) + 1, Math.floor(second)) }
    // Some reports are lost on the way.
    if (dice.chance(0.03)) {
      before = second
      continue
    }
    const figures = figuresOf(situation, lane, others, span, dice)
    const all = { ...figures, gap_ms: Math.round((second - before) * 1000) }
    before = second
    const known = Object.fromEntries(reported.map((name) => [name, all[name]]))
    samples.push({
      kind: 'sample',
      ts: at(second),
      ...ids,
      ...sampleScores({ up_loss_rate: null, down_loss_rate: null, distance: null, jitter: null, ...known }),
      ...known,
      ...(situation.hasStreams && user.call === 'own' ? { streams: streamsOf(lane, others, span, dice) } : {}),
    } as SampleEvent)
  }
  return [join, ...samples, ...signals(situation, lane, ids, at), leave]
}

const lastSecond = ({ kind, seconds, seed }: Situation, { name }: BlindUser): number => {
  if (name !== 'subject') return seconds
  if (kind === 'never connected') return Math.min(seconds, 20 + (Math.abs(seed) % 25))
  return kind === 'hang-up' ? Math.max(2, seconds - 1 - (Math.abs(seed) % 5)) : seconds
}

const isNeverConnected = ({ kind }: Situation, { name }: BlindUser) => kind === 'never connected' && name === 'subject'

type Ids = Pick<SampleEvent, 'channel_session_id' | 'session_id' | 'user_id'>

/** Returns what a client reports that never gets a connection. */
function failed(ids: Ids, at: (second: number) => number, dice: Dice): TelemetryEvent[] {
  const end = dice.between(10, 18)
  const state = (name: string, second: number, level: string): TelemetryEvent => ({
    kind: 'message',
    ts: at(second),
    ...ids,
    type_number: MESSAGE_TYPES.iceState,
    level,
    message: { event: 'iceconnectionstatechange', state: name },
  })
  return [
    state('checking', 0.3, 'normal'),
    state('failed', end, 'fatal'),
    { kind: 'connection', ts: at(end), ...ids, event: 'connection_interrupt' },
  ]
}

/** Returns the events that a client reports at once. */
function signals(situation: Situation, { user }: Lane, ids: Ids, at: (second: number) => number): TelemetryEvent[] {
  if (user.name !== 'subject') return []
  const { kind, pattern, seconds } = situation
  const message = (second: number, type: number, level: string, content: Record<string, string>): TelemetryEvent => ({
    kind: 'message',
    ts: at(second),
    ...ids,
    type_number: type,
    level,
    message: content,
  })
  if (kind === 'refused microphone')
    return [message(1, MESSAGE_TYPES.captureFailed, 'bad', { error: 'NotAllowedError' })]
  if (kind === 'hang-up') {
    const second = lastSecond(situation, user)
    return [message(Math.max(1, second - 2), MESSAGE_TYPES.iceState, 'bad', { state: 'disconnected' })]
  }
  if (kind !== 'cut') return []
  // ICE notices within some seconds that nothing comes, and at once that something does.
  const noticed = pattern.from + 3
  const duration = Math.min(pattern.to, seconds) - noticed
  return [
    message(noticed, MESSAGE_TYPES.iceState, 'bad', { state: 'disconnected' }),
    {
      kind: 'connection',
      ts: at(noticed),
      ...ids,
      event: 'connection_interrupt',
      ...(pattern.to < seconds ? { duration_ms: duration * 1000 } : {}),
    },
  ]
}

interface Span {
  from: number
  to: number
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)

/** Returns the bytes that a user's client sends in a second. */
function sentIn({ user }: Lane, second: Second, isRefused: boolean): { sound: number; video: number } {
  const isSilent = (user.hasDtx || second.isMuted) && !second.isTalking
  const sound = !second.sendsSound || isRefused ? 0 : isSilent ? bytes.silence : bytes.sound
  const video = second.sendsVideo ? (second.isStill ? bytes.screen : bytes.video * second.carried) : 0
  return { sound, video }
}

/** Returns the packets of what a client sends in a second. */
const packetsOf = ({ sound, video }: { sound: number; video: number }): number =>
  (sound > bytes.silence ? packets.sound : sound > 0 ? packets.silence : 0) + Math.round(video / packets.videoBytes)

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0)

/** Returns all figures of a client over some seconds. */
function figuresOf(situation: Situation, lane: Lane, others: readonly Lane[], { from, to }: Span, dice: Dice) {
  const own = lane.seconds.slice(from, to)
  const seconds = Math.max(1, to - from)
  const isRefused = situation.kind === 'refused microphone' && lane.user.name === 'subject'
  const isCut = own.every((second) => second.isCut)
  const connected = own.filter((second) => !second.isCut)
  const sent = own.map((second) => sentIn(lane, second, isRefused))
  const sentPackets = sumOf(sent.map(packetsOf))
  const lostUp = sumOf(
    own.map((second, index) => (second.isCut ? 0 : dice.lost(packetsOf(sent[index] ?? nothing), second.up))),
  )
  const arrived = others.map((other) => arrivalsOf(other, own, from, dice))
  const expected = sumOf(arrived.map((each) => each.packets))
  const loss = expected > 0 ? sumOf(arrived.map((each) => each.lost)) / expected : 0
  const [isUsed, isHeard] = [sentPackets >= 5, expected >= 5]
  const [jitterUp, jitterDown] = [meanOf(own.map((each) => each.jitterUp)), meanOf(own.map((each) => each.jitterDown))]
  // The far side reports every few seconds, and only while something arrives there.
  const isToldUp = isUsed && !isCut && !dice.chance(0.12)
  return {
    send_bps: Math.round(
      sumOf(sent.map(({ sound, video }) => sound + video)) / seconds + bytes.alive * dice.between(0.8, 1.4),
    ),
    recv_bps: isCut
      ? 0
      : Math.round(sumOf(arrived.map((each) => each.bytes)) / seconds + bytes.alive * dice.between(0.6, 1.2)),
    up_loss_rate: isToldUp ? rounded(Math.min(100, (100 * lostUp) / sentPackets)) : null,
    down_loss_rate: isHeard && !isCut ? rounded(100 * loss) : null,
    distance: isCut ? null : rounded(meanOf(connected.map(({ rtt }) => rtt))),
    jitter:
      isCut || !(isUsed || isHeard)
        ? null
        : rounded(Math.max(isHeard ? jitterDown : 0, isUsed ? jitterUp : 0) + loss * 12),
    cpu: rounded(meanOf(own.map(({ cpu }) => cpu))),
    available_bps: isCut
      ? null
      : Math.round(180_000 * meanOf(own.map(({ carried }) => carried)) * dice.between(0.9, 1.1)),
    mic_level: micLevel(own, lane, isRefused, dice),
    mic_on: own.some(({ isMicOn }) => isMicOn) && lane.user.sends.sound && !isRefused ? (1 as const) : (0 as const),
    ...soundFigures(
      own,
      others.flatMap((other, index) => (other.user.sends.sound ? (arrived[index] ?? []) : [])),
      jitterDown,
      dice,
    ),
    ...pictureFigures(lane, own, others, loss, isHeard, { from, to }, dice),
  }
}

const nothing = { sound: 0, video: 0 }

/** Returns the share of the seconds in which the processor cannot keep up. */
const busyShare = (own: readonly Second[]): number => own.filter(({ cpu }) => cpu > 88).length / Math.max(1, own.length)

/** Returns what is heard: error correction and stretching hide a part of the loss, and what comes too late is made up. */
function soundFigures(own: readonly Second[], heard: readonly Arrivals[], jitter: number, dice: Dice) {
  const all = sumOf(heard.map((each) => each.packets))
  if (all < 5) return { conceal_rate: null, audio_freeze_ms: null, buffer_delay: null }
  const loss = sumOf(heard.map((each) => each.lost)) / all
  const broken = meanOf(own.map((second) => second.broken)) + busyShare(own) * 0.02
  const late = Math.max(0, (jitter - 60) / 400)
  const concealed = Math.min(1, loss * dice.between(0.6, 0.95) + late + broken + dice.scaled(0.0005, 0.008))
  return {
    conceal_rate: rounded(100 * concealed),
    audio_freeze_ms: Math.round(own.length * 1000 * Math.max(0, concealed - 0.1) * dice.between(0.4, 0.9)),
    buffer_delay: rounded(25 + 2.2 * jitter * dice.between(0.8, 1.2)),
  }
}

/** Returns what is seen, and what the own camera sends. */
function pictureFigures(
  lane: Lane,
  own: readonly Second[],
  others: readonly Lane[],
  loss: number,
  isHeard: boolean,
  { from, to }: Span,
  dice: Dice,
) {
  const busy = busyShare(own)
  const seen = others.filter(({ user }) => user.sends.video)
  const isStill = (each: Lane) => each.seconds.slice(from, to).every((second) => second.isStill)
  const isSeeing = seen.length > 0 && isHeard
  const isSending = own.some(({ sendsVideo }) => sendsVideo)
  const limited = meanOf(own.map(({ carried }) => (carried < 0.95 ? 100 * Math.min(1, (1 - carried) * 2) : 0)))
  const received = (busy > 0.5 ? dice.between(6, 14) : 25) * Math.max(0.1, 1 - loss * 1.5) * dice.between(0.95, 1)
  // A freeze is counted when it is over, and this one is not.
  const isWaiting = own.every((second) => second.isWaiting)
  const frozen = isWaiting ? 0 : Math.min(0.9, Math.max(0, loss * 2 - 0.06) + busy * dice.between(0, 0.15))
  return {
    freeze_ms: isSeeing ? Math.round(own.length * 1000 * frozen) : null,
    limit_bandwidth: isSending ? rounded(limited) : null,
    limit_cpu: isSending ? rounded(100 * busy * dice.between(0.7, 1)) : null,
    send_fps: isSending
      ? rounded(isStill(lane) ? 1 : (busy > 0.5 ? dice.between(5, 12) : 25) * dice.between(0.95, 1))
      : null,
    recv_fps: isSeeing ? rounded(isWaiting ? 0 : seen.some(isStill) ? 1 : received) : null,
    drop_rate: isSeeing ? rounded(100 * (busy * dice.between(0.1, 0.4) + dice.scaled(0.0002, 0.004))) : null,
  }
}

const rounded = (value: number): number => Math.round(value * 100) / 100

/** Returns the level of a microphone in dBov: speech, the noise of a room, or nothing at all. */
function micLevel(own: readonly Second[], { user }: Lane, isRefused: boolean, dice: Dice): number | null {
  if (!user.sends.sound || isRefused || own.every(({ sendsSound }) => !sendsSound)) return null
  if (own.every(({ isMicDead, isMicOn }) => isMicDead || !isMicOn)) return -127
  return rounded(own.some(({ isTalking }) => isTalking) ? dice.between(-42, -22) : dice.between(-82, -58))
}

interface Arrivals {
  packets: number
  lost: number
  bytes: number
}

/** Returns what arrives of another user: what that user's line and the own line leave of it. */
function arrivalsOf(other: Lane, own: readonly Second[], from: number, dice: Dice): Arrivals {
  const arrivals = { packets: 0, lost: 0, bytes: 0 }
  for (const [index, second] of own.entries()) {
    const there = other.seconds[from + index]
    if (!there || second.isCut || there.isCut || !second.isServed) continue
    const { sound, video } = sentIn(other, there, false)
    const count = packetsOf({ sound, video })
    const lost = dice.lost(count, 1 - (1 - there.up) * (1 - second.down))
    arrivals.packets += count
    arrivals.lost += lost
    arrivals.bytes += (sound + video) * (1 - lost / Math.max(1, count))
  }
  return arrivals
}

/** Returns the streams between a user and each other one. */
function streamsOf(lane: Lane, others: readonly Lane[], { from, to }: Span, dice: Dice): StreamFigures[] {
  const seconds = Math.max(1, to - from)
  const streamOf = (peer: Lane, direction: 'received' | 'sent'): StreamFigures[] => {
    const [source, receiver] = direction === 'received' ? [peer, lane] : [lane, peer]
    const { bytes: moved, lost, packets: count } = arrivalsOf(source, receiver.seconds.slice(from, to), from, dice)
    if (count < 5) return []
    const name = peer.user.name
    return [
      {
        peer: name,
        direction,
        kind: 'audio',
        bps: Math.round(moved / seconds),
        loss_rate: rounded((100 * lost) / count),
      },
    ]
  }
  return others.flatMap((peer) => [...streamOf(peer, 'received'), ...streamOf(peer, 'sent')])
}
