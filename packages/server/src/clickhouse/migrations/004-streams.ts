import type { Dialect } from '../dialect.ts'

/**
 * Returns the table of the figures of single streams in samples: between the user and one other user, in one direction.
 * It is read by call and user session. As in `sample`, -1 is not measured. Roll-ups do not count it.
 */
export const streams = ({ onCluster, engine, deduplication }: Dialect): string[] => [
  `
CREATE TABLE IF NOT EXISTS stream_sample${onCluster} (
  app_key LowCardinality(String),
  received Date DEFAULT today(),
  ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  channel_session_id String,
  session_id String,
  user_id String,
  peer String COMMENT 'user at the other end',
  direction LowCardinality(String) COMMENT 'received or sent',
  kind LowCardinality(String) COMMENT 'audio or video',
  bps Float32 DEFAULT -1 CODEC(ZSTD(1)),
  loss_rate Float32 DEFAULT -1 CODEC(ZSTD(1)),
  jitter Float32 DEFAULT -1 CODEC(ZSTD(1)),
  conceal_rate Float32 DEFAULT -1 CODEC(ZSTD(1)),
  freeze_ms Float32 DEFAULT -1 CODEC(ZSTD(1)),
  fps Float32 DEFAULT -1 CODEC(ZSTD(1))
) ENGINE = ${engine('MergeTree')}
PARTITION BY received
ORDER BY (app_key, channel_session_id, session_id, ts)
TTL received + INTERVAL 30 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
]
