import { formatDateTime, parseWireTime } from '@rtcops/core/time/zone'
import type { Context } from '../../../../command.ts'
import type { Draft } from '../../../../plain/declaration.ts'
import { readMoment } from '../../../../time-range.ts'

/**
 * Returns the given fields with times as the wire has them. A length counts from the start; in an update, from now if the silence has begun.
 * @param before stored silence, in an update
 */
export function withTimes(context: Context, given: Draft, before: Draft | undefined): Draft {
  const { for: length, from, to, ...others } = given
  const start = momentOf(context, 'from', from)
  const begin = start ?? Math.max(context.now, parseWireTime(String(before?.['from'] ?? '')) ?? 0)
  const end = typeof length === 'number' ? begin + length : momentOf(context, 'to', to)
  return {
    ...others,
    ...(start === undefined ? {} : { from: formatDateTime(start) }),
    ...(end === undefined ? {} : { to: formatDateTime(end) }),
  }
}

const momentOf = (context: Context, flag: string, given: unknown): number | undefined =>
  typeof given === 'string' ? readMoment(context, flag, given) : undefined
