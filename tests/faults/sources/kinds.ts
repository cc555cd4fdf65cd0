import type { Answer, Schema } from '@rtcops/core/api/types'
import type { Sent } from './sent.ts'

/** A kind of source that sends requests. */
export interface SendingKind {
  kind: Schema<'SourceKind'>
  /** Credentials of the other side. */
  given: { secret: string }[]
  /** Return queries for what a project has stored (`said`), and how often (`n`). */
  queries: ((appKey: string) => string)[]
  /** Sends until the drill is over, and then what is still to be sent. */
  send(drill: Sending): Promise<void>
}

export interface Sending {
  /** Where the first events are, in epoch milliseconds. */
  begun: number
  info: NonNullable<Answer<'insertSource'>['info']>
  /** The source's address on any server. */
  path: string
  servers: readonly string[]
  /** Chooses a server, as a balancer does that has not noticed yet which are gone. */
  anyServer(): string
  isOver(): boolean
  sent: Sent
}
