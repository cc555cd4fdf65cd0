import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Draft, SessionIds } from '@rtcops/core/telemetry/live/draft'
import type { LiveMemory } from '@rtcops/core/telemetry/live/live-trace'
import { SourceRefused } from '../source-connector.ts'

/** What is remembered of a client between two parts of its trace. */
export interface TraceState {
  trace: LiveMemory
  /** When its first part came, in epoch milliseconds. */
  since: number
  /** Unknown until the client has said who it is. */
  ids?: SessionIds
  /** Name of the room, if the call is the one that goes on there: nothing else names it. */
  openRoom?: string
  /** Events that wait for the ids. */
  held: Draft[]
}

/** Compressed: the last reports of a large call are some hundred kilobytes, most of them names. */
interface PackedState {
  zstd: string
}

/** Most characters of a state; a call of a hundred users has a tenth. */
const most = 4 * 1024 * 1024

/** @throws {SourceRefused} if there is more to remember than any call needs */
export function packState(state: TraceState): PackedState {
  const text = JSON.stringify(state)
  if (text.length > most) throw new SourceRefused('too_large', 'common.refusal.tooLarge')
  return { zstd: zstdCompressSync(text).toString('base64') }
}

export const unpackState = ({ zstd }: PackedState): TraceState =>
  JSON.parse(zstdDecompressSync(Buffer.from(zstd, 'base64')).toString('utf8')) as TraceState
