import type { Dialect } from '../dialect.ts'

/** Returns the tables of diagnoses: how the platform was minute by minute, and what was found. */
export const diagnosis = ({ onCluster, engine, deduplication }: Dialect): string[] => [
  // Compares the users of an address or a country with those elsewhere. Bad is a sample with loss of 5 % or more in a direction, or a
  // round-trip time of 400 ms or more. It is not filled from older samples: their calls are diagnosed without a comparison.
  `
CREATE TABLE IF NOT EXISTS cohort_1m${onCluster} (
  minute DateTime('UTC') CODEC(Delta, ZSTD(1)),
  app_key LowCardinality(String),
  received Date,
  country LowCardinality(String),
  router_ip LowCardinality(String),
  as_ip LowCardinality(String),
  samples SimpleAggregateFunction(sum, UInt64),
  bad SimpleAggregateFunction(sum, UInt64),
  sessions AggregateFunction(uniqCombined(12), UInt64),
  interrupted AggregateFunction(uniqCombined(12), UInt64) COMMENT 'sessions that lost their connection',
  bad_calls AggregateFunction(uniqCombined(12), UInt64) COMMENT 'calls with a bad sample or a lost connection'
) ENGINE = ${engine('AggregatingMergeTree')}
PARTITION BY received
ORDER BY (minute, app_key, country, router_ip, as_ip)
TTL received + INTERVAL 30 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
  `
CREATE MATERIALIZED VIEW IF NOT EXISTS cohort_1m_from_sample${onCluster} TO cohort_1m AS
SELECT toStartOfMinute(ts) AS minute, app_key, received, country, router_ip, as_ip,
  count() AS samples,
  countIf(up_loss_rate >= 5 OR down_loss_rate >= 5 OR distance >= 400) AS bad,
  uniqCombinedState(12)(session) AS sessions,
  uniqCombinedStateIf(12)(cityHash64(app_key, channel_session_id), up_loss_rate >= 5 OR down_loss_rate >= 5 OR distance >= 400) AS bad_calls
FROM sample
GROUP BY minute, app_key, received, country, router_ip, as_ip`,
  `
CREATE MATERIALIZED VIEW IF NOT EXISTS cohort_1m_from_connection_event${onCluster} TO cohort_1m AS
SELECT toStartOfMinute(ts) AS minute, app_key, received, country, router_ip, as_ip,
  uniqCombinedState(12)(cityHash64(app_key, channel_session_id, user_id, session_id)) AS interrupted,
  uniqCombinedState(12)(cityHash64(app_key, channel_session_id)) AS bad_calls
FROM connection_event
WHERE event = 'connection_interrupt'
GROUP BY minute, app_key, received, country, router_ip, as_ip`,
  // One row for each user session, written once when it is over. The arrays hold its time by business day and cause, '' for good time.
  // A list reads the few rows of each of its calls, so granules are short.
  `
CREATE TABLE IF NOT EXISTS stay_verdict${onCluster} (
  app_key LowCardinality(String),
  received Date COMMENT 'day on which it was judged',
  channel_session_id String,
  session UInt64 COMMENT 'as in user_session',
  ts DateTime64(3, 'UTC') COMMENT 'when the user left' CODEC(Delta, ZSTD(1)),
  user_id String,
  country LowCardinality(String),
  router_ip LowCardinality(String),
  as_ip LowCardinality(String),
  sdk_version LowCardinality(String),
  cause LowCardinality(String) COMMENT 'the main one; empty if none was found',
  side LowCardinality(String),
  severity UInt8 COMMENT '0 if none was found',
  is_enough UInt8 COMMENT '0 if there is too little data to call it good',
  bad_ms UInt32,
  worst_score Float32 COMMENT 'mean opinion score of the worst 10 s; -1 if not known',
  rules_version UInt16,
  days Array(Date),
  causes Array(LowCardinality(String)),
  sides Array(LowCardinality(String)),
  times Array(UInt32) COMMENT 'milliseconds',
  INDEX by_time ts TYPE minmax GRANULARITY 1
) ENGINE = ${engine('MergeTree')}
PARTITION BY received
ORDER BY (app_key, channel_session_id, session)
TTL received + INTERVAL 180 DAY
SETTINGS ttl_only_drop_parts = 1, index_granularity = 512, ${deduplication}`,
  `
CREATE TABLE IF NOT EXISTS cause_day${onCluster} (
  day Date,
  app_key LowCardinality(String),
  received Date,
  country LowCardinality(String),
  router_ip LowCardinality(String),
  sdk_version LowCardinality(String),
  cause LowCardinality(String),
  side LowCardinality(String),
  ms UInt64
) ENGINE = ${engine('SummingMergeTree')}
PARTITION BY received
ORDER BY (day, app_key, country, router_ip, sdk_version, cause, side)
TTL received + INTERVAL 180 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
  `
CREATE MATERIALIZED VIEW IF NOT EXISTS cause_day_from_stay_verdict${onCluster} TO cause_day AS
SELECT day, app_key, received, country, router_ip, sdk_version, found AS cause, part AS side, sum(time) AS ms
FROM stay_verdict
ARRAY JOIN days AS day, causes AS found, sides AS part, times AS time
GROUP BY day, app_key, received, country, router_ip, sdk_version, found, part`,
]
