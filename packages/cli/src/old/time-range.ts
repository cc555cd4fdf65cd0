import { parseTime } from '@rtcops/core/time/grammar'
import { rangeToWire } from '@rtcops/core/time/range'
import { businessZone, day, formatDateTime, formatDay, type Instant, second } from '@rtcops/core/time/zone'
import type { Context } from '../context.ts'
import { usage } from '../errors.ts'
import { say } from './say.ts'

/** True when a range of time was given. */
export const hasRange = ({ values }: Context): boolean => ['since', 'from', 'to'].some((flag) => values.has(flag))

/**
 * The range of `--since`, or of `--from` and `--to`, as the wire has it; else the time back from now by `fallback`.
 * @param zone whose clock the flags mean
 */
export function timeOf(context: Context, fallback = day, zone = context.settings.zone): [from: string, to: string] {
  const { values, now } = context
  values.refuseBoth('since', 'from')
  values.refuseBoth('since', 'to')
  const start = read(context, values.has('since') ? 'since' : 'from', false, zone)
  const end = read(context, 'to', true, zone) ?? Math.floor(now / second) * second
  const from = start ?? end - fallback
  if (from > end)
    throw usage(say('usage.reversed', { from: formatDateTime(from, zone), to: formatDateTime(end, zone) }))
  return rangeToWire({ start: from, end: end + second })
}

/** The range that was given. Without one the server takes its default, which ends at its own now. */
export const givenRange = (...range: Parameters<typeof timeOf>): [from: string, to: string] | undefined =>
  hasRange(range[0]) ? timeOf(...range) : undefined

/** The day `YYYY-MM-DD` that a flag means. Days of bills are those of Asia/Shanghai, whatever the zone of the terminal. */
export function dayOf(context: Context, flag: string): string | undefined {
  const moment = read(context, flag, false, businessZone)
  return moment === undefined ? undefined : formatDay(moment)
}

/** The moment that a flag such as `--at` means. */
export const momentOf = (context: Context, flag: string): Instant | undefined => read(context, flag, false)

function read(
  { values, now, settings }: Context,
  flag: string,
  end: boolean,
  zone = settings.zone,
): Instant | undefined {
  const given = values.text(flag)
  if (given === undefined) return undefined
  const parsed = parseTime(given, { now, zone, end })
  if (parsed.ok) return parsed.instant
  throw usage(say(`usage.time.${parsed.reason}`, { flag, given, hint: parsed.hint }), 'rtcops help time')
}
