import type { MessageValues } from '../../i18n/catalogue.ts'
import type { importing } from '../../i18n/zh/cli/calls/importing.ts'
import type { RtcReport } from '../rtc-report.ts'

/** One entry of a trace, in any format. */
export interface TraceEntry {
  /** Line of the file, from 1. */
  line: number
  /** Lower case, without a leading `on` of event handlers: `getstats`, `iceconnectionstatechange`, `create`, … */
  method: string
  /** Name of the peer connection; empty for an entry that concerns none. */
  connection: string
  value: unknown
  /** Unix milliseconds, from the trace. */
  at: number
  /** The whole report of a `getstats` entry, decompressed, with standard names. */
  report?: RtcReport
  /** Time that the report states for itself as a whole. */
  stamp?: number | undefined
}

/** Facts about the client and the room, collected from all parts of a trace that may hold them. */
export interface TraceFacts {
  userAgent: string
  /** Address of the page. */
  url: string
  room: string
  /** Id of the conference, assigned by the room's server; the same in the traces of all its users. */
  conference: string
  /** Id of this session, assigned by the client. */
  session: string
  user: string
  /** Version of the reporting client. */
  client: string
}

/** The facts of a trace that holds none. */
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

/** The supported formats. */
export const traceFormats = ['rtcstats', 'webrtc-internals'] as const
export type TraceFormat = (typeof traceFormats)[number]

/** Lines that were left out. */
export interface SkippedLines {
  lines: number
  /** Number of the first one; 0 if there is none. */
  first: number
}

/** Counts one more line that was left out. */
export const skip = ({ first, lines }: SkippedLines, line: number): SkippedLines => ({
  lines: lines + 1,
  first: first || line,
})

/** What was left out of a trace, and is not judged. */
export interface LeftOut {
  /** Lines without a time. */
  skipped: SkippedLines
  /** Lines that are no JSON. */
  broken: SkippedLines
  /** Entries of the log of `webrtc-internals` whose time cannot be read. */
  untimedLog: number
}

export const NOTHING_LEFT_OUT: LeftOut = {
  skipped: { lines: 0, first: 0 },
  broken: { lines: 0, first: 0 },
  untimedLog: 0,
}

/** Reason why a text is not a trace. `line` counts from 1. */
export interface TraceFault {
  ok: false
  line: number
  reason: TraceReason
  values: MessageValues
}

/** Why a text is not a trace: a key of the catalogue, whose texts follow the name of the file and the line. */
export type TraceReason = keyof typeof importing.trace

/** Creates a fault in one line. */
export const fault = (line: number, reason: TraceReason, values: MessageValues = {}): TraceFault => ({
  ok: false,
  line,
  reason,
  values,
})

/** A page opens a handful of connections; thousands are not a trace of a call, and would take minutes to read. */
export const MOST_CONNECTIONS = 1000

/** Returns true if a value read from JSON is an object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns true for Unix milliseconds that the contract accepts: from 2000 to 2099. */
export function isInstant(value: unknown): value is number {
  return typeof value === 'number' && value >= 946_684_800_000 && value <= 4_102_444_799_000
}

/** Normalizes a method name: `onIceConnectionStateChange` and `iceconnectionstatechange` are the same event. */
export function methodName(method: string): string {
  const lower = method.toLowerCase()
  return /^on(?:ice|signaling|connection|dtls|track|negotiation|addstream|datachannel)/.test(lower)
    ? lower.slice(2)
    : lower
}
