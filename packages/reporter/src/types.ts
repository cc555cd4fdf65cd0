/** A call that a page reports. */
export interface ReportOptions {
  /** Address of the data source, as the console shows it. */
  url: string
  /**
   * What your server signed: user, call and room. A function is called for the first request, and again once the server does not accept the
   * token any more; calls that may outlast a token need one.
   */
  token: string | (() => string | Promise<string>)
  /** When the user asked to join, in Unix milliseconds. Unless given, joining begins with the first connection that is watched. */
  startedAt?: number
  /** Milliseconds between two samples; 5000 unless given. */
  every?: number
  /** What is known of the user's device and network, as in the `join` event. The browser is known without it. */
  join?: JoinDetails
  /** Called with faults, which are never thrown into the page, and with what the server refused. */
  onFault?: (fault: unknown) => void
}

/** Fields of the `join` event that a page may add. */
export interface JoinDetails {
  zone?: string
  network?: string
  sdk_version?: string
  platform?: string
  device_name?: string
  manufacturer?: string
  model?: string
  os?: string
  os_version?: string
  country?: string
  province?: string
  router_ip?: string
  as_ip?: string
}

/** Reports one user's part of a call. */
export interface Reporter {
  /** Measures a connection until it is closed. */
  watch(connection: RTCPeerConnection, options?: WatchOptions): void
  /** Reports an event of your own, such as `{ kind: 'message', type_number: 3 }`. Its time is now unless it has a `ts`. */
  add(event: ReportedEvent): void
  /** Reports that the user left, and ends all measuring. A closed page reports it by itself. Resolves once it is sent. */
  leave(): Promise<void>
}

/** What the page knows of a connection. */
export interface WatchOptions {
  /**
   * The user at the other end of a connection between two users; or a function that says whose a received stream is, if a server forwards
   * those of many. Without it, samples have no figures of single streams.
   */
  peer?: string | ((stream: ReceivedStream) => string | undefined)
}

/** A received stream, as `getStats` names it. */
export interface ReceivedStream {
  mid?: string
  trackIdentifier?: string
  ssrc?: number
}

/** An event of the batch format without the ids of call and user, which the token has. */
export interface ReportedEvent {
  kind: string
  /** Unix milliseconds. */
  ts?: number
  [field: string]: unknown
}
