import type { Dialect } from '../../dialect.ts'

/**
 * Returns the roll-ups of samples. Rows of one key may be in several parts: read them with `sum(…) … GROUP BY`. Bins of the histograms are at most 2 % wide
 * above their least size (1 ms, 0.1 % of loss), and every edge of a bucket is the edge of a bin.
 */
export function qualityTables({ onCluster, engine, deduplication }: Dialect): string[] {
  return [
    `
CREATE TABLE IF NOT EXISTS quality_5m${onCluster} (
  bucket DateTime('UTC') CODEC(Delta, ZSTD(1)),
  app_key LowCardinality(String),
  received Date,
  country LowCardinality(String),
  router_ip LowCardinality(String),
  as_ip LowCardinality(String),
  samples SimpleAggregateFunction(sum, UInt64),
  distance_count SimpleAggregateFunction(sum, UInt64),
  distance_sum SimpleAggregateFunction(sum, Float64),
  distance_0 SimpleAggregateFunction(sum, UInt64),
  distance_1 SimpleAggregateFunction(sum, UInt64),
  distance_2 SimpleAggregateFunction(sum, UInt64),
  distance_3 SimpleAggregateFunction(sum, UInt64),
  distance_histogram SimpleAggregateFunction(sumMap, Map(UInt16, UInt64)) COMMENT 'lower edge of the bin in ms',
  up_loss_rate_count SimpleAggregateFunction(sum, UInt64),
  up_loss_rate_sum SimpleAggregateFunction(sum, Float64),
  up_loss_rate_0 SimpleAggregateFunction(sum, UInt64),
  up_loss_rate_1 SimpleAggregateFunction(sum, UInt64),
  up_loss_rate_2 SimpleAggregateFunction(sum, UInt64),
  up_loss_rate_3 SimpleAggregateFunction(sum, UInt64),
  up_loss_rate_histogram SimpleAggregateFunction(sumMap, Map(UInt16, UInt64)) COMMENT 'lower edge of the bin in tenths of a percent',
  down_loss_rate_count SimpleAggregateFunction(sum, UInt64),
  down_loss_rate_sum SimpleAggregateFunction(sum, Float64),
  down_loss_rate_0 SimpleAggregateFunction(sum, UInt64),
  down_loss_rate_1 SimpleAggregateFunction(sum, UInt64),
  down_loss_rate_2 SimpleAggregateFunction(sum, UInt64),
  down_loss_rate_3 SimpleAggregateFunction(sum, UInt64),
  down_loss_rate_histogram SimpleAggregateFunction(sumMap, Map(UInt16, UInt64)) COMMENT 'lower edge of the bin in tenths of a percent'
) ENGINE = ${engine('AggregatingMergeTree')}
PARTITION BY received
ORDER BY (bucket, app_key, country, router_ip, as_ip)
TTL received + INTERVAL 180 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS quality_5m_from_sample${onCluster} TO quality_5m AS
SELECT toStartOfFiveMinutes(ts) AS bucket, app_key, received, country, router_ip, as_ip,
  count() AS samples,
  countIf(distance >= 0) AS distance_count,
  sumIf(toFloat64(distance), distance >= 0) AS distance_sum,
  countIf(distance >= 0 AND distance < 100) AS distance_0,
  countIf(distance >= 100 AND distance < 200) AS distance_1,
  countIf(distance >= 200 AND distance < 300) AS distance_2,
  countIf(distance >= 300) AS distance_3,
  sumMap(if(distance >= 0, map(toUInt16(multiIf(distance < 100, floor(distance), distance < 300, floor(distance / 2) * 2, distance < 1000, floor(distance / 5) * 5, distance < 10000, floor(distance / 20) * 20, 10000)), toUInt64(1)), map()::Map(UInt16, UInt64))) AS distance_histogram,
  countIf(up_loss_rate >= 0) AS up_loss_rate_count,
  sumIf(toFloat64(up_loss_rate), up_loss_rate >= 0) AS up_loss_rate_sum,
  countIf(up_loss_rate >= 0 AND up_loss_rate < 5) AS up_loss_rate_0,
  countIf(up_loss_rate >= 5 AND up_loss_rate < 10) AS up_loss_rate_1,
  countIf(up_loss_rate >= 10 AND up_loss_rate < 20) AS up_loss_rate_2,
  countIf(up_loss_rate >= 20) AS up_loss_rate_3,
  sumMap(if(up_loss_rate >= 0, map(toUInt16(multiIf(up_loss_rate < 10, floor(up_loss_rate * 10), floor(up_loss_rate * 5) * 2)), toUInt64(1)), map()::Map(UInt16, UInt64))) AS up_loss_rate_histogram,
  countIf(down_loss_rate >= 0) AS down_loss_rate_count,
  sumIf(toFloat64(down_loss_rate), down_loss_rate >= 0) AS down_loss_rate_sum,
  countIf(down_loss_rate >= 0 AND down_loss_rate < 5) AS down_loss_rate_0,
  countIf(down_loss_rate >= 5 AND down_loss_rate < 10) AS down_loss_rate_1,
  countIf(down_loss_rate >= 10 AND down_loss_rate < 20) AS down_loss_rate_2,
  countIf(down_loss_rate >= 20) AS down_loss_rate_3,
  sumMap(if(down_loss_rate >= 0, map(toUInt16(multiIf(down_loss_rate < 10, floor(down_loss_rate * 10), floor(down_loss_rate * 5) * 2)), toUInt64(1)), map()::Map(UInt16, UInt64))) AS down_loss_rate_histogram
FROM sample
GROUP BY bucket, app_key, received, country, router_ip, as_ip`,
    // Distinct users in a separate table, because their states are large.
    `
CREATE TABLE IF NOT EXISTS quality_users_5m${onCluster} (
  bucket DateTime('UTC') CODEC(Delta, ZSTD(1)),
  app_key LowCardinality(String),
  received Date,
  country LowCardinality(String),
  users AggregateFunction(uniqCombined, String)
) ENGINE = ${engine('AggregatingMergeTree')}
PARTITION BY received
ORDER BY (bucket, app_key, country)
TTL received + INTERVAL 180 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS quality_users_5m_from_sample${onCluster} TO quality_users_5m AS
SELECT toStartOfFiveMinutes(ts) AS bucket, app_key, received, country, uniqCombinedState(user_id) AS users
FROM sample
GROUP BY bucket, app_key, received, country`,
    // By hour, without routers and access servers: one fiftieth of the rows, for ranges of days and more.
    `
CREATE TABLE IF NOT EXISTS quality_1h${onCluster} (
  bucket DateTime('UTC') CODEC(Delta, ZSTD(1)),
  app_key LowCardinality(String),
  received Date,
  country LowCardinality(String),
  samples SimpleAggregateFunction(sum, UInt64),
  distance_count SimpleAggregateFunction(sum, UInt64),
  distance_sum SimpleAggregateFunction(sum, Float64),
  distance_0 SimpleAggregateFunction(sum, UInt64),
  distance_1 SimpleAggregateFunction(sum, UInt64),
  distance_2 SimpleAggregateFunction(sum, UInt64),
  distance_3 SimpleAggregateFunction(sum, UInt64),
  distance_histogram SimpleAggregateFunction(sumMap, Map(UInt16, UInt64)),
  up_loss_rate_count SimpleAggregateFunction(sum, UInt64),
  up_loss_rate_sum SimpleAggregateFunction(sum, Float64),
  up_loss_rate_0 SimpleAggregateFunction(sum, UInt64),
  up_loss_rate_1 SimpleAggregateFunction(sum, UInt64),
  up_loss_rate_2 SimpleAggregateFunction(sum, UInt64),
  up_loss_rate_3 SimpleAggregateFunction(sum, UInt64),
  up_loss_rate_histogram SimpleAggregateFunction(sumMap, Map(UInt16, UInt64)),
  down_loss_rate_count SimpleAggregateFunction(sum, UInt64),
  down_loss_rate_sum SimpleAggregateFunction(sum, Float64),
  down_loss_rate_0 SimpleAggregateFunction(sum, UInt64),
  down_loss_rate_1 SimpleAggregateFunction(sum, UInt64),
  down_loss_rate_2 SimpleAggregateFunction(sum, UInt64),
  down_loss_rate_3 SimpleAggregateFunction(sum, UInt64),
  down_loss_rate_histogram SimpleAggregateFunction(sumMap, Map(UInt16, UInt64))
) ENGINE = ${engine('AggregatingMergeTree')}
PARTITION BY received
ORDER BY (bucket, app_key, country)
TTL received + INTERVAL 180 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS quality_1h_from_quality_5m${onCluster} TO quality_1h AS
SELECT toStartOfHour(bucket) AS bucket, app_key, received, country,
  sum(samples) AS samples,
  sum(distance_count) AS distance_count,
  sum(distance_sum) AS distance_sum,
  sum(distance_0) AS distance_0,
  sum(distance_1) AS distance_1,
  sum(distance_2) AS distance_2,
  sum(distance_3) AS distance_3,
  sumMap(distance_histogram) AS distance_histogram,
  sum(up_loss_rate_count) AS up_loss_rate_count,
  sum(up_loss_rate_sum) AS up_loss_rate_sum,
  sum(up_loss_rate_0) AS up_loss_rate_0,
  sum(up_loss_rate_1) AS up_loss_rate_1,
  sum(up_loss_rate_2) AS up_loss_rate_2,
  sum(up_loss_rate_3) AS up_loss_rate_3,
  sumMap(up_loss_rate_histogram) AS up_loss_rate_histogram,
  sum(down_loss_rate_count) AS down_loss_rate_count,
  sum(down_loss_rate_sum) AS down_loss_rate_sum,
  sum(down_loss_rate_0) AS down_loss_rate_0,
  sum(down_loss_rate_1) AS down_loss_rate_1,
  sum(down_loss_rate_2) AS down_loss_rate_2,
  sum(down_loss_rate_3) AS down_loss_rate_3,
  sumMap(down_loss_rate_histogram) AS down_loss_rate_histogram
FROM quality_5m GROUP BY bucket, app_key, received, country`,
    // By session and hour: a session has one or two rows here and hundreds of samples. Kept as long as the samples, which are read for hours
    // that a range covers only in part.
    `
CREATE TABLE IF NOT EXISTS session_hour${onCluster} (
  app_key LowCardinality(String),
  received Date,
  hour DateTime('UTC') CODEC(Delta, ZSTD(1)),
  session UInt64,
  distance_sum SimpleAggregateFunction(sum, Float64),
  distance_count SimpleAggregateFunction(sum, UInt64),
  up_loss_rate_sum SimpleAggregateFunction(sum, Float64),
  up_loss_rate_count SimpleAggregateFunction(sum, UInt64),
  down_loss_rate_sum SimpleAggregateFunction(sum, Float64),
  down_loss_rate_count SimpleAggregateFunction(sum, UInt64)
) ENGINE = ${engine('AggregatingMergeTree')}
PARTITION BY received
ORDER BY (app_key, hour, session)
TTL received + INTERVAL 30 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS session_hour_from_sample${onCluster} TO session_hour AS
SELECT app_key, received, toStartOfHour(ts) AS hour, session,
  sum(greatest(distance, 0)) AS distance_sum,
  countIf(distance >= 0) AS distance_count,
  sum(greatest(up_loss_rate, 0)) AS up_loss_rate_sum,
  countIf(up_loss_rate >= 0) AS up_loss_rate_count,
  sum(greatest(down_loss_rate, 0)) AS down_loss_rate_sum,
  countIf(down_loss_rate >= 0) AS down_loss_rate_count
FROM sample GROUP BY app_key, received, hour, session`,
  ]
}
