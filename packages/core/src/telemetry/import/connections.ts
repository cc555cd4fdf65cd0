import { statsOf } from '../rtc-report.ts'
import { isRecord, type TraceEntry } from './trace.ts'

/** One peer connection of a trace. */
export interface TracedConnection {
  id: string
  entries: TraceEntry[]
  /** Whether it carries audio or video; browsers are also asked to open connections that only probe the network. */
  media: boolean
  /** Straight to the other user; null when the trace does not say. */
  peerToPeer: boolean | null
}

const MEDIA_METHODS = new Set(['addtrack', 'addstream', 'addtransceiver', 'track', 'ontrack', 'onaddstream'])

/** The connections of a trace in the order of their first entries. Entries must be in the order of time. */
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
    connection.media ||= MEDIA_METHODS.has(entry.method) || hasStreams(entry)
    connection.peerToPeer ??= peerToPeer(entry)
  }
  return [...connections.values()]
}

function hasStreams(entry: TraceEntry): boolean {
  if (!entry.report) return false
  return statsOf(entry.report, 'inbound-rtp').length > 0 || statsOf(entry.report, 'outbound-rtp').length > 0
}

/** Jitsi's client marks its connections in the legacy constraints. */
function peerToPeer(entry: TraceEntry): boolean | null {
  const value = entry.method === 'constraints' && isRecord(entry.value) ? entry.value['optional'] : undefined
  if (!Array.isArray(value)) return null
  const marks = value.filter(isRecord).map((mark) => mark['rtcStatsSFUP2P'])
  return marks.find((mark) => typeof mark === 'boolean') ?? null
}

/** States in which media flows. */
export const CONNECTED = new Set(['connected', 'completed'])
/** States in which it does not, after it did. */
export const AWAY = new Set(['disconnected', 'failed'])

/** The changes of state that count: of the whole connection where the trace has them, else of ICE. */
export function stateChanges(connection: TracedConnection): { at: number; state: string }[] {
  const of = (method: string) => connection.entries.filter((entry) => entry.method === method)
  const whole = of('connectionstatechange')
  return (whole.length > 0 ? whole : of('iceconnectionstatechange')).map((entry) => ({
    at: entry.at,
    state: String(entry.value),
  }))
}
