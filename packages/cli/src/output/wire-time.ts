import { readWireTime } from '@rtcops/core/time/wire-offset'
import { businessZone, formatDateTime } from '@rtcops/core/time/zone'

/** Returns the moment of a time on the wire with its milliseconds; undefined for anything else. */
export function wireMoment(value: string): number | undefined {
  const read = readWireTime(value)
  return read && read.instant + Math.floor(Number(`0${read.rest}`) * 1000 + 0.5)
}

/** Returns the same moment by the clock of the zone; returns anything that is not a time unchanged. */
export function inZone(value: string, zone: string): string {
  const read = zone === businessZone ? undefined : readWireTime(value)
  return read ? formatDateTime(read.instant, zone) + read.rest : value
}
