import type { Dialect } from '../dialect.ts'
import { halves } from './009-half-sessions.ts'
import { byReceipt } from './by-receipt.ts'

/**
 * The halves of user sessions by weeks of receipt, instead of days, so that the engine puts most of them together: a question reads the halves of 30
 * days before its range, and passes by stays that it sees are over. What was received on one day and is whole is dropped when that is over, as
 * before.
 */
export function halfWeeks(dialect: Dialect, isFresh: boolean): string[] {
  const [table, view] = ['half_session', 'half_session_from_user_session'].map((name) => `${name}${dialect.onCluster}`)
  return [
    `DROP VIEW IF EXISTS ${view} SYNC`,
    `DROP TABLE IF EXISTS ${table} SYNC`,
    `
CREATE TABLE IF NOT EXISTS ${table} AS user_session
ENGINE = ${dialect.engine('AggregatingMergeTree')}
PARTITION BY toMonday(received)
ORDER BY (app_key, channel_session_id, user_id, session_id)
SETTINGS merge_with_ttl_timeout = 60, min_age_to_force_merge_seconds = 3600, ${dialect.deduplication}`,
    `
ALTER TABLE ${table}
  ADD COLUMN IF NOT EXISTS first_received SimpleAggregateFunction(min, Date) DEFAULT received,
  ADD COLUMN IF NOT EXISTS last_received SimpleAggregateFunction(max, Date) DEFAULT received`,
    `
ALTER TABLE ${table}
  MODIFY TTL last_received + INTERVAL 1 DAY DELETE WHERE first_received = last_received AND NOT ${halves}, last_received + INTERVAL 180 DAY`,
    // Any half may be taken any number of times.
    ...(isFresh
      ? []
      : byReceipt(
          (received) =>
            `INSERT INTO half_session SELECT *, received, received FROM user_session WHERE ${received} AND ${halves}`,
        )),
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS ${view} TO half_session AS
SELECT *, received AS first_received, received AS last_received FROM user_session`,
  ]
}
