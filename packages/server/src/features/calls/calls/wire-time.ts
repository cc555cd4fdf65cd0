import { type Instant, parseWireTime } from '@rtcops/core/time/zone'

/** The moment of `YYYY-MM-DD HH:mm:ss` with or without a fraction; undefined for anything else. */
export function parseMoment(text: string): Instant | undefined {
  const [seconds = '', fraction = ''] = text.split('.')
  const moment = parseWireTime(seconds)
  return moment === undefined ? undefined : moment + Number(fraction.padEnd(3, '0'))
}

/** Whole seconds between two moments, never below none. */
export const secondsBetween = (start: Instant, end: Instant): number => Math.max(0, Math.floor((end - start) / 1000))
