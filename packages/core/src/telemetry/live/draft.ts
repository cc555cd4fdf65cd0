import type { TelemetryEvent } from '../events.ts'

/** The ids of a user session. */
export interface SessionIds {
  channel_session_id: string
  session_id: string
  user_id: string
}

type Without<Event> = Event extends unknown ? Omit<Event, keyof SessionIds> : never

/** An event whose call and user are not known yet. */
export type Draft = Without<TelemetryEvent>

/** Returns the event of a draft. */
export const withIds = (draft: Draft, ids: SessionIds): TelemetryEvent => ({ ...draft, ...ids }) as TelemetryEvent
