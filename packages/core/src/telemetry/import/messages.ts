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

/** Method of a change of the encryption's state. */
export const dtlsMethod = 'dtlsstatechange'

const STATE_METHODS: Readonly<Record<string, number>> = {
  iceconnectionstatechange: MESSAGE_TYPES.iceState,
  connectionstatechange: MESSAGE_TYPES.connectionState,
  [dtlsMethod]: MESSAGE_TYPES.dtlsState,
}

/** Returns the messages of a trace: every state change, failed capture and failed negotiation. */
export function tracedMessages(
  entries: readonly TraceEntry[],
  connections: readonly TracedConnection[],
): TracedMessage[] {
  const media = new Set(connections.filter((connection) => connection.media).map((connection) => connection.id))
  return [...entries, ...connections.flatMap(dtlsChanges)].flatMap((entry) =>
    messageOf(entry, media.has(entry.connection)),
  )
}

/**
 * Returns the message of an entry, if it is one. `failed` is fatal for a connection with media and bad for one that only probed the
 * network.
 */
export function messageOf(entry: TraceEntry, isMedia: boolean): TracedMessage[] {
  const stateType = Object.hasOwn(STATE_METHODS, entry.method) ? STATE_METHODS[entry.method] : undefined
  if (stateType !== undefined) {
    const state = short(entry.value)
    return [message(entry, stateType, stateLevel(state, isMedia), 'state', state)]
  }
  if (/get(?:user|display)mediaonfailure$/.test(entry.method)) {
    return [message(entry, MESSAGE_TYPES.captureFailed, 'bad', 'error', short(entry.value))]
  }
  if (/^(?:create|set|addice).*onfailure$/.test(entry.method)) {
    return [message(entry, MESSAGE_TYPES.negotiationFailed, 'bad', 'error', short(entry.value))]
  }
  return []
}

/**
 * Returns the changes of the encryption's state as its transport reports them: browsers have no event for it that a trace
 * could hold.
 */
function dtlsChanges({ entries }: TracedConnection): TraceEntry[] {
  if (entries.some(({ method }) => method === dtlsMethod)) return []
  let last: string | undefined
  return entries.flatMap((entry) => {
    const change = dtlsChange(entry, last)
    if (!change) return []
    last = String(change.value)
    return [change]
  })
}

/** Returns the change of the encryption's state that a report tells. @param last the state before */
export function dtlsChange(
  { at, connection, line, report }: TraceEntry,
  last: string | undefined,
): TraceEntry | undefined {
  const state = report && dtlsStateOf(report)
  return state === undefined || state === last ? undefined : { line, at, connection, method: dtlsMethod, value: state }
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
