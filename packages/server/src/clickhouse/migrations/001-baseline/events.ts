import type { Dialect } from '../../dialect.ts'

/**
 * Returns the tables of raw telemetry other than user sessions, with the column names of the telemetry contract. Tables are partitioned by the day of receipt, so that an
 * insert touches one partition and is atomic. Event times are clamped to receipt, so `received >= toDate(start)` prunes any query for times from
 * `start` on.
 */
export function eventTables({ onCluster, engine, deduplication }: Dialect): string[] {
  return [
    // Quality as measured by devices; -1 (0 for scores) if not measured.
    `
CREATE TABLE IF NOT EXISTS sample${onCluster} (
  app_key LowCardinality(String),
  received Date DEFAULT today(),
  ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  channel_session_id String,
  user_id String,
  session_id String,
  country LowCardinality(String) DEFAULT '',
  router_ip LowCardinality(String) DEFAULT '',
  as_ip LowCardinality(String) DEFAULT '',
  txquality UInt8 DEFAULT 0,
  rxquality UInt8 DEFAULT 0,
  cpu Float32 DEFAULT -1 CODEC(ZSTD(1)),
  send_bps Float32 DEFAULT -1 CODEC(ZSTD(1)),
  recv_bps Float32 DEFAULT -1 CODEC(ZSTD(1)),
  up_loss_rate Float32 DEFAULT -1 CODEC(ZSTD(1)),
  down_loss_rate Float32 DEFAULT -1 CODEC(ZSTD(1)),
  jitter Float32 DEFAULT -1 CODEC(ZSTD(1)),
  distance Float32 DEFAULT -1 CODEC(ZSTD(1)),
  session UInt64 MATERIALIZED cityHash64(app_key, channel_session_id, user_id, session_id),
  INDEX by_call channel_session_id TYPE bloom_filter(0.01) GRANULARITY 1,
  INDEX by_time ts TYPE minmax GRANULARITY 1
) ENGINE = ${engine('MergeTree')}
PARTITION BY received
ORDER BY (app_key, toStartOfHour(ts), channel_session_id, user_id, ts)
TTL received + INTERVAL 30 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
    // One attempt to join; -1 for a stage without a time.
    `
CREATE TABLE IF NOT EXISTS join_attempt${onCluster} (
  app_key LowCardinality(String),
  received Date DEFAULT today(),
  ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  channel_name String,
  channel_session_id String DEFAULT '',
  session_id String DEFAULT '',
  user_id String,
  result UInt8,
  fail_reason LowCardinality(String) DEFAULT '',
  dns_ms Float32 DEFAULT -1 CODEC(ZSTD(1)),
  connect_cs_ms Float32 DEFAULT -1 CODEC(ZSTD(1)),
  query_cs_ms Float32 DEFAULT -1 CODEC(ZSTD(1)),
  connect_as_ms Float32 DEFAULT -1 CODEC(ZSTD(1)),
  join_ms Float32 DEFAULT -1 CODEC(ZSTD(1)),
  country LowCardinality(String) DEFAULT '',
  router_ip LowCardinality(String) DEFAULT '',
  as_ip LowCardinality(String) DEFAULT '',
  sdk_version LowCardinality(String) DEFAULT '',
  platform LowCardinality(String) DEFAULT '',
  network LowCardinality(String) DEFAULT '',
  manufacturer LowCardinality(String) DEFAULT '',
  model LowCardinality(String) DEFAULT '',
  os LowCardinality(String) DEFAULT '',
  INDEX by_time ts TYPE minmax GRANULARITY 1
) ENGINE = ${engine('MergeTree')}
PARTITION BY received
ORDER BY (app_key, toStartOfHour(ts), channel_name, user_id, ts)
TTL received + INTERVAL 180 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
    // A connection was lost or refused.
    `
CREATE TABLE IF NOT EXISTS connection_event${onCluster} (
  app_key LowCardinality(String),
  received Date DEFAULT today(),
  ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  channel_session_id String,
  user_id String,
  session_id String,
  event LowCardinality(String),
  duration_ms Int32 DEFAULT -1 COMMENT '-1 not known',
  country LowCardinality(String) DEFAULT '',
  router_ip LowCardinality(String) DEFAULT '',
  as_ip LowCardinality(String) DEFAULT '',
  INDEX by_time ts TYPE minmax GRANULARITY 1
) ENGINE = ${engine('MergeTree')}
PARTITION BY received
ORDER BY (app_key, toStartOfHour(ts), channel_session_id, user_id, ts)
TTL received + INTERVAL 180 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
    // A custom event of the client; `message` is a JSON object as text.
    `
CREATE TABLE IF NOT EXISTS message${onCluster} (
  app_key LowCardinality(String),
  received Date DEFAULT today(),
  ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  channel_session_id String,
  user_id String,
  session_id String,
  id UInt64 DEFAULT rand64() CODEC(ZSTD(1)),
  type_number UInt32,
  level LowCardinality(String) DEFAULT 'normal',
  message String DEFAULT '{}' CODEC(ZSTD(3)),
  txquality UInt8 DEFAULT 0,
  rxquality UInt8 DEFAULT 0,
  INDEX by_time ts TYPE minmax GRANULARITY 1
) ENGINE = ${engine('MergeTree')}
PARTITION BY received
ORDER BY (app_key, toStartOfHour(ts), channel_session_id, user_id, ts)
TTL received + INTERVAL 30 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
    // A user's rating of a device's sound.
    `
CREATE TABLE IF NOT EXISTS device_report${onCluster} (
  app_key LowCardinality(String),
  received Date DEFAULT today(),
  ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  channel_name String DEFAULT '',
  user_id String,
  manufacturer LowCardinality(String) DEFAULT '',
  model LowCardinality(String) DEFAULT '',
  sdk_version LowCardinality(String) DEFAULT '',
  reporter LowCardinality(String) DEFAULT '',
  earphone_state Int8 DEFAULT -1 COMMENT '-1 not reported',
  sound_quality UInt8,
  user_ip String DEFAULT '',
  comment String DEFAULT '',
  INDEX by_time ts TYPE minmax GRANULARITY 1
) ENGINE = ${engine('MergeTree')}
PARTITION BY received
ORDER BY (app_key, toStartOfHour(ts), channel_name, user_id, ts)
TTL received + INTERVAL 180 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
  ]
}
