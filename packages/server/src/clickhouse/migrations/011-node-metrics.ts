import type { Dialect } from '../dialect.ts'

/** Returns the table of figures that routers and access servers report of themselves. */
export const nodeMetrics = ({ onCluster, engine, deduplication }: Dialect): string[] => [
  `
CREATE TABLE IF NOT EXISTS node_metric${onCluster} (
  app_key LowCardinality(String),
  received Date DEFAULT today(),
  ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  source_id LowCardinality(String),
  addresses Array(LowCardinality(String)) COMMENT 'of the node, which may be known by any of them',
  name LowCardinality(String),
  unit LowCardinality(String),
  kind Enum8('gauge' = 1, 'counter' = 2, 'delta' = 3, 'histogram' = 4, 'delta_histogram' = 5),
  start DateTime64(3, 'UTC') COMMENT 'since when a counter counts; 1970 if unknown' CODEC(Delta, ZSTD(1)),
  value Float64 COMMENT 'as reported: rates are taken when they are read' CODEC(Gorilla, ZSTD(1)),
  count Float64 COMMENT 'measurements of a histogram, whose value is their sum' CODEC(Gorilla, ZSTD(1)),
  series UInt64 COMMENT 'hash of resource, scope, name and attributes',
  device LowCardinality(String),
  state LowCardinality(String),
  direction LowCardinality(String),
  INDEX by_time ts TYPE minmax GRANULARITY 1,
  INDEX by_address addresses TYPE bloom_filter(0.01) GRANULARITY 1
) ENGINE = ${engine('MergeTree')}
PARTITION BY received
ORDER BY (app_key, toStartOfHour(ts), addresses, name, series, ts)
TTL received + INTERVAL 30 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
]
