/**
 * Numbers of the messages that the browser's own events make (`type_number` of a message event). The reporter page and
 * the importer use the same ones; the server's event types (`postgres/seed/event-types.ts`) give them their names.
 */
export const MESSAGE_TYPES = {
  /** ICE: checking, connected, disconnected, failed, … */
  iceState: 40,
  /** The whole connection: connecting, connected, disconnected, failed, closed. */
  connectionState: 41,
  /** The encryption of the media. */
  dtlsState: 44,
  /** Camera, microphone or screen was refused or is not to be had. */
  captureFailed: 42,
  /** An offer or answer could not be made or applied. */
  negotiationFailed: 43,
} as const

/** How bad a message is for the user. */
export type MessageLevel = 'normal' | 'bad' | 'fatal'
