import { type Api } from '@rtcops/core/api/client'
import type { Schema } from '@rtcops/core/api/types'
/** An event from the server: the current figures, that they could not be computed, or that the stream ends. */
export type LiveEvent =
  | {
      event: 'live'
      data: Schema<'Live'>
    }
  | {
      event: 'failed' | 'end'
    }
/**
 * Follows the live figures until the server or the signal ends the stream. The browser's own `EventSource` cannot
 * send a token.
 * @throws {ApiError} if the server refuses, or the connection is lost
 */
export declare function liveEvents(api: Api, signal: AbortSignal): AsyncGenerator<LiveEvent>
