import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { type Instant, minute } from '@rtcops/core/time/zone'
import { projectDraws, pushesStreams, sendsVideo, styles, type WorldProject, worldProjects } from '../world.ts'
import { type LiveUser, liveFigures, liveUser, type Random } from './live-user.ts'

/** Prefix of the feed's session ids, which distinguishes them from those of real clients. */
export const livePrefix = 'live'

/** Loss in percent that clients report, and the milliseconds before they do so again: a few in each session, as in the history. */
const reportedLoss = 10
const reportPause = 5 * minute

interface LiveStay {
  sessionId: string
  user: LiveUser
  isSender: boolean
  joined: Instant
  leaves: Instant
  /** Ticks for which the network stays bad. */
  badTicks: number
  /** When the client last reported loss; 0 before it did. */
  reported: Instant
}

const draws = projectDraws()

/** A call of the feed: each tick returns what has happened in it since the last one. */
export class LiveCall {
  readonly project: WorldProject
  readonly #callId: string
  readonly #room: string
  readonly #ends: Instant
  readonly #random: Random
  #stays: LiveStay[] = []

  constructor(now: Instant, random: Random) {
    this.#random = random
    this.project = worldProjects[draws[Math.floor(random() * draws.length)] ?? 0] as WorldProject
    const style = styles[this.project.style]
    this.#callId = `${this.#hex(8)}-${this.#hex(4)}-${this.#hex(8)}`
    const number = style.firstNumber + Math.floor(random() * style.numbers)
    this.#room = `${style.prefixes[Math.floor(random() * 4)]}${String(number).padStart(2, '0')}`
    this.#ends = now + Math.min(3600, style.seconds * (0.15 - Math.log(1 - random()))) * 1000
  }

  /** True when the last user has left. */
  get isOver(): boolean {
    return this.#stays.length === 0
  }

  /** Returns what has happened up to now. The first tick lets users join. */
  tick(now: Instant): TelemetryEvent[] {
    const events: TelemetryEvent[] = []
    const people = styles[this.project.style].users
    if (now < this.#ends && (this.isOver || this.#random() < 0.02 * people)) {
      const joins = this.isOver ? 1 + Math.floor(this.#random() * people) : 1
      for (let each = 0; each < joins && this.#stays.length < 20; each++) events.push(...this.#join(now))
    }
    for (const stay of [...this.#stays]) {
      events.push(...this.#measure(stay, now))
      if (stay.leaves <= now || this.#ends <= now) events.push(...this.#leave(stay, now))
    }
    return events
  }

  /** Returns the leaves of all users. */
  end(now: Instant): TelemetryEvent[] {
    return this.#stays.splice(0).flatMap((stay) => this.#leave(stay, now))
  }

  #join(now: Instant): TelemetryEvent[] {
    const number = Math.floor(this.#random() * 500)
    const user = liveUser(this.project, number)
    if (this.#stays.some((stay) => stay.user.description.user_id === user.description.user_id)) return []
    const isSender = this.isOver || this.#random() * 100 < styles[this.project.style].senders
    const length = (this.#ends - now) * (0.3 + 0.7 * this.#random())
    const stay: LiveStay = {
      sessionId: `${livePrefix}${this.#hex(16)}`,
      user,
      isSender,
      joined: now,
      leaves: this.isOver ? this.#ends : now + length,
      badTicks: 0,
      reported: 0,
    }
    this.#stays.push(stay)
    const stages = this.#stages(user)
    const { user_id, country, router_ip, as_ip, sdk_version, platform, network, manufacturer, model, os } =
      user.description
    const keys = { channel_session_id: this.#callId, session_id: stay.sessionId }
    const marks = { country, router_ip, as_ip, sdk_version, platform, network, manufacturer, model, os }
    return [
      {
        kind: 'join_attempt',
        ts: now,
        channel_name: this.#room,
        ...keys,
        user_id,
        result: 1,
        ...stages,
        ...defined(marks),
      },
      {
        kind: 'join',
        ts: now,
        channel_name: this.#room,
        ...keys,
        ...user.description,
        user_session_type: isSender ? 0 : 1,
      },
      this.#message(stay, now, 1, 'normal', `进入频道 ${this.#room}`),
      ...(isSender ? [this.#message(stay, now, 4, 'normal', '打开麦克风')] : []),
    ]
  }

  #measure(stay: LiveStay, now: Instant): TelemetryEvent[] {
    if (stay.badTicks > 0) stay.badTicks--
    else if (this.#random() < Math.min(0.004 * (1 + stay.user.loss), 0.05))
      stay.badTicks = 2 + Math.floor(this.#random() * 6)
    const worse = stay.badTicks > 0 ? 5 + 6 * this.#random() : 1
    const figures = liveFigures(stay.user, stay.isSender, worse, this.#random)
    const sample: TelemetryEvent = { kind: 'sample', ts: now, ...this.#keys(stay), ...figures }
    const [up, down] = [figures.up_loss_rate ?? 0, figures.down_loss_rate ?? 0]
    if (Math.max(up, down) < reportedLoss || now < stay.reported + reportPause) return [sample]
    stay.reported = now
    const level = Math.max(up, down) >= 2 * reportedLoss ? 'fatal' : 'bad'
    const rate = `码率降至 ${Math.round((figures.send_bps ?? 0) / 128)} kbps`
    const message =
      up >= reportedLoss
        ? this.#message(stay, now, 20, level, `丢包 ${up}%，${rate}`)
        : this.#message(stay, now, 21, level, `丢包 ${down}%`)
    return [sample, message]
  }

  #leave(stay: LiveStay, now: Instant): TelemetryEvent[] {
    this.#stays = this.#stays.filter((other) => other !== stay)
    const { company } = this.project
    const part = (share: number) => (stay.isSender ? Math.round((now - stay.joined) * share) : 0)
    const sent = {
      talk_ms: part(0.5),
      ...(sendsVideo(company) ? { video_ms: part(0.7) } : {}),
      ...(pushesStreams(company) ? { push_ms: part(0.4) } : {}),
    }
    return [this.#message(stay, now, 2, 'normal', '离开频道'), { kind: 'leave', ts: now, ...this.#keys(stay), ...sent }]
  }

  #keys(stay: LiveStay): { channel_session_id: string; session_id: string; user_id: string } {
    return { channel_session_id: this.#callId, session_id: stay.sessionId, user_id: stay.user.description.user_id }
  }

  #message(stay: LiveStay, ts: Instant, type_number: number, level: string, text: string): TelemetryEvent {
    return { kind: 'message', ts, ...this.#keys(stay), type_number, level, message: { text } }
  }

  #stages({ roundTrip }: LiveUser) {
    const part = (share: number) => Math.round(roundTrip * share * (1 + 0.5 * this.#random()))
    const [dns_ms, connect_cs_ms, query_cs_ms, connect_as_ms] = [8 + part(0.1), part(1.1), part(1), part(1.2)]
    const rest = Math.round(90 + roundTrip - 250 * Math.log(1 - this.#random()))
    return {
      dns_ms,
      connect_cs_ms,
      query_cs_ms,
      connect_as_ms,
      join_ms: dns_ms + connect_cs_ms + query_cs_ms + connect_as_ms + rest,
    }
  }

  #hex(length: number): string {
    return Array.from({ length }, () => Math.floor(this.#random() * 16).toString(16)).join('')
  }
}

/** Returns the object without its undefined fields. */
function defined<Fields extends object>(fields: Fields): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }
}
