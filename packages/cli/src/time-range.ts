import { parseTime } from '@rtcops/core/time/grammar'
import { rangeToWire } from '@rtcops/core/time/range'
import { businessZone, day, formatDateTime, formatDay, type Instant, second } from '@rtcops/core/time/zone'
import type { Context } from './command.ts'
import { usage } from './errors.ts'
import type { RangeOptions } from './options/range.ts'

type Clock = Pick<Context, 'now' | 'settings'>

/** Returns true if a time range was given. */
export const hasRange = ({ from, since, to }: RangeOptions): boolean =>
  since !== undefined || from !== undefined || to !== undefined

/**
 * Returns the range of `--since`, or of `--from` and `--to`, in wire format; without a start, it begins `fallback`
 * milliseconds before its end.
 * @param zone zone in which the options are read
 */
export function timeOf(
  context: Clock,
  { from, since, to }: RangeOptions,
  fallback = day,
  zone = context.settings.zone,
): [from: string, to: string] {
  const start =
    since === undefined ? readMoment(context, 'from', from, { zone }) : readMoment(context, 'since', since, { zone })
  const end = readMoment(context, 'to', to, { isEnd: true, zone }) ?? Math.floor(context.now / second) * second
  const begin = start ?? end - fallback
  if (begin > end)
    throw usage(['cli.usage.reversed', { from: formatDateTime(begin, zone), to: formatDateTime(end, zone) }])
  return rangeToWire({ start: begin, end: end + second })
}

/** Returns the given range. Without one the server takes its default, which ends at its own current time. */
export const givenRange = (
  context: Clock,
  options: RangeOptions,
  fallback?: number,
  zone?: string,
): [from: string, to: string] | undefined => (hasRange(options) ? timeOf(context, options, fallback, zone) : undefined)

/** Returns the day `YYYY-MM-DD` of an option. Days of bills are those of Asia/Shanghai, whatever the zone of the terminal. */
export function dayOf(context: Clock, flag: string, given: string | undefined): string | undefined {
  const moment = readMoment(context, flag, given, { zone: businessZone })
  return moment === undefined ? undefined : formatDay(moment)
}

/**
 * Returns the moment of an option such as `--at`.
 * @param isEnd true if a day means its last second
 */
export function readMoment(
  { now, settings }: Clock,
  flag: string,
  given: string | undefined,
  { isEnd = false, zone = settings.zone }: { isEnd?: boolean; zone?: string } = {},
): Instant | undefined {
  if (given === undefined) return undefined
  const parsed = parseTime(given, { now, zone, end: isEnd })
  if (parsed.ok) return parsed.instant
  throw usage([`cli.usage.time.${parsed.reason}`, { flag, given, hint: parsed.hint }], 'rtcops help time')
}
