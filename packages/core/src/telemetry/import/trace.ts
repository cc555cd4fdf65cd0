import type { RtcReport } from '../rtc-report.ts'

/** One entry of a trace, whatever the format it came in. */
export interface TraceEntry {
  /** Line of the file, from 1. */
  line: number
  /** Lower case, without a leading `on` of event handlers: `getstats`, `iceconnectionstatechange`, `create`, … */
  method: string
  /** Name of the peer connection; empty for what concerns none. */
  connection: string
  value: unknown
  /** Unix milliseconds, as the trace says. */
  at: number
  /** The whole report of a `getstats` entry, decompressed, with standard names. */
  report?: RtcReport
}

/** What a trace says of the client and the room, of all the places where it may say so. */
export interface TraceFacts {
  userAgent: string
  /** Address of the page. */
  url: string
  room: string
  /** Id of the conference as the room's server gave it; the same in the traces of all its users. */
  conference: string
  /** Id of this stay as the client gave it. */
  session: string
  user: string
  /** Version of the reporting client. */
  client: string
}

/** The facts of a trace that says nothing. */
export const NO_FACTS: TraceFacts = {
  userAgent: '',
  url: '',
  room: '',
  conference: '',
  session: '',
  user: '',
  client: '',
}

/** One client's part of a file. */
export interface Trace {
  format: TraceFormat
  facts: TraceFacts
  entries: TraceEntry[]
}

/** The formats that are read. */
export type TraceFormat = 'rtcstats' | 'webrtc-internals'

/** Why a text is no trace. `line` counts from 1. */
export interface TraceFault {
  ok: false
  line: number
  /** For translation. */
  code: 'empty' | 'binary' | 'markup' | 'broken-json' | 'wrong-shape' | 'foreign' | 'no-connection' | 'too-many'
  /** One English sentence without the name of the file and the line, and without a full stop. */
  reason: string
}

/** A fault in one line. */
export const fault = (line: number, code: TraceFault['code'], reason: string): TraceFault => ({
  ok: false,
  line,
  code,
  reason,
})

/** A page opens a handful of connections; thousands are no trace of a call, and would take minutes to read. */
export const MOST_CONNECTIONS = 1000

/** Whether a value read from JSON is an object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Unix milliseconds that the contract takes: from 2000 to 2099. */
export function isInstant(value: unknown): value is number {
  return typeof value === 'number' && value >= 946_684_800_000 && value <= 4_102_444_799_000
}

/** `onIceConnectionStateChange` and `iceconnectionstatechange` are the same event. */
export function methodName(method: string): string {
  const lower = method.toLowerCase()
  return /^on(?:ice|signaling|connection|dtls|track|negotiation|addstream|datachannel)/.test(lower)
    ? lower.slice(2)
    : lower
}
