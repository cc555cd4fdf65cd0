/**
 * Numbers of the messages that the browser's own events make (`type_number` of a message event). The reporter page and
 * the importer use the same ones; the console shows the name that the event types give them.
 */
export const MESSAGE_TYPES = {
  /** ICE: checking, connected, disconnected, failed, … */
  iceState: 2001,
  /** The whole connection: connecting, connected, disconnected, failed, closed. */
  connectionState: 2002,
  /** The encryption of the media. */
  dtlsState: 2003,
  /** Camera, microphone or screen was refused or is not to be had. */
  captureFailed: 2004,
  /** An offer or answer could not be made or applied. */
  negotiationFailed: 2005,
} as const

/** How bad a message is for the user. */
export type MessageLevel = 'normal' | 'bad' | 'fatal'
