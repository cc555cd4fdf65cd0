import type { Dialect } from '../dialect.ts'

/** Returns the table of signs of life of users whose senders have no samples. */
export const presence = ({ onCluster, engine, deduplication }: Dialect): string[] => [
  `
CREATE TABLE IF NOT EXISTS presence${onCluster} (
  app_key LowCardinality(String),
  received Date DEFAULT today(),
  ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  channel_session_id String,
  user_id String,
  session_id String,
  INDEX by_time ts TYPE minmax GRANULARITY 1
) ENGINE = ${engine('MergeTree')}
PARTITION BY received
ORDER BY (app_key, toStartOfHour(ts), channel_session_id, user_id, ts)
TTL received + INTERVAL 180 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
]
