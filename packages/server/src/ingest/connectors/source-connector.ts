import type { IncomingHttpHeaders } from 'node:http'
import type { Schema } from '@rtcops/core/api/types'
import type { MessageKey, MessageValues } from '@rtcops/core/i18n/catalogue'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'

/** A secret that is shared with the other side, and its name there. */
export interface Credential {
  key: string
  secret: string
}

/** A request of a source, as it came. */
export interface SourceRequest {
  headers: IncomingHttpHeaders
  /** Parameters of the address. */
  query: URLSearchParams
  body: Buffer
  /** Now, as epoch milliseconds. */
  now: number
}

/** The protocol in which a kind of system reports. It turns requests into events of the contract and stores nothing itself. */
export interface SourceConnector {
  /** Checks that the request comes from the other side. @throws {SourceRefused} */
  verify(request: SourceRequest, credentials: readonly Credential[]): Promise<void>
  /**
   * Returns the name of the message in a verified request; a repeated one has the same.
   * @throws {SourceRefused} if the body is not a message of the protocol
   */
  nameOf(body: Buffer): string
  /**
   * Returns the events of a message.
   * @param told what the source has told before; the message's part is added to it
   */
  read(body: Buffer, told: Told): Promise<TelemetryEvent[]>
  /** Returns what is kept of a verified request, to be read later; its body if absent. @throws {SourceRefused} */
  keep?(request: SourceRequest, credentials: readonly Credential[]): Promise<Buffer>
  /** Returns the other side's words for "received"; ours if absent. */
  answer?(body: Buffer): object
  /** The other side ignores statuses, and repeats a request only if the connection is cut. */
  ignoresStatus?: true
  /** Returns a made-up request that is signed with a credential. */
  sample(credential: Credential, now: number): Promise<SourceRequest>
}

/** Part of a user's time in a call that a source without samples has told; what it has not told yet is absent. */
export interface StayFacts {
  session: string
  call: string
  room: string
  user: string
  /** Epoch milliseconds. Set once the source has said that the participant is a user. */
  joinedAt?: number
  /** Epoch milliseconds. */
  leftAt?: number
  /** Beginnings and ends of what the user sends, by track. */
  tracks?: Tracks
}

/** By `<track>+` what a track carries and since when, by `<track>-` until when; times in epoch milliseconds. */
export interface Tracks {
  [end: string]: readonly ['talk' | 'video', number] | number
}

/** What a source has told, as of a message. A message that is read again after a crash finds what the first reading found. */
export interface Told {
  stays: Stays
  memory: Memory
}

/** Whatever else a connector has to know of earlier messages, by names of its own; forgotten after a day. */
export interface Memory {
  get<Value>(name: string): Promise<Value | undefined>
  /** @param user the user whom it is about, with whom it is erased */
  set(name: string, value: object, user?: string): void
  forget(name: string): void
}

/** What a source has told of user sessions. */
export interface Stays {
  /** Adds facts to a user session, and returns all that is known of it. Adding the same facts again changes nothing. */
  add(facts: StayFacts): Promise<StayFacts>
  /** Ends the user sessions of a call that have no end yet, and returns those that end at this time. */
  endCall(call: string, at: number): Promise<StayFacts[]>
}

/** Refuses a request of a source; the source's record says why. */
export class SourceRefused extends Error {
  override readonly name = 'SourceRefused'
  readonly reason: Schema<'SourceRefusal'>
  readonly messageKey: MessageKey
  readonly values: MessageValues

  constructor(reason: Schema<'SourceRefusal'>, messageKey: MessageKey, values: MessageValues = {}) {
    super(messageKey)
    this.reason = reason
    this.messageKey = messageKey
    this.values = values
  }
}
