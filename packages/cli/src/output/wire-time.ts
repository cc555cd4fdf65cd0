import { businessZone, formatDateTime, formatRfc3339, parseWireTime } from '@rtcops/core/time/zone'

const fraction = /^(.{19})(\.\d{1,6})$/

/** Moment and fraction of a time on the wire, `2026-11-20 09:42:16` or with `.402`; undefined for anything else. */
function readWire(value: unknown): { instant: number; rest: string } | undefined {
  if (typeof value !== 'string') return undefined
  const parts = fraction.exec(value)
  const instant = parseWireTime(parts?.[1] ?? value, businessZone)
  return instant === undefined ? undefined : { instant, rest: parts?.[2] ?? '' }
}

/** The moment of a time on the wire with its milliseconds; undefined for anything else. */
export function momentOf(value: string): number | undefined {
  const read = readWire(value)
  return read && read.instant + Math.floor(Number(`0${read.rest}`) * 1000 + 0.5)
}

/** The same moment with its offset, `2026-11-20T09:42:16.402+08:00`; what is no time stays as it is. */
export function withOffset(value: unknown, zone: string): unknown {
  const read = readWire(value)
  if (!read) return value
  const text = formatRfc3339(read.instant, zone)
  return text.slice(0, 19) + read.rest + text.slice(19)
}

/** The same moment by the clock of the zone; what is no time stays as it is. */
export function inZone(value: string, zone: string): string {
  const read = zone === businessZone ? undefined : readWire(value)
  return read ? formatDateTime(read.instant, zone) + read.rest : value
}
