import type { Dialect } from '../dialect.ts'

/** Days after which whole parts are dropped, counted from receipt. */
export const shortLife = 30
const longLife = 180

/**
 * The raw tables. Columns carry the names of the telemetry contract. Every table is partitioned by the day of receipt, so that
 * an insert touches one partition and is atomic; event times are clamped to receipt, so `received >= toDate(start)` prunes any
 * question about times from `start` on.
 */
export function telemetryTables(dialect: Dialect): string[] {
  return [userSession, sample, joinAttempt, connectionEvent, message, deviceReport].map((table) => table(dialect))
}

const keyColumns = `
  app_key LowCardinality(String),
  received Date DEFAULT today()`

const place = `
  country LowCardinality(String) DEFAULT '',
  router_ip LowCardinality(String) DEFAULT '',
  as_ip LowCardinality(String) DEFAULT ''`

const time = `ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1))`

/** A stay of one user. Join and leave arrive apart and merge; always read it with GROUP BY. */
function userSession(dialect: Dialect): string {
  const text = (name: string) => `${name} SimpleAggregateFunction(max, String) DEFAULT ''`
  const token = (name: string) => `${name} SimpleAggregateFunction(max, LowCardinality(String)) DEFAULT ''`
  return `
CREATE TABLE IF NOT EXISTS user_session${dialect.onCluster} (${keyColumns},
  channel_session_id String,
  user_id String,
  session_id String,
  channel_name SimpleAggregateFunction(max, String) DEFAULT '',
  join_ts SimpleAggregateFunction(min, DateTime64(3, 'UTC')) COMMENT 'of a leave without a join: the leave' CODEC(Delta, ZSTD(1)),
  leave_ts SimpleAggregateFunction(max, DateTime64(3, 'UTC')) DEFAULT 0 COMMENT '1970 while the user is there' CODEC(Delta, ZSTD(1)),
  user_session_type SimpleAggregateFunction(min, UInt8) DEFAULT 255 COMMENT '0 sender, 255 not reported',
  ${['zone', 'country', 'province', 'sdk_version', 'platform', 'network', 'manufacturer', 'os', 'os_version', 'router_ip', 'as_ip'].map(token).join(',\n  ')},
  ${['ip', 'device_name', 'model'].map(text).join(',\n  ')},
  talk_ms SimpleAggregateFunction(max, UInt32) DEFAULT 0,
  video_ms SimpleAggregateFunction(max, UInt32) DEFAULT 0,
  push_ms SimpleAggregateFunction(max, UInt32) DEFAULT 0,
  earphone_join SimpleAggregateFunction(max, Int8) DEFAULT -1 COMMENT '-1 not reported',
  earphone_leave SimpleAggregateFunction(max, Int8) DEFAULT -1 COMMENT '-1 not reported',
  INDEX by_user user_id TYPE bloom_filter(0.01) GRANULARITY 1
) ENGINE = ${dialect.engine('AggregatingMergeTree')}
PARTITION BY received
ORDER BY (app_key, channel_session_id, user_id, session_id)
TTL received + INTERVAL ${longLife} DAY
SETTINGS ttl_only_drop_parts = 1, ${dialect.deduplication}`
}

/** Quality as devices measured it; -1 (0 for the scores) where there is no figure. */
function sample(dialect: Dialect): string {
  const measure = (name: string) => `${name} Float32 DEFAULT -1 CODEC(ZSTD(1))`
  return `
CREATE TABLE IF NOT EXISTS sample${dialect.onCluster} (${keyColumns},
  ${time},
  channel_session_id String,
  user_id String,
  session_id String,${place},
  txquality UInt8 DEFAULT 0,
  rxquality UInt8 DEFAULT 0,
  ${['cpu', 'send_bps', 'recv_bps', 'up_loss_rate', 'down_loss_rate', 'jitter', 'distance'].map(measure).join(',\n  ')},
  INDEX by_call channel_session_id TYPE bloom_filter(0.01) GRANULARITY 1,
  INDEX by_time ts TYPE minmax GRANULARITY 1
) ENGINE = ${dialect.engine('MergeTree')}
PARTITION BY received
ORDER BY (app_key, toStartOfHour(ts), channel_session_id, user_id, ts)
TTL received + INTERVAL ${shortLife} DAY
SETTINGS ttl_only_drop_parts = 1, ${dialect.deduplication}`
}

