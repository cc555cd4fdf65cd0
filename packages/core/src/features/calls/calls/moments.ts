import type { Schema } from '../../../api/types.ts'
import type { TimeRange } from '../../../time/range.ts'
import { type Instant, parseWireTime, second } from '../../../time/zone.ts'

/** Parses a time from the API, with or without milliseconds; NaN for anything else. */
export function callMoment(text: string): Instant {
  const [seconds = '', fraction = ''] = text.split('.')
  return (parseWireTime(seconds) ?? Number.NaN) + Number(fraction.padEnd(3, '0').slice(0, 3))
}

/** Returns the time range of a diagnosis; one without length lasts a second. */
export function spanOf({ from, to }: Pick<Schema<'Diagnosis'>, 'from' | 'to'>): TimeRange {
  const start = callMoment(from)
  return { start, end: Math.max(callMoment(to), start + second) }
}
