import type { Schema } from '@rtcops/core/api/types'
import { samples, withStreams } from '../../../../packages/server/test/telemetry-report.ts'

/** What one kind of source sends in a round. */
export interface Load {
  kind: Schema<'SourceKind'>
  what: string
  /** Samples, or whatever is counted instead, of a request, and requests of a round. */
  perRequest: number
  requests: number
  /** Requests at a time. */
  atOnce: number
  /** Whether samples have streams. */
  hasStreams?: true
  /** A secret that the other side chooses; by default rtcops makes one. */
  credential?: { key?: string; secret: string }
  /** Called once before, such as for the joins of users. */
  open?(source: Source): Promise<void>
  /** Sends a request of a round, and returns once it is acknowledged; those of all rounds are different. */
  send(source: Source, round: number, request: number): Promise<void>
  /** Called after the last round. */
  close?(): Promise<void>
}

/** A source, as its other side knows it. */
export interface Source {
  url: string
  /** What rtcops made: a secret, and a header. */
  secret: string
  authorization: string
}

export const second = 1000

/** Times of what is sent begin here. */
export const start = Math.floor((Date.now() - 3_600_000) / second) * second

/** Posts a request. @throws if it is refused */
export async function post(url: string, headers: Record<string, string>, body: string | Buffer): Promise<void> {
  const reply = await fetch(url, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  if (reply.status !== 200) throw new Error(`${reply.status}: ${await reply.text()}`)
}

/** Does something for each number below a count, some at a time. */
export async function forEach(count: number, atOnce: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker))
}

/** Returns samples of one user as lines. */
export function linesOf(count: number, name: string, hasStreams = false): string {
  const ids = { call: 'call', session: `session-${name}`, user: `user-${name}`, end: Date.now() - 60_000 }
  const events = samples(count, ids)
  return (hasStreams ? withStreams(events) : events).map((event) => JSON.stringify(event)).join('\n')
}