/** One try to enter a room; -1 where a stage has no time. */
function joinAttempt(dialect: Dialect): string {
  const stage = (name: string) => `${name} Float32 DEFAULT -1 CODEC(ZSTD(1))`
  const token = (name: string) => `${name} LowCardinality(String) DEFAULT ''`
  return `
CREATE TABLE IF NOT EXISTS join_attempt${dialect.onCluster} (${keyColumns},
  ${time},
  channel_name String,
  channel_session_id String DEFAULT '',
  session_id String DEFAULT '',
  user_id String,
  result UInt8,
  fail_reason LowCardinality(String) DEFAULT '',
  ${['dns_ms', 'connect_cs_ms', 'query_cs_ms', 'connect_as_ms', 'join_ms'].map(stage).join(',\n  ')},${place},
  ${['sdk_version', 'platform', 'network', 'manufacturer', 'model', 'os'].map(token).join(',\n  ')},
  INDEX by_time ts TYPE minmax GRANULARITY 1
) ENGINE = ${dialect.engine('MergeTree')}
PARTITION BY received
ORDER BY (app_key, toStartOfHour(ts), channel_name, user_id, ts)
TTL received + INTERVAL ${longLife} DAY
SETTINGS ttl_only_drop_parts = 1, ${dialect.deduplication}`
}

/** A connection was lost or refused. */
function connectionEvent(dialect: Dialect): string {
  return `
CREATE TABLE IF NOT EXISTS connection_event${dialect.onCluster} (${keyColumns},
  ${time},
  channel_session_id String,
  user_id String,
  session_id String,
  event LowCardinality(String),
  duration_ms Int32 DEFAULT -1 COMMENT '-1 not known',${place},
  INDEX by_time ts TYPE minmax GRANULARITY 1
) ENGINE = ${dialect.engine('MergeTree')}
PARTITION BY received
ORDER BY (app_key, toStartOfHour(ts), channel_session_id, user_id, ts)
TTL received + INTERVAL ${longLife} DAY
SETTINGS ttl_only_drop_parts = 1, ${dialect.deduplication}`
}

/** An event in the client's own words; `message` is a JSON object as text. */
function message(dialect: Dialect): string {
  return `
CREATE TABLE IF NOT EXISTS message${dialect.onCluster} (${keyColumns},
  ${time},
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
) ENGINE = ${dialect.engine('MergeTree')}
PARTITION BY received
ORDER BY (app_key, toStartOfHour(ts), channel_session_id, user_id, ts)
TTL received + INTERVAL ${shortLife} DAY
SETTINGS ttl_only_drop_parts = 1, ${dialect.deduplication}`
}

/** How a user found the sound of his device. */
function deviceReport(dialect: Dialect): string {
  const token = (name: string) => `${name} LowCardinality(String) DEFAULT ''`
  return `
CREATE TABLE IF NOT EXISTS device_report${dialect.onCluster} (${keyColumns},
  ${time},
  channel_name String DEFAULT '',
  user_id String,
  ${['manufacturer', 'model', 'sdk_version', 'reporter'].map(token).join(',\n  ')},
  earphone_state Int8 DEFAULT -1 COMMENT '-1 not reported',
  sound_quality UInt8,
  user_ip String DEFAULT '',
  comment String DEFAULT '',
  INDEX by_time ts TYPE minmax GRANULARITY 1
) ENGINE = ${dialect.engine('MergeTree')}
PARTITION BY received
ORDER BY (app_key, toStartOfHour(ts), channel_name, user_id, ts)
TTL received + INTERVAL ${longLife} DAY
SETTINGS ttl_only_drop_parts = 1, ${dialect.deduplication}`
}
