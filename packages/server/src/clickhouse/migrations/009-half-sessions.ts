import type { Dialect } from '../dialect.ts'
import { byReceipt } from './by-receipt.ts'

/** A row with one half of a stay: its other half was received on another day, or has not been merged with it, or is missing. The type is told by the join alone. */
export const halves = `(leave_ts = toDateTime64(0, 3, 'UTC') OR user_session_type = 255)`

/**
 * The halves of user sessions alone, a copy. A stay that began before a range and went on in it is known by them, so that the rows of a month
 * need not be looked through for those of one in a hundred stays that went over the end of a day of receipt. Rows come as they are
 * received; what has become whole by the end of its day is dropped soon after. And an index by the time of joining, for what was received long
 * after a range.
 */
export function halfSessions(dialect: Dialect, isFresh: boolean): string[] {
  const table = `user_session${dialect.onCluster}`
  return [
    `
CREATE TABLE IF NOT EXISTS half_session${dialect.onCluster} AS user_session
ENGINE = ${dialect.engine('AggregatingMergeTree')}
PARTITION BY received
ORDER BY (app_key, channel_session_id, user_id, session_id)
TTL received + INTERVAL 1 DAY DELETE WHERE NOT ${halves}, received + INTERVAL 180 DAY
SETTINGS merge_with_ttl_timeout = 60, ${dialect.deduplication}`,
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS half_session_from_user_session${dialect.onCluster} TO half_session AS
SELECT * FROM user_session`,
    // Any half may be taken any number of times.
    ...(isFresh
      ? []
      : byReceipt((received) => `INSERT INTO half_session SELECT * FROM user_session WHERE ${received} AND ${halves}`)),
    `ALTER TABLE ${table} ADD INDEX IF NOT EXISTS by_join join_ts TYPE minmax GRANULARITY 1`,
    ...(isFresh ? [] : [`ALTER TABLE ${table} MATERIALIZE INDEX by_join SETTINGS mutations_sync = 0`]),
  ]
}
