import type { Dialect } from '../dialect.ts'

/**
 * Returns the statements that add what the diagnosis of a call needs: further figures of samples, and the paths of the media. Roll-ups do not
 * count them. As before, -1 is not measured; the microphone's level is at most 0, so 1 is.
 */
export const figuresOfDiagnosis = ({ onCluster, engine, deduplication }: Dialect): string[] => [
  `
ALTER TABLE sample${onCluster}
  ADD COLUMN IF NOT EXISTS conceal_rate Float32 DEFAULT -1 CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS freeze_ms Float32 DEFAULT -1 CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS audio_freeze_ms Float32 DEFAULT -1 CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS buffer_delay Float32 DEFAULT -1 CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS limit_bandwidth Float32 DEFAULT -1 CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS limit_cpu Float32 DEFAULT -1 CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS available_bps Float32 DEFAULT -1 CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS mic_level Float32 DEFAULT 1 COMMENT '1 not measured' CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS mic_on Int8 DEFAULT -1 CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS send_fps Float32 DEFAULT -1 CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS recv_fps Float32 DEFAULT -1 CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS drop_rate Float32 DEFAULT -1 CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS gap_ms Float32 DEFAULT -1 CODEC(ZSTD(1))`,
  // A path that the media took, from `ts` on.
  `
CREATE TABLE IF NOT EXISTS media_path${onCluster} (
  app_key LowCardinality(String),
  received Date DEFAULT today(),
  ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  channel_session_id String,
  user_id String,
  session_id String,
  ice_type LowCardinality(String) DEFAULT '',
  ice_protocol LowCardinality(String) DEFAULT '',
  relay_ip LowCardinality(String) DEFAULT '',
  network LowCardinality(String) DEFAULT '',
  connect_ms Float32 DEFAULT -1 COMMENT '-1 not known',
  country LowCardinality(String) DEFAULT '',
  router_ip LowCardinality(String) DEFAULT '',
  as_ip LowCardinality(String) DEFAULT '',
  INDEX by_time ts TYPE minmax GRANULARITY 1
) ENGINE = ${engine('MergeTree')}
PARTITION BY received
ORDER BY (app_key, toStartOfHour(ts), channel_session_id, user_id, ts)
TTL received + INTERVAL 30 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
]
