import { type Instant, parseWireTime } from '@rtcops/core/time/zone'

/** Parses `YYYY-MM-DD HH:mm:ss` with or without a fraction; returns undefined for anything else. */
export function parseMoment(text: string): Instant | undefined {
  const [seconds = '', fraction = ''] = text.split('.')
  const moment = parseWireTime(seconds)
  return moment === undefined ? undefined : moment + Number(fraction.padEnd(3, '0'))
}

/** Returns the whole seconds between two times, never below zero. */
export const secondsBetween = (start: Instant, end: Instant): number => Math.max(0, Math.floor((end - start) / 1000))
