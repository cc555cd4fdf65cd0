import type { Schema } from '@rtcops/core/api/types'

export type JoinEvent = Schema<'JoinEvent'>
export type LeaveEvent = Schema<'LeaveEvent'>
export type SampleEvent = Schema<'SampleEvent'>
export type JoinAttemptEvent = Schema<'JoinAttemptEvent'>
export type ConnectionEvent = Schema<'ConnectionEvent'>
export type MessageEvent = Schema<'MessageEvent'>
export type DeviceReportEvent = Schema<'DeviceReportEvent'>

/** One event of the contract, checked. */
export type TelemetryEvent =
  | JoinEvent
  | LeaveEvent
  | SampleEvent
  | JoinAttemptEvent
  | ConnectionEvent
  | MessageEvent
  | DeviceReportEvent

/** Where a user is and which servers carry him; copied from his session to what he reports, for grouping. */
export interface Place {
  country: string
  routerIp: string
  asIp: string
}

export const nowhere: Place = Object.freeze({ country: '', routerIp: '', asIp: '' })

/** What every row of a batch begins with. */
export interface RowHead {
  appKey: string
  /** Day of receipt in UTC, as days since 1970; it names the partition. */
  received: number
}
