import type { SourceRequest } from '../connectors/source-connector.ts'
import type { ReportingSource } from '../sources/receive-from-source.ts'

/** A client that has connected. */
export interface ConnectedClient {
  /** Name of its trace; a client that connects again has the same, if its protocol knows that. */
  session: string
  /** What is known of it besides its entries, in the form of a dump's header. */
  headers: Record<string, unknown>[]
}

/** One entry of a client's trace. */
export interface SocketEntry {
  /** The client's number of it; absent if the protocol has none. */
  number?: number
  parts: unknown[]
}

/** How clients of a kind talk over a WebSocket. */
export interface SocketProtocol {
  /** Whether the times of entries are differences to the entry before. */
  isRelative: boolean
  /** Whether a token says who the client is, and where. */
  isSigned: boolean
  /** Milliseconds for which entries may wait to be kept. */
  flushEvery: number
  /** Codes with which a client closes that does not come back. */
  endCodes: ReadonlySet<number>
  /** Returns the subprotocol that is spoken, of those that a client offers; undefined if none is. */
  choose(offered: ReadonlySet<string>): string | undefined
  /** Checks who connects. @param path what stands behind the kind in the address @throws {SourceRefused} */
  connect(request: SourceRequest, path: SocketPath, source: ReportingSource): Promise<ConnectedClient>
  /** Reads a frame; undefined if it has no entry. @throws {SourceRefused} */
  read(frame: string, client: ConnectedClient): SocketEntry | undefined
  /** Returns what the client hears first. @param last number of the last entry that is kept, 0 if none is */
  greet?(last: number): string
  /** Returns what the client hears when the entries up to a number are kept. */
  acknowledge?(number: number): string
}

/** What an address has besides id and kind. */
export interface SocketPath {
  /** What stands behind the id; empty if nothing does. */
  secret: string
  rest: string
}
