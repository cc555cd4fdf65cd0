import { CONNECTED, peerToPeer, showsMedia, stateChangeOf } from '../import/connections.ts'
import type { WatchedChange } from '../import/interruption-watch.ts'
import { dtlsChange, dtlsMethod, messageOf } from '../import/messages.ts'
import { BEGUN } from '../import/paths.ts'
import type { EntryReader } from '../import/rtcstats/entries.ts'
import type { TraceEntry } from '../import/trace.ts'
import { ConnectionMeter, type IntervalFigures, type MeterMemory } from '../webrtc-stats.ts'
import type { Draft } from './draft.ts'

/** What is known of a connection that is open. */
interface LiveConnection {
  begun: number
  last: number
  media?: boolean
  peerToPeer?: boolean | null
  /** Whether the client tells the states of the whole connection, and not of ICE alone. */
  hasWhole?: boolean
  connectingSince?: number
  dtls?: string
  /** When it last reported, and how long after the report before. */
  reportedAt?: number
  round?: number
}

/** What is remembered of the connections, as JSON. */
export interface LiveConnectionsMemory {
  open: [id: string, connection: LiveConnection, meter: MeterMemory | null][]
  connectMs?: number
}

/** Connections of a client at a time; the one that was silent longest makes room. */
const most = 100

/** The open connections of a live trace. */
export class LiveConnections {
  readonly #reader: EntryReader
  readonly #open = new Map<string, LiveConnection>()
  readonly #meters = new Map<string, ConnectionMeter>()
  /** Milliseconds from the start of connecting until the user was first connected. */
  connectMs: number | undefined

  /** @param memory of connections that are continued @param reader has their last reports */
  constructor(memory: LiveConnectionsMemory | undefined, reader: EntryReader) {
    this.#reader = reader
    this.connectMs = memory?.connectMs
    for (const [id, connection, meter] of memory?.open ?? []) {
      this.#open.set(id, connection)
      if (meter) this.#meters.set(id, new ConnectionMeter({ memory: meter, report: reader.lastReport(id) }))
    }
  }

  get memory(): LiveConnectionsMemory {
    return {
      open: [...this.#open].map(([id, connection]) => [id, connection, this.#meters.get(id)?.memory ?? null]),
      ...(this.connectMs === undefined ? {} : { connectMs: this.connectMs }),
    }
  }

  /** Notes that a connection has an entry. */
  take(entry: TraceEntry): LiveConnection {
    const { at, connection: id } = entry
    const connection = this.#open.get(id) ?? { begun: at, last: at }
    connection.last = at
    connection.media ||= showsMedia(entry)
    connection.peerToPeer ??= peerToPeer(entry)
    // The last in order is the one that was heard last.
    this.#open.delete(id)
    this.#open.set(id, connection)
    const [oldest] = this.#open.keys()
    if (this.#open.size > most && oldest !== undefined) this.close(oldest)
    return connection
  }

  /** Returns the messages of an entry. */
  messagesOf(entry: TraceEntry): Draft[] {
    const connection = this.#open.get(entry.connection)
    const dtls = connection && dtlsChange(entry, connection.dtls)
    if (connection && dtls) connection.dtls = String(dtls.value)
    if (connection && entry.method === dtlsMethod) connection.dtls = String(entry.value)
    const isMedia = connection !== undefined && this.#isMedia(connection)
    return [entry, ...(dtls ? [dtls] : [])].flatMap((each) =>
      messageOf(each, isMedia).map(({ at, level, message, type }) => ({
        kind: 'message' as const,
        ts: Math.round(at),
        type_number: type,
        level,
        message,
      })),
    )
  }

  /** Returns the change of state that an entry tells of a connection with media. */
  changeOf(entry: TraceEntry): WatchedChange | undefined {
    const connection = this.#open.get(entry.connection)
    const change = stateChangeOf(entry)
    if (!connection || !change || !this.#isMedia(connection)) return undefined
    connection.hasWhole ||= change.isWhole
    const { at, isWhole, state } = change
    const isTelling = isWhole || !connection.hasWhole
    if (isTelling && BEGUN.has(state)) connection.connectingSince = at
    if (isTelling && CONNECTED.has(state) && connection.connectingSince !== undefined)
      this.connectMs ??= Math.round(at - connection.connectingSince)
    return { connection: entry.connection, at, state, begun: connection.begun, isTelling }
  }

  /** Measures the interval that a report ends. */
  measure({ at, connection: id, report, stamp }: TraceEntry): IntervalFigures | undefined {
    const connection = this.#open.get(id)
    if (!report || !connection || !this.#isMedia(connection)) return undefined
    const isRepeated = at === connection.reportedAt
    if (!isRepeated && connection.reportedAt !== undefined) connection.round = at - connection.reportedAt
    connection.reportedAt = at
    const meter = this.#meters.get(id) ?? new ConnectionMeter()
    this.#meters.set(id, meter)
    const interval = meter.next({ at, report, stamp })
    return isRepeated ? undefined : interval
  }

  /** Returns the connections with media that are expected to report in the round of a time. */
  reporting(at: number): string[] {
    const usual = Math.max(0, ...[...this.#open.values()].map(({ round }) => round ?? 0))
    return [...this.#open].flatMap(([id, { reportedAt }]) =>
      reportedAt !== undefined && at - reportedAt < 2 * usual ? [id] : [],
    )
  }

  /** Returns when the last entry of a connection was made; 0 if it is not open. */
  lastOf(id: string): number {
    return this.#open.get(id)?.last ?? 0
  }

  close(id: string): void {
    this.#open.delete(id)
    this.#meters.delete(id)
    this.#reader.forget(id)
  }

  /** Times before and after do not belong together. */
  forgetMeters(): void {
    this.#meters.clear()
    for (const connection of this.#open.values()) {
      delete connection.reportedAt
      delete connection.round
    }
  }

  /** If none shows media, because none was ever connected, all count as meant for it. */
  #isMedia({ media }: LiveConnection): boolean {
    return media === true || ![...this.#open.values()].some((each) => each.media)
  }
}
