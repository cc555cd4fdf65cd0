import { type IcePath, isSamePath } from '../ice-path.ts'
import { type Agent, readAgent } from '../import/agent.ts'
import { deviceFields } from '../import/assemble.ts'
import { factOf, rtcstatsFacts } from '../import/facts.ts'
import { InterruptionWatch, type WatchMemory } from '../import/interruption-watch.ts'
import { type Route, routeOf } from '../import/route.ts'
import { type EntryMemory, EntryReader } from '../import/rtcstats/entries.ts'
import { sampleOf } from '../import/samples.ts'
import type { TraceEntry, TraceFacts } from '../import/trace.ts'
import type { Draft } from './draft.ts'
import { LiveConnections, type LiveConnectionsMemory } from './live-connections.ts'
import { LiveReadings, type ReadingMemory } from './live-readings.ts'

/** What a live trace remembers between two parts, as JSON. */
export interface LiveMemory {
  entries: EntryMemory
  connections: LiveConnectionsMemory
  reading?: ReadingMemory
  watch: WatchMemory
  facts: TraceEntry[]
  path?: IcePath
  route?: Route & { peerToPeer: boolean }
  joinedAt?: number
  leftAt: number
  /** Milliseconds added to the times of a client whose clock is off. */
  shift: number
}

/** Milliseconds by which a client's clock may be ahead; and behind, which is longer, because it sends later what it could not send. */
const [mostAhead, mostBehind] = [60_000, 3_600_000]

/** Entries that say who and where a client is; a client sends two. */
const mostFacts = 20

/**
 * Reads the trace of one client part by part, as it comes, into the same events as a whole file (`assembleCall`). What it remembers
 * between two parts is JSON, so that any server can go on.
 */
export class LiveTrace {
  readonly #reader: EntryReader
  readonly #connections: LiveConnections
  readonly #readings: LiveReadings
  readonly #watch: InterruptionWatch
  readonly #facts: TraceEntry[]
  #path: IcePath | undefined
  #route: (Route & { peerToPeer: boolean }) | undefined
  #joinedAt: number | undefined
  #leftAt: number
  #shift: number

  /** @param memory of a trace that is continued @param isRelative whether times are differences to the entry before */
  constructor(memory: LiveMemory | undefined, isRelative: boolean) {
    this.#reader = new EntryReader(memory?.entries ?? (isRelative ? { clock: 0, bases: [] } : undefined))
    this.#connections = new LiveConnections(memory?.connections, this.#reader)
    this.#readings = new LiveReadings(memory?.reading)
    this.#watch = new InterruptionWatch(memory?.watch)
    this.#facts = [...(memory?.facts ?? [])]
    this.#path = memory?.path
    this.#route = memory?.route
    this.#joinedAt = memory?.joinedAt
    this.#leftAt = memory?.leftAt ?? 0
    this.#shift = memory?.shift ?? 0
  }

