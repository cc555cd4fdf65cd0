import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import type { DistinctQuota } from '@rtcops/core/telemetry/quotas'

/** Different values of a batch by quota. */
export type DistinctValues = Record<DistinctQuota, Set<string>>

export const noValues = (): DistinctValues => ({
  calls: new Set(),
  rooms: new Set(),
  users: new Set(),
  routers: new Set(),
  versions: new Set(),
})

/** Adds the values that events name. Routers and access servers are counted together. */
export function addValues(values: DistinctValues, events: readonly TelemetryEvent[]): void {
  for (const event of events) {
    values.users.add(event.user_id)
    if ('channel_session_id' in event && event.channel_session_id) values.calls.add(event.channel_session_id)
    if ('channel_name' in event && event.channel_name) values.rooms.add(event.channel_name)
    if ('router_ip' in event && event.router_ip) values.routers.add(event.router_ip)
    if ('as_ip' in event && event.as_ip) values.routers.add(event.as_ip)
    if ('sdk_version' in event && event.sdk_version) values.versions.add(event.sdk_version)
  }
}
