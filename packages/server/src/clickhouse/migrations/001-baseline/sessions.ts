import type { Dialect } from '../../dialect.ts'

const columns = `
  app_key LowCardinality(String),
  received Date DEFAULT today(),
  channel_session_id String,
  user_id String,
  session_id String,
  channel_name SimpleAggregateFunction(max, String) DEFAULT '',
  join_ts SimpleAggregateFunction(min, DateTime64(3, 'UTC')) COMMENT 'of a leave without a join: the leave' CODEC(Delta, ZSTD(1)),
  leave_ts SimpleAggregateFunction(max, DateTime64(3, 'UTC')) DEFAULT 0 COMMENT '1970 while the user is there' CODEC(Delta, ZSTD(1)),
  user_session_type SimpleAggregateFunction(min, UInt8) DEFAULT 255 COMMENT '0 sender, 255 not reported',
  zone SimpleAggregateFunction(max, LowCardinality(String)) DEFAULT '',
  country SimpleAggregateFunction(max, LowCardinality(String)) DEFAULT '',
  province SimpleAggregateFunction(max, LowCardinality(String)) DEFAULT '',
  sdk_version SimpleAggregateFunction(max, LowCardinality(String)) DEFAULT '',
  platform SimpleAggregateFunction(max, LowCardinality(String)) DEFAULT '',
  network SimpleAggregateFunction(max, LowCardinality(String)) DEFAULT '',
  manufacturer SimpleAggregateFunction(max, LowCardinality(String)) DEFAULT '',
  os SimpleAggregateFunction(max, LowCardinality(String)) DEFAULT '',
  os_version SimpleAggregateFunction(max, LowCardinality(String)) DEFAULT '',
  router_ip SimpleAggregateFunction(max, LowCardinality(String)) DEFAULT '',
  as_ip SimpleAggregateFunction(max, LowCardinality(String)) DEFAULT '',
  ip SimpleAggregateFunction(max, String) DEFAULT '',
  device_name SimpleAggregateFunction(max, String) DEFAULT '',
  model SimpleAggregateFunction(max, String) DEFAULT '',
  talk_ms SimpleAggregateFunction(max, UInt32) DEFAULT 0,
  video_ms SimpleAggregateFunction(max, UInt32) DEFAULT 0,
  push_ms SimpleAggregateFunction(max, UInt32) DEFAULT 0,
  earphone_join SimpleAggregateFunction(max, Int8) DEFAULT -1 COMMENT '-1 not reported',
  earphone_leave SimpleAggregateFunction(max, Int8) DEFAULT -1 COMMENT '-1 not reported',
  session UInt64 MATERIALIZED cityHash64(app_key, channel_session_id, user_id, session_id)`

const indexes = `
  INDEX by_user user_id TYPE bloom_filter(0.01) GRANULARITY 1,
  INDEX by_join join_ts TYPE minmax GRANULARITY 1`

/**
 * Returns the tables of user sessions. Join and leave arrive separately and merge, so always read them with GROUP BY. After a day of receipt, its
 * sessions are merged into one part, so that a leave does not stay separate from its join.
 */
export function sessionTables({ onCluster, engine, deduplication }: Dialect): string[] {
  return [
    `
CREATE TABLE IF NOT EXISTS user_session${onCluster} (${columns},${indexes}
) ENGINE = ${engine('AggregatingMergeTree')}
PARTITION BY received
ORDER BY (app_key, channel_session_id, user_id, session_id)
TTL received + INTERVAL 180 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication},
  min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1`,
    // A copy of the sessions with a half that is missing or was received on another day; complete sessions are dropped within minutes. A session
    // that began before a range and continued in it is found here instead of among all rows of a month. Partitions are weeks, so that the
    // engine merges most halves.
    `
CREATE TABLE IF NOT EXISTS half_session${onCluster} (${columns},
  first_received SimpleAggregateFunction(min, Date) DEFAULT received,
  last_received SimpleAggregateFunction(max, Date) DEFAULT received,${indexes}
) ENGINE = ${engine('AggregatingMergeTree')}
PARTITION BY toMonday(received)
ORDER BY (app_key, channel_session_id, user_id, session_id)
TTL first_received DELETE WHERE first_received = last_received AND NOT (leave_ts = toDateTime64(0, 3, 'UTC') OR user_session_type = 255),
  last_received + INTERVAL 180 DAY
SETTINGS merge_with_ttl_timeout = 600, min_age_to_force_merge_seconds = 3600, ${deduplication}`,
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS half_session_from_user_session${onCluster} TO half_session AS
SELECT *, received AS first_received, received AS last_received FROM user_session`,
  ]
}
