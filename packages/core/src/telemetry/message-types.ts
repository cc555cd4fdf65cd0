import type { Schema } from '../api/types.ts'
/**
 * Numbers of the messages generated from browser events (`type_number` of a message event). The reporter page and the
 * importer share them; the server's event types (`postgres/seed/event-types.ts`) name them.
 */
export const MESSAGE_TYPES = {
  /** ICE: checking, connected, disconnected, failed, … */
  iceState: 40,
  /** The whole connection: connecting, connected, disconnected, failed, closed. */
  connectionState: 41,
  /** The encryption of the media. */
  dtlsState: 44,
  /** Camera, microphone or screen was refused or is unavailable. */
  captureFailed: 42,
  /** An offer or answer could not be created or applied. */
  negotiationFailed: 43,
} as const

/** Severity of a message for the user. */
export type MessageLevel = Schema<'PatrolLevel'>
