import type { TimeRange } from '@rtcops/core/time/range'
import { bucket, interruptSums, joinSums, sampleSums } from '../migrations/003-roll-ups.ts'
import type { QueryParams } from '../read-rows.ts'
import { inPeriods, sinceFirst } from './periods-sql.ts'
import { needsRaw, placeConditions, type QualityFilter } from './quality-filter.ts'

/** What is counted: samples, attempts to join, or connections lost and refused. */
export type SourceName = 'sample' | 'join' | 'interrupt'

/** Raw rows of a source, counted by the same expressions as the view that rolls them up. */
const sources = {
  sample: { rollUp: 'quality_5m', raw: 'sample', sums: `count() AS samples, ${sampleSums}`, hasRoom: false },
  join: { rollUp: 'join_5m', raw: 'join_attempt', sums: joinSums, hasRoom: true },
  interrupt: { rollUp: 'interrupt_5m', raw: 'connection_event', sums: interruptSums, hasRoom: false },
} as const

/** Seconds before a period in which a call or a user session that has rows in it must have reported a join or a leave; as for finding calls. */
const lookback = 7 * 86_400

/** Days of receipt that reports of calls and user sessions can have which have rows in the periods. */
export function reportedSince(periods: readonly TimeRange[]): string {
  const starts = periods.map((_, index) => `{start${index}: UInt32}`).join(', ')
  return `received >= toDate(toDateTime(least(${starts}) - ${lookback}, 'UTC'))`
}

/**
 * Rows of five minutes that fit a filter, ready to be summed: `FROM …` and its parameters. Roll-ups answer all that they know; a filter by
 * room or user is answered by the raw rows of the same periods.
 */
export function fromSource(
  name: SourceName,
  filter: QualityFilter,
  periods: readonly TimeRange[],
): { text: string; params: QueryParams } {
  const source = sources[name]
  if (!needsRaw(filter)) {
    const { conditions, params } = placeConditions(filter)
    const where = [sinceFirst(periods), inPeriods('bucket', periods), ...conditions]
    return { text: `FROM ${source.rollUp} WHERE ${where.join(' AND ')}`, params }
  }
  const raw = rawRows(name, filter, periods)
  return {
    text: `FROM (
      SELECT ${bucket}, app_key, country, router_ip, as_ip, ${source.sums}
      ${raw.text}
      GROUP BY bucket, app_key, country, router_ip, as_ip)`,
    params: raw.params,
  }
}

/** Raw rows of a source that fit a filter, `FROM … WHERE …`. */
export function rawRows(
  name: SourceName,
  filter: QualityFilter,
  periods: readonly TimeRange[],
): { text: string; params: QueryParams } {
  const { hasRoom, raw } = sources[name]
  const { conditions, params } = placeConditions(filter)
  const where = [sinceFirst(periods), inPeriods('ts', periods), ...conditions]
  const names: Record<string, string> = {}
  if (filter.user !== undefined) {
    where.push('user_id = {user: String}')
    names['user'] = filter.user
  }
  if (filter.room !== undefined) {
    where.push(hasRoom ? 'channel_name = {room: String}' : inCallsOfRoom(filter, periods))
    names['room'] = filter.room
  }
  return { text: `FROM ${raw} WHERE ${where.join(' AND ')}`, params: { ...params, ...names } }
}

function inCallsOfRoom({ appKeys }: QualityFilter, periods: readonly TimeRange[]): string {
  return `(app_key, channel_session_id) IN (
    SELECT app_key, channel_session_id FROM call
    WHERE ${reportedSince(periods)} ${appKeys ? 'AND app_key IN {appKeys: Array(String)}' : ''}
    GROUP BY app_key, channel_session_id HAVING max(channel_name) = {room: String})`
}
