import { parseTime } from '@rtcops/core/time/grammar'
import { rangeToWire } from '@rtcops/core/time/range'
import { businessZone, day, formatDateTime, formatDay, type Instant, second } from '@rtcops/core/time/zone'
import type { Context } from './context.ts'
import { usage } from './errors.ts'
import type { RangeOptions } from './options/range.ts'

type Clock = Pick<Context, 'now' | 'settings'>

/** True when a range of time was given. */
export const hasRange = ({ from, since, to }: RangeOptions): boolean =>
  since !== undefined || from !== undefined || to !== undefined

/**
 * Returns the range of `--since`, or of `--from` and `--to`, as the wire has it; else the time back from now by `fallback`.
 * @param zone whose clock the options mean
 */
export function timeOf(
  context: Clock,
  { from, since, to }: RangeOptions,
  fallback = day,
  zone = context.settings.zone,
): [from: string, to: string] {
  const start =
    since === undefined ? momentOf(context, 'from', from, { zone }) : momentOf(context, 'since', since, { zone })
  const end = momentOf(context, 'to', to, { isEnd: true, zone }) ?? Math.floor(context.now / second) * second
  const begin = start ?? end - fallback
  if (begin > end)
    throw usage(['cli.usage.reversed', { from: formatDateTime(begin, zone), to: formatDateTime(end, zone) }])
  return rangeToWire({ start: begin, end: end + second })
}

/** Returns the range that was given. Without one the server takes its default, which ends at its own now. */
export const givenRange = (
  context: Clock,
  options: RangeOptions,
  fallback?: number,
  zone?: string,
): [from: string, to: string] | undefined => (hasRange(options) ? timeOf(context, options, fallback, zone) : undefined)

/** Returns the day `YYYY-MM-DD` that an option means. Days of bills are those of Asia/Shanghai, whatever the zone of the terminal. */
export function dayOf(context: Clock, flag: string, given: string | undefined): string | undefined {
  const moment = momentOf(context, flag, given, { zone: businessZone })
  return moment === undefined ? undefined : formatDay(moment)
}

/**
 * Returns the moment that an option such as `--at` means.
 * @param isEnd true where a day means its last second
 */
export function momentOf(
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
