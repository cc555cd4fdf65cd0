import type { Dialect } from '../dialect.ts'

/**
 * Returns the roll-up by minute that compares the users of an address or a country with those elsewhere. Bad is a sample
 * with loss of 5 % or more in a direction, or a round-trip time of 400 ms or more. It is not filled from older samples:
 * their calls are diagnosed without a comparison.
 */
export const cohorts = ({ onCluster, engine, deduplication }: Dialect): string[] => [
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
]
