import type { Schema } from '../api/types.ts'

/** A user entered a room. */
export type JoinEvent = Schema<'JoinEvent'>
/** A user left a room. */
export type LeaveEvent = Schema<'LeaveEvent'>
/** Quality as the user's device measured it. */
export type SampleEvent = Schema<'SampleEvent'>
/** One try to enter a room. */
export type JoinAttemptEvent = Schema<'JoinAttemptEvent'>
/** A connection was lost or refused. */
export type ConnectionEvent = Schema<'ConnectionEvent'>
/** An event in the client's own words. */
export type MessageEvent = Schema<'MessageEvent'>
/** How a user found the sound of his device. */
export type DeviceReportEvent = Schema<'DeviceReportEvent'>

/** One line of a telemetry batch (`reportTelemetry`), told apart by `kind`. */
export type TelemetryEvent =
  | JoinEvent
  | LeaveEvent
  | SampleEvent
  | JoinAttemptEvent
  | ConnectionEvent
  | MessageEvent
  | DeviceReportEvent

/** The figures of a sample without the ids of call and user. */
export type SampleFigures = Required<Omit<SampleEvent, 'kind' | 'ts' | 'channel_session_id' | 'session_id' | 'user_id'>>
