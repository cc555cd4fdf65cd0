import { second } from '@rtcops/core/time/zone'

/** What sockets of sources may take of a server. */
export interface SocketLimits {
  /** Bytes of one frame. */
  frame: number
  /** Frames in each window of milliseconds, pings included. */
  frames: number
  window: number
  /** Milliseconds between two pings, and after which a client that answers none is gone. */
  ping: number
  silence: number
  /** Bytes that wait to be kept, of one socket and of all; a socket above is not read from. */
  waiting: number
  waitingInAll: number
  /** Bytes that a client has not read. */
  unread: number
  /** Sockets, of one source and of all. */
  perSource: number
  inAll: number
  /** Milliseconds for which entries of a client that is gone are tried to be kept. */
  patience: number
}

export const socketLimits: SocketLimits = {
  frame: 1024 * 1024,
  frames: 2_000,
  window: 10 * second,
  ping: 30 * second,
  silence: 70 * second,
  waiting: 512 * 1024,
  waitingInAll: 64 * 1024 * 1024,
  unread: 64 * 1024,
  perSource: 2_000,
  inAll: 2_500,
  patience: 30 * second,
}

/** Codes with which sockets are closed. */
export const closeCodes = { goingAway: 1001, refused: 1008, tryAgain: 1013 } as const
