import type { Retention, RetentionKind } from '@rtcops/core/features/settings/retention/kinds'
import { dayTableNames } from '../../clickhouse/schema/days.ts'
import { halves } from '../../clickhouse/schema/sessions.ts'

/** A table whose rows expire. */
export interface ExpiringTable {
  name: string
  /** Column of the day from which the days count. */
  column: 'received' | 'last_received' | 'day'
  /** Kinds whose days apply, the longest of them; the size counts for the first. */
  kinds: readonly [RetentionKind, ...RetentionKind[]]
  /** Rule of its TTL that does not depend on days. */
  always?: string
}

const received = (kinds: ExpiringTable['kinds'], ...names: string[]): ExpiringTable[] =>
  names.map((name) => ({ name, column: 'received', kinds }))

/** Every table whose rows expire; a test compares them with the tables of the engine. */
export const expiringTables: readonly ExpiringTable[] = [
  ...received(['sample'], 'sample', 'session_hour', 'cohort_1m'),
  // They are looked at beside the samples that came through the node.
  ...received(['sample'], 'node_metric'),
  ...received(['stream'], 'stream_sample'),
  ...received(['message'], 'message'),
  ...received(['media_path'], 'media_path'),
  ...received(['user_session'], 'user_session', 'presence', 'call', 'node_seen'),
  {
    name: 'half_session',
    column: 'last_received',
    kinds: ['user_session'],
    always: `first_received DELETE WHERE first_received = last_received AND NOT ${halves}`,
  },
  // Names of devices are found for sessions and for attempts to join.
  ...received(['user_session', 'join_attempt'], 'known_name'),
  ...received(['join_attempt'], 'join_attempt'),
  ...received(['connection_event'], 'connection_event'),
  ...received(['device_report'], 'device_report'),
  ...received(['verdict'], 'stay_verdict', 'cause_day'),
  ...received(['roll_up'], 'quality_5m', 'quality_users_5m', 'quality_1h', 'quality_country'),
  ...received(['roll_up'], 'join_5m', 'join_day', 'interrupt_5m', 'stage_day'),
  { name: 'usual_day', column: 'day', kinds: ['roll_up'] },
  ...dayTableNames.map((name): ExpiringTable => ({ name, column: 'day', kinds: ['day'] })),
]

/**
 * Returns the TTL of a table; empty if its rows never expire nor move.
 * @param coldVolume second volume of the table's storage policy, if it has one
 */
export function ttlOf(
  { always, column, kinds }: ExpiringTable,
  retention: Retention,
  coldVolume: string | undefined,
): string {
  const days = kinds.some((kind) => retention[kind] === 0) ? 0 : Math.max(...kinds.map((kind) => retention[kind]))
  const movesAfter = coldVolume !== undefined && (days === 0 || retention.cold < days) ? retention.cold : 0
  const rules = [
    always,
    days > 0 && `${column} + INTERVAL ${days} DAY`,
    movesAfter > 0 && `${column} + INTERVAL ${movesAfter} DAY TO VOLUME '${coldVolume?.replace(/[\\']/g, '\\$&')}'`,
  ]
  return rules.filter(Boolean).join(', ')
}
