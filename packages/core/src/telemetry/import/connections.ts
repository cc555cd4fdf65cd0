import { statsOf } from '../rtc-report.ts'
import { isRecord, type TraceEntry } from './trace.ts'

/** One peer connection of a trace. */
export interface TracedConnection {
  id: string
  entries: TraceEntry[]
  /** Whether it carries audio or video; pages also open connections that only probe the network. */
  media: boolean
  /** Whether the media goes directly to the other user; null if the trace does not say. */
  peerToPeer: boolean | null
}

const MEDIA_METHODS = new Set(['addtrack', 'addstream', 'addtransceiver', 'track', 'ontrack', 'onaddstream'])

/**
 * Returns the connections of a trace in the order of their first entries. Entries must be in chronological order. If none
 * shows media, because none was ever connected, all count as meant for it.
 */
export function tracedConnections(entries: readonly TraceEntry[]): TracedConnection[] {
  const connections = new Map<string, TracedConnection>()
  for (const entry of entries) {
    if (entry.connection === '') continue
    let connection = connections.get(entry.connection)
    if (!connection) {
      connection = { id: entry.connection, entries: [], media: false, peerToPeer: null }
      connections.set(entry.connection, connection)
    }
    connection.entries.push(entry)
    connection.media ||= showsMedia(entry)
    connection.peerToPeer ??= peerToPeer(entry)
  }
  const all = [...connections.values()]
  return all.some(({ media }) => media) ? all : all.map((connection) => ({ ...connection, media: true }))
}

/** Returns true for an entry that shows that its connection carries audio or video. */
export const showsMedia = (entry: TraceEntry): boolean => MEDIA_METHODS.has(entry.method) || hasStreams(entry)

function hasStreams(entry: TraceEntry): boolean {
  if (!entry.report) return false
  return statsOf(entry.report, 'inbound-rtp').length > 0 || statsOf(entry.report, 'outbound-rtp').length > 0
}

/** Returns whether a connection is peer to peer, which Jitsi's client marks in the legacy constraints. */
export function peerToPeer(entry: TraceEntry): boolean | null {
  const value = entry.method === 'constraints' && isRecord(entry.value) ? entry.value['optional'] : undefined
  if (!Array.isArray(value)) return null
  const marks = value.filter(isRecord).map((mark) => mark['rtcStatsSFUP2P'])
  return marks.find((mark) => typeof mark === 'boolean') ?? null
}

/** States in which media flows. */
export const CONNECTED = new Set(['connected', 'completed'])
/** States in which media has stopped flowing. */
export const AWAY = new Set(['disconnected', 'failed'])

/** A change of state of a connection, or of its ICE. */
export interface StateChange {
  at: number
  state: string
  /** Whether it is the state of the whole connection. */
  isWhole: boolean
}

export const isWholeChange = ({ method }: TraceEntry): boolean => method === 'connectionstatechange'

/** Returns the change of state that an entry tells; undefined if it tells none. */
export const stateChangeOf = (entry: TraceEntry): StateChange | undefined =>
  isWholeChange(entry) || entry.method === 'iceconnectionstatechange'
    ? { at: entry.at, state: String(entry.value), isWhole: isWholeChange(entry) }
    : undefined

/** Returns the state changes of a connection and those of its ICE. */
export const stateChangesOf = ({ entries }: TracedConnection): StateChange[] =>
  entries.flatMap((entry) => stateChangeOf(entry) ?? [])

/** Returns the relevant state changes: those of the whole connection if the trace has them, otherwise those of ICE. */
export function stateChanges(connection: TracedConnection): StateChange[] {
  const changes = stateChangesOf(connection)
  const whole = changes.filter(({ isWhole }) => isWhole)
  return whole.length > 0 ? whole : changes
}
