import type { Schema } from '../api/types.ts'

/** A user entered a room. */
export type JoinEvent = Schema<'JoinEvent'>
/** A user left a room. */
export type LeaveEvent = Schema<'LeaveEvent'>
/** Quality as measured by the user's device. */
export type SampleEvent = Schema<'SampleEvent'>
/** Figures of one stream between two users, in a sample. */
export type StreamFigures = Schema<'StreamFigures'>
/** The path of the media, when it is first connected and whenever another path takes over. */
export type PathEvent = Schema<'PathEvent'>
/** One attempt to enter a room. */
export type JoinAttemptEvent = Schema<'JoinAttemptEvent'>
/** A connection was lost or refused. */
export type ConnectionEvent = Schema<'ConnectionEvent'>
/** A message of the client. */
export type MessageEvent = Schema<'MessageEvent'>
/** A user's rating of the sound of their device. */
export type DeviceReportEvent = Schema<'DeviceReportEvent'>
/** A user is still in the room. */
export type PresenceEvent = Schema<'PresenceEvent'>

/** One line of a telemetry batch (`reportTelemetry`), discriminated by `kind`. */
export type TelemetryEvent =
  | JoinEvent
  | LeaveEvent
  | SampleEvent
  | PathEvent
  | JoinAttemptEvent
  | ConnectionEvent
  | MessageEvent
  | DeviceReportEvent
  | PresenceEvent

/** The metrics of a sample without the ids of call and user, and without those of single streams. */
export type SampleFigures = Required<
  Omit<SampleEvent, 'kind' | 'ts' | 'channel_session_id' | 'session_id' | 'user_id' | 'streams'>
>