  get memory(): LiveMemory {
    const reading = this.#readings.memory
    return {
      entries: this.#reader.memory,
      connections: this.#connections.memory,
      ...(reading ? { reading } : {}),
      watch: this.#watch.memory,
      facts: this.#facts,
      ...(this.#path ? { path: this.#path } : {}),
      ...(this.#route ? { route: this.#route } : {}),
      ...(this.#joinedAt === undefined ? {} : { joinedAt: this.#joinedAt }),
      leftAt: this.#leftAt,
      shift: this.#shift,
    }
  }

  /** When the first entry was made; undefined before. */
  get joinedAt(): number | undefined {
    return this.#joinedAt
  }

  /** When the last entry was made. */
  get leftAt(): number {
    return this.#leftAt
  }

  /** Returns what the client has said of itself. @param headers what is known of it besides */
  factsWith(headers: readonly Record<string, unknown>[]): TraceFacts {
    return rtcstatsFacts(this.#facts, headers)
  }

  /** Returns the join of the user. @param address where the client's connection comes from */
  join(channelName: string, agent: Agent, address: string): Draft {
    return {
      kind: 'join',
      ts: Math.round(this.#joinedAt ?? this.#leftAt),
      channel_name: channelName,
      ...deviceFields(agent, this.#route),
      ip: address,
    }
  }

  /**
   * Reads the next entries. Those that are none are left out.
   * @param now when they came, in Unix milliseconds
   * @returns their events, whether more is known of the user's device now, and how many were none
   */
  next(parts: readonly (readonly unknown[])[], now: number): { drafts: Draft[]; isRouteNew: boolean; broken: number } {
    const read = parts.map((each) => this.#reader.read(each, 0))
    const entries = read.filter((entry) => entry !== undefined && !('ok' in entry)) as TraceEntry[]
    const hadRoute = this.#route !== undefined
    this.#align(entries.at(-1)?.at, now)
    const drafts = entries.flatMap((entry) => this.#take({ ...entry, at: entry.at + this.#shift }))
    return { drafts, isRouteNew: !hadRoute && this.#route !== undefined, broken: read.length - entries.length }
  }

  /** Returns the events with which the trace ends. @param at when the user left, in Unix milliseconds */
  end(at: number): Draft[] {
    const last = this.#readings.finish()
    return [
      ...(last ? this.#sampled(last) : []),
      ...interrupted(this.#watch.end((id) => this.#connections.lastOf(id))),
      { kind: 'leave', ts: Math.round(Math.max(at, this.#joinedAt ?? 0)) },
    ]
  }

  /** Corrects a clock that is off. What a client could not send in time is late, not off, once the clock is known. */
  #align(newest: number | undefined, now: number): void {
    if (newest === undefined) return
    const late = now - newest - this.#shift
    const isOff = late < -mostAhead || (this.#joinedAt === undefined && late > mostBehind)
    if (!isOff) return
    this.#shift = Math.round(now - newest)
    this.#connections.forgetMeters()
  }

  #take(entry: TraceEntry): Draft[] {
    this.#joinedAt ??= entry.at
    this.#leftAt = Math.max(this.#leftAt, entry.at)
    const fact = factOf(entry)
    if (fact && this.#facts.length < mostFacts) this.#facts.push(fact)
    if (entry.connection === '') return this.#connections.messagesOf(entry)
    const connection = this.#connections.take(entry)
    const drafts = this.#connections.messagesOf(entry)
    const change = this.#connections.changeOf(entry)
    if (change) drafts.push(...interrupted(this.#watch.next(change)))
    if (entry.method === 'close' || entry.value === 'closed') {
      this.#watch.close(entry.connection, entry.at)
      this.#connections.close(entry.connection)
    }
    const interval = this.#connections.measure(entry)
    if (interval) {
      const route = entry.report && routeOf(entry.report)
      if (route) this.#route = { ...route, peerToPeer: connection.peerToPeer === true }
      const within = (connection.round ?? 0) / 2
      const before = this.#readings.add(entry.at, entry.connection, interval, within)
      if (before) drafts.push(...this.#sampled(before))
    }
    const whole = this.#readings.finishWith(this.#connections.reporting(entry.at))
    return whole ? [...drafts, ...this.#sampled(whole)] : drafts
  }

  #sampled(reading: Parameters<typeof sampleOf>[0]): Draft[] {
    const { at, figures, path } = sampleOf(reading)
    const ts = Math.round(at)
    const drafts: Draft[] = [{ kind: 'sample', ts, ...figures }]
    if (!path || (this.#path && isSamePath(this.#path, path))) return drafts
    const { connectMs } = this.#connections
    const isFirst = !this.#path && connectMs !== undefined
    this.#path = path
    drafts.push({ kind: 'path', ts, ...path, ...(isFirst ? { connect_ms: Math.min(3_600_000, connectMs) } : {}) })
    return drafts
  }
}

/** Returns who a client is by its user agent. */
export const agentOf = (facts: TraceFacts): Agent => readAgent(facts.userAgent)

const interrupted = (found: readonly { at: number; duration: number | undefined }[]): Draft[] =>
  found.map(({ at, duration }) => ({
    kind: 'connection',
    ts: Math.round(at),
    event: 'connection_interrupt',
    ...(duration === undefined ? {} : { duration_ms: Math.min(86_400_000, Math.round(duration)) }),
  }))
