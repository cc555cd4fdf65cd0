import type { Dialect } from '../../dialect.ts'

/**
 * Returns the table of times of join stages, by business day and project. Rows with an empty key hold all projects together, because medians cannot
 * be computed from the medians of projects.
 */
export function stageTables({ onCluster, engine, deduplication }: Dialect): string[] {
  return [
    `
CREATE TABLE IF NOT EXISTS stage_day${onCluster} (
  day Date,
  project LowCardinality(String) COMMENT 'its app_key; empty for all together',
  received Date,
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
  dns_number SimpleAggregateFunction(sum, UInt64),
  dns_sum SimpleAggregateFunction(sum, Float64),
  dns_max SimpleAggregateFunction(max, Float32),
  dns_min SimpleAggregateFunction(min, Float32),
  dns_bins SimpleAggregateFunction(sumMap, Map(UInt16, UInt64)),
  connect_cs_number SimpleAggregateFunction(sum, UInt64),
  connect_cs_sum SimpleAggregateFunction(sum, Float64),
  connect_cs_max SimpleAggregateFunction(max, Float32),
  connect_cs_min SimpleAggregateFunction(min, Float32),
  connect_cs_bins SimpleAggregateFunction(sumMap, Map(UInt16, UInt64)),
  query_cs_number SimpleAggregateFunction(sum, UInt64),
  query_cs_sum SimpleAggregateFunction(sum, Float64),
  query_cs_max SimpleAggregateFunction(max, Float32),
  query_cs_min SimpleAggregateFunction(min, Float32),
  query_cs_bins SimpleAggregateFunction(sumMap, Map(UInt16, UInt64)),
  connect_as_number SimpleAggregateFunction(sum, UInt64),
  connect_as_sum SimpleAggregateFunction(sum, Float64),
  connect_as_max SimpleAggregateFunction(max, Float32),
  connect_as_min SimpleAggregateFunction(min, Float32),
  connect_as_bins SimpleAggregateFunction(sumMap, Map(UInt16, UInt64)),
  join_room_number SimpleAggregateFunction(sum, UInt64),
  join_room_sum SimpleAggregateFunction(sum, Float64),
  join_room_max SimpleAggregateFunction(max, Float32),
  join_room_min SimpleAggregateFunction(min, Float32),
  join_room_bins SimpleAggregateFunction(sumMap, Map(UInt16, UInt64))
) ENGINE = ${engine('AggregatingMergeTree')}
PARTITION BY received
ORDER BY (project, day)
TTL received + INTERVAL 180 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS stage_day_from_join_attempt${onCluster} TO stage_day AS
SELECT toDate(ts, 'Asia/Shanghai') AS day, arrayJoin(['', app_key]) AS project, received,
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
  countIf(dns_ms >= 0) AS dns_number,
  sumIf(toFloat64(dns_ms), dns_ms >= 0) AS dns_sum,
  max(if(dns_ms >= 0, dns_ms, -1)) AS dns_max,
  min(if(dns_ms >= 0, dns_ms, toFloat32(inf))) AS dns_min,
  sumMap(if(dns_ms >= 0, map(toUInt16(if(dns_ms < 100, floor(dns_ms * 10), 1000 + floor(log(dns_ms / 100) / log(1.019)))), toUInt64(1)), map()::Map(UInt16, UInt64))) AS dns_bins,
  countIf(connect_cs_ms >= 0) AS connect_cs_number,
  sumIf(toFloat64(connect_cs_ms), connect_cs_ms >= 0) AS connect_cs_sum,
  max(if(connect_cs_ms >= 0, connect_cs_ms, -1)) AS connect_cs_max,
  min(if(connect_cs_ms >= 0, connect_cs_ms, toFloat32(inf))) AS connect_cs_min,
  sumMap(if(connect_cs_ms >= 0, map(toUInt16(if(connect_cs_ms < 100, floor(connect_cs_ms * 10), 1000 + floor(log(connect_cs_ms / 100) / log(1.019)))), toUInt64(1)), map()::Map(UInt16, UInt64))) AS connect_cs_bins,
  countIf(query_cs_ms >= 0) AS query_cs_number,
  sumIf(toFloat64(query_cs_ms), query_cs_ms >= 0) AS query_cs_sum,
  max(if(query_cs_ms >= 0, query_cs_ms, -1)) AS query_cs_max,
  min(if(query_cs_ms >= 0, query_cs_ms, toFloat32(inf))) AS query_cs_min,
  sumMap(if(query_cs_ms >= 0, map(toUInt16(if(query_cs_ms < 100, floor(query_cs_ms * 10), 1000 + floor(log(query_cs_ms / 100) / log(1.019)))), toUInt64(1)), map()::Map(UInt16, UInt64))) AS query_cs_bins,
  countIf(connect_as_ms >= 0) AS connect_as_number,
  sumIf(toFloat64(connect_as_ms), connect_as_ms >= 0) AS connect_as_sum,
  max(if(connect_as_ms >= 0, connect_as_ms, -1)) AS connect_as_max,
  min(if(connect_as_ms >= 0, connect_as_ms, toFloat32(inf))) AS connect_as_min,
  sumMap(if(connect_as_ms >= 0, map(toUInt16(if(connect_as_ms < 100, floor(connect_as_ms * 10), 1000 + floor(log(connect_as_ms / 100) / log(1.019)))), toUInt64(1)), map()::Map(UInt16, UInt64))) AS connect_as_bins,
  countIf(result = 1 AND join_ms >= 0) AS join_room_number,
  sumIf(toFloat64(join_ms), result = 1 AND join_ms >= 0) AS join_room_sum,
  max(if(result = 1 AND join_ms >= 0, join_ms, -1)) AS join_room_max,
  min(if(result = 1 AND join_ms >= 0, join_ms, toFloat32(inf))) AS join_room_min,
  sumMap(if(result = 1 AND join_ms >= 0, map(toUInt16(if(join_ms < 100, floor(join_ms * 10), 1000 + floor(log(join_ms / 100) / log(1.019)))), toUInt64(1)), map()::Map(UInt16, UInt64))) AS join_room_bins
FROM join_attempt GROUP BY day, project, received`,
  ]
}
