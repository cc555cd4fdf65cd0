import type { MessageValues } from '@rtcops/core/i18n/catalogue'
import { CallFault } from '../../outgoing/call-fault.ts'
import type { CallAnswer } from '../../outgoing/post.ts'

/** Thrown when a receiver has had too many messages and takes none for a while. */
export class ThrottledFault extends CallFault {
  readonly seconds: number

  constructor(seconds: number, values: MessageValues) {
    super('alarmChannel.fault.throttled', { ...values, seconds })
    this.name = 'ThrottledFault'
    this.seconds = seconds
  }
}

/** How a kind of robot says that it throttles in the body of a response, and how long it then takes no messages. */
export interface Throttling {
  field: 'code' | 'errcode'
  codes: readonly number[]
  seconds: number
}

const usualWait = 60
/** A receiver that asks for more is asked again after this. */
const longestWait = 3600

/** Returns for how many seconds a receiver wants no messages; undefined if it does not throttle. */
export function throttledFor(
  { headers, status, text }: CallAnswer,
  throttling: Throttling | undefined,
  now: number,
): number | undefined {
  const isSaid = throttling?.codes.includes(Number(numberIn(text, throttling.field))) ?? false
  if (status !== 429 && !isSaid) return undefined
  // Feishu's own header, and that of HTTP: seconds or a date.
  const wanted = headers['x-ogw-ratelimit-reset'] ?? headers['retry-after'] ?? ''
  const seconds = /^\d+$/.test(String(wanted)) ? Number(wanted) : (Date.parse(String(wanted)) - now) / 1000
  const wait = Number.isFinite(seconds) ? seconds : (throttling?.seconds ?? usualWait)
  return Math.min(Math.max(Math.ceil(wait), 1), longestWait)
}

/** Returns a field of a JSON response; undefined for any other response. */
export function numberIn(text: string, field: string): unknown {
  try {
    return (JSON.parse(text) as Record<string, unknown> | null)?.[field]
  } catch {
    return undefined
  }
}
