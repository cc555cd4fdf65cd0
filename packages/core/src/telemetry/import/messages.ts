import { MESSAGE_TYPES, type MessageLevel } from '../message-types.ts'
import { type RtcReport, statsOf, word } from '../rtc-report.ts'
import type { TracedConnection } from './connections.ts'
import { isRecord, type TraceEntry } from './trace.ts'

/** A message of the browser, without the ids of call and user. */
export interface TracedMessage {
  /** Unix milliseconds. */
  at: number
  type: number
  level: MessageLevel
  message: Record<string, string>
}

/** The contract allows 4 KiB per message; a reason longer than this adds nothing. */
const LONGEST_TEXT = 500

const dtlsMethod = 'dtlsstatechange'

const STATE_METHODS: Readonly<Record<string, number>> = {
  iceconnectionstatechange: MESSAGE_TYPES.iceState,
  connectionstatechange: MESSAGE_TYPES.connectionState,
  [dtlsMethod]: MESSAGE_TYPES.dtlsState,
}

/**
 * Returns the messages of a trace: every state change, failed capture and failed negotiation. `failed` is fatal for a
 * connection with media and bad for one that only probed the network.
 */
export function tracedMessages(
  entries: readonly TraceEntry[],
  connections: readonly TracedConnection[],
): TracedMessage[] {
  const media = new Set(connections.filter((connection) => connection.media).map((connection) => connection.id))
  return [...entries, ...connections.flatMap(dtlsChanges)].flatMap((entry) => {
    const stateType = Object.hasOwn(STATE_METHODS, entry.method) ? STATE_METHODS[entry.method] : undefined
    if (stateType !== undefined) {
      const state = short(entry.value)
      return [message(entry, stateType, stateLevel(state, media.has(entry.connection)), 'state', state)]
    }
    if (/get(?:user|display)mediaonfailure$/.test(entry.method)) {
      return [message(entry, MESSAGE_TYPES.captureFailed, 'bad', 'error', short(entry.value))]
    }
    if (/^(?:create|set|addice).*onfailure$/.test(entry.method)) {
      return [message(entry, MESSAGE_TYPES.negotiationFailed, 'bad', 'error', short(entry.value))]
    }
    return []
  })
}

/**
 * Returns the changes of the encryption's state as its transport reports them: browsers have no event for it that a trace
 * could hold.
 */
function dtlsChanges({ entries }: TracedConnection): TraceEntry[] {
  if (entries.some(({ method }) => method === dtlsMethod)) return []
  let last: string | undefined
  return entries.flatMap((entry) => {
    const state = entry.report && dtlsStateOf(entry.report)
    if (state === undefined || state === last) return []
    last = state
    return [{ line: entry.line, at: entry.at, connection: entry.connection, method: dtlsMethod, value: state }]
  })
}

const dtlsStateOf = (report: RtcReport): string | undefined =>
  statsOf(report, 'transport').flatMap((transport) => word(transport, 'dtlsState') ?? [])[0]

function stateLevel(state: string, media: boolean): MessageLevel {
  if (state === 'failed') return media ? 'fatal' : 'bad'
  return state === 'disconnected' ? 'bad' : 'normal'
}

function message(
  entry: TraceEntry,
  type: number,
  level: MessageLevel,
  field: 'state' | 'error',
  text: string,
): TracedMessage {
  const connection = entry.connection === '' ? {} : { connection: entry.connection.slice(0, LONGEST_TEXT) }
  return {
    at: entry.at,
    type,
    level,
    message: { event: entry.method.slice(0, LONGEST_TEXT), ...connection, [field]: text },
  }
}

/** Returns an error as short text; clients write it as text or as `{name, message}`. */
function short(value: unknown): string {
  if (isRecord(value)) {
    const parts = [value['name'], value['error'], value['message']].filter(
      (part) => typeof part === 'string' && part !== '',
    )
    if (parts.length > 0) return parts.join(': ').slice(0, LONGEST_TEXT)
  }
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, LONGEST_TEXT)
}
