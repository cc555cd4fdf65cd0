import { businessZone, formatRfc3339, parseWireTime } from './zone.ts'

const fraction = /^(.{19})(\.\d{1,6})$/

/**
 * Returns the instant and the fraction of a wire time, `2026-11-20 09:42:16` or with `.402`; undefined for anything
 * else.
 */
export function readWireTime(value: unknown): { instant: number; rest: string } | undefined {
  if (typeof value !== 'string') return undefined
  const parts = fraction.exec(value)
  const instant = parseWireTime(parts?.[1] ?? value, businessZone)
  return instant === undefined ? undefined : { instant, rest: parts?.[2] ?? '' }
}

/**
 * Returns the same instant with its offset, `2026-11-20T09:42:16.402+08:00`; a value that is not a time is unchanged.
 */
export function withOffset(value: unknown, zone: string = businessZone): unknown {
  const read = readWireTime(value)
  if (!read) return value
  const text = formatRfc3339(read.instant, zone)
  return text.slice(0, 19) + read.rest + text.slice(19)
}
