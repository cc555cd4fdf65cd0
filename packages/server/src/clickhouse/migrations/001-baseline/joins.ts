import type { Dialect } from '../../dialect.ts'

/**
 * Returns the roll-ups of join attempts, and of disconnects and refused connections. Reasons count the attempts that had not succeeded within 5 s
 * (F-04); a late success is a timeout.
 */
export function joinTables({ onCluster, engine, deduplication }: Dialect): string[] {
  return [
    `
CREATE TABLE IF NOT EXISTS join_5m${onCluster} (
  bucket DateTime('UTC') CODEC(Delta, ZSTD(1)),
  app_key LowCardinality(String),
  received Date,
  country LowCardinality(String),
  os LowCardinality(String),
  router_ip LowCardinality(String),
  as_ip LowCardinality(String),
  attempts SimpleAggregateFunction(sum, UInt64),
  success SimpleAggregateFunction(sum, UInt64),
  success_1s SimpleAggregateFunction(sum, UInt64),
  success_3s SimpleAggregateFunction(sum, UInt64),
  success_5s SimpleAggregateFunction(sum, UInt64),
  dns_failed SimpleAggregateFunction(sum, UInt64),
  connect_cs_failed SimpleAggregateFunction(sum, UInt64),
  cs_rejected SimpleAggregateFunction(sum, UInt64),
  cs_response_error SimpleAggregateFunction(sum, UInt64),
  connect_router_failed SimpleAggregateFunction(sum, UInt64),
  connect_as_failed SimpleAggregateFunction(sum, UInt64),
  join_timeout SimpleAggregateFunction(sum, UInt64),
  join_ms_count SimpleAggregateFunction(sum, UInt64),
  join_ms_sum SimpleAggregateFunction(sum, Float64)
) ENGINE = ${engine('AggregatingMergeTree')}
PARTITION BY received
ORDER BY (bucket, app_key, country, os, router_ip, as_ip)
TTL received + INTERVAL 180 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS join_5m_from_join_attempt${onCluster} TO join_5m AS
SELECT toStartOfFiveMinutes(ts) AS bucket, app_key, received, country, os, router_ip, as_ip,
  count() AS attempts,
  countIf(result = 1) AS success,
  countIf(result = 1 AND join_ms >= 0 AND join_ms <= 1000) AS success_1s,
  countIf(result = 1 AND join_ms >= 0 AND join_ms <= 3000) AS success_3s,
  countIf(result = 1 AND join_ms >= 0 AND join_ms <= 5000) AS success_5s,
  countIf(result = 0 AND fail_reason = 'dns_failed') AS dns_failed,
  countIf(result = 0 AND fail_reason = 'connect_cs_failed') AS connect_cs_failed,
  countIf(result = 0 AND fail_reason = 'cs_rejected') AS cs_rejected,
  countIf(result = 0 AND fail_reason = 'cs_response_error') AS cs_response_error,
  countIf(result = 0 AND fail_reason = 'connect_router_failed') AS connect_router_failed,
  countIf(result = 0 AND fail_reason = 'connect_as_failed') AS connect_as_failed,
  countIf(NOT (result = 1 AND join_ms >= 0 AND join_ms <= 5000) AND (result = 1 OR fail_reason NOT IN ('dns_failed', 'connect_cs_failed', 'cs_rejected', 'cs_response_error', 'connect_router_failed', 'connect_as_failed'))) AS join_timeout,
  countIf(result = 1 AND join_ms >= 0) AS join_ms_count,
  sumIf(toFloat64(join_ms), result = 1 AND join_ms >= 0) AS join_ms_sum
FROM join_attempt
GROUP BY bucket, app_key, received, country, os, router_ip, as_ip`,
    // By business day, project, country and system: on a busy platform one hundredth of the five-minute rows.
    `
CREATE TABLE IF NOT EXISTS join_day${onCluster} (
  day Date,
  app_key LowCardinality(String),
  received Date,
  country LowCardinality(String),
  os LowCardinality(String),
  attempts SimpleAggregateFunction(sum, UInt64),
  success SimpleAggregateFunction(sum, UInt64),
  success_1s SimpleAggregateFunction(sum, UInt64),
  success_3s SimpleAggregateFunction(sum, UInt64),
  success_5s SimpleAggregateFunction(sum, UInt64),
  dns_failed SimpleAggregateFunction(sum, UInt64),
  connect_cs_failed SimpleAggregateFunction(sum, UInt64),
  cs_rejected SimpleAggregateFunction(sum, UInt64),
  cs_response_error SimpleAggregateFunction(sum, UInt64),
  connect_router_failed SimpleAggregateFunction(sum, UInt64),
  connect_as_failed SimpleAggregateFunction(sum, UInt64),
  join_timeout SimpleAggregateFunction(sum, UInt64),
  join_ms_count SimpleAggregateFunction(sum, UInt64)
) ENGINE = ${engine('AggregatingMergeTree')}
PARTITION BY received
ORDER BY (day, app_key, country, os)
TTL received + INTERVAL 180 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS join_day_from_join_5m${onCluster} TO join_day AS
SELECT toDate(bucket, 'Asia/Shanghai') AS day, app_key, received, country, os,
  sum(attempts) AS attempts,
  sum(success) AS success,
  sum(success_1s) AS success_1s,
  sum(success_3s) AS success_3s,
  sum(success_5s) AS success_5s,
  sum(dns_failed) AS dns_failed,
  sum(connect_cs_failed) AS connect_cs_failed,
  sum(cs_rejected) AS cs_rejected,
  sum(cs_response_error) AS cs_response_error,
  sum(connect_router_failed) AS connect_router_failed,
  sum(connect_as_failed) AS connect_as_failed,
  sum(join_timeout) AS join_timeout,
  sum(join_ms_count) AS join_ms_count
FROM join_5m GROUP BY day, app_key, received, country, os`,
    `
CREATE TABLE IF NOT EXISTS interrupt_5m${onCluster} (
  bucket DateTime('UTC') CODEC(Delta, ZSTD(1)),
  app_key LowCardinality(String),
  received Date,
  country LowCardinality(String),
  router_ip LowCardinality(String),
  as_ip LowCardinality(String),
  connection_interrupt SimpleAggregateFunction(sum, UInt64),
  find_center_server_rejected SimpleAggregateFunction(sum, UInt64),
  connect_server_failed SimpleAggregateFunction(sum, UInt64),
  find_center_server_unavailable SimpleAggregateFunction(sum, UInt64),
  tcp_query_connect_center_failed SimpleAggregateFunction(sum, UInt64),
  heartbeat_timeout SimpleAggregateFunction(sum, UInt64),
  users AggregateFunction(uniqCombined, String),
  heartbeat_users AggregateFunction(uniqCombined, String)
) ENGINE = ${engine('AggregatingMergeTree')}
PARTITION BY received
ORDER BY (bucket, app_key, country, router_ip, as_ip)
TTL received + INTERVAL 180 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS interrupt_5m_from_connection_event${onCluster} TO interrupt_5m AS
SELECT toStartOfFiveMinutes(ts) AS bucket, app_key, received, country, router_ip, as_ip,
  countIf(event = 'connection_interrupt') AS connection_interrupt,
  countIf(event = 'find_center_server_rejected') AS find_center_server_rejected,
  countIf(event = 'connect_server_failed') AS connect_server_failed,
  countIf(event = 'find_center_server_unavailable') AS find_center_server_unavailable,
  countIf(event = 'tcp_query_connect_center_failed') AS tcp_query_connect_center_failed,
  countIf(event = 'heartbeat_timeout') AS heartbeat_timeout,
  uniqCombinedState(user_id) AS users,
  uniqCombinedStateIf(user_id, event = 'heartbeat_timeout') AS heartbeat_users
FROM connection_event
GROUP BY bucket, app_key, received, country, router_ip, as_ip`,
  ]
}
