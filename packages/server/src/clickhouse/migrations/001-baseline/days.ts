import type { Dialect } from '../../dialect.ts'

/**
 * Returns the roll-ups by business day, which a job computes from user sessions (`jobs/roll-up-days.ts`). A day is written as a whole under a new
 * version, in its own partition, and PostgreSQL records which version of a day counts.
 */
export function dayTables({ onCluster, engine, deduplication }: Dialect): string[] {
  return [
    // Number of rows ever stored about joins and leaves of a day: a day whose number has changed since it was computed is computed again.
    `
CREATE TABLE IF NOT EXISTS day_rows${onCluster} (
  day Date,
  rows UInt64
) ENGINE = ${engine('SummingMergeTree')}
ORDER BY day
SETTINGS ${deduplication}`,
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS day_rows_from_user_session${onCluster} TO day_rows AS
SELECT arrayJoin([toDate(join_ts, 'Asia/Shanghai'), toDate(if(leave_ts > 0, leave_ts, join_ts), 'Asia/Shanghai')]) AS day, count() AS rows
FROM user_session
GROUP BY day`,
    // First join of each user of a project. Not dropped by age, because a user is new only once (F-21).
    `
CREATE TABLE IF NOT EXISTS user_first${onCluster} (
  app_key LowCardinality(String),
  user UInt64 COMMENT 'hashed project and user id',
  first SimpleAggregateFunction(min, DateTime64(3, 'UTC'))
) ENGINE = ${engine('AggregatingMergeTree')}
ORDER BY (app_key, user)
SETTINGS ${deduplication}`,
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS user_first_from_user_session${onCluster} TO user_first AS
SELECT app_key, cityHash64(app_key, user_id) AS user, min(join_ts) AS first
FROM user_session
WHERE user_session_type != 255
GROUP BY app_key, user`,
    // Sets of small numbers are small, so users are numbered consecutively; a user keeps the number forever.
    `
CREATE TABLE IF NOT EXISTS user_number${onCluster} (
  user UInt64 COMMENT 'hashed project and user id',
  number UInt32
) ENGINE = ${engine('MergeTree')}
ORDER BY user
SETTINGS ${deduplication}`,
    // The sessions from which the other tables are computed; dropped afterwards.
    `
CREATE TABLE IF NOT EXISTS day_stay${onCluster} (
  day Date,
  version UInt32,
  app_key LowCardinality(String),
  call UInt64 COMMENT 'hashed project and call',
  channel_name String,
  user UInt64 COMMENT 'hashed project and user id',
  country LowCardinality(String),
  province LowCardinality(String),
  os LowCardinality(String),
  type UInt8,
  earphone_join Int8,
  earphone_leave Int8,
  since Int64,
  until Int64,
  talk_ms Int64,
  entering UInt8 COMMENT 'began before the day',
  leaving UInt8 COMMENT 'goes on after the day',
  mark UInt64 COMMENT 'hash of all that is known of the stay'
) ENGINE = ${engine('MergeTree')}
PARTITION BY (day, version)
ORDER BY (app_key, channel_name)
TTL day + INTERVAL 400 DAY
SETTINGS ttl_only_drop_parts = 1`,
    `
CREATE TABLE IF NOT EXISTS room_day${onCluster} (
  day Date,
  version UInt32,
  app_key LowCardinality(String),
  channel_name String,
  calls UInt64,
  users UInt64,
  sessions UInt64,
  call_ms UInt64 COMMENT 'of all users',
  max_members UInt32 COMMENT 'most distinct users at one instant'
) ENGINE = ${engine('MergeTree')}
PARTITION BY (day, version)
ORDER BY (app_key, channel_name)
TTL day + INTERVAL 400 DAY
SETTINGS ttl_only_drop_parts = 1`,
    `
CREATE TABLE IF NOT EXISTS user_day${onCluster} (
  day Date,
  version UInt32,
  app_key LowCardinality(String),
  user UInt64 COMMENT 'hashed project and user id',
  country LowCardinality(String),
  province LowCardinality(String),
  os LowCardinality(String),
  is_new UInt8 COMMENT 'first session ever in the project is of this day',
  sessions UInt64,
  call_ms UInt64,
  talk_ms UInt64,
  senders UInt64 COMMENT 'sessions of type 0; the others receive',
  joined_with_earphone UInt64,
  joined_without_earphone UInt64,
  left_with_earphone UInt64,
  left_without_earphone UInt64
) ENGINE = ${engine('MergeTree')}
PARTITION BY (day, version)
ORDER BY (app_key, country, user)
TTL day + INTERVAL 400 DAY
SETTINGS ttl_only_drop_parts = 1`,
    `
CREATE TABLE IF NOT EXISTS country_day${onCluster} (
  day Date,
  version UInt32,
  app_key LowCardinality(String),
  country LowCardinality(String),
  users UInt64,
  sessions UInt64,
  call_ms UInt64,
  talk_ms UInt64
) ENGINE = ${engine('MergeTree')}
PARTITION BY (day, version)
ORDER BY (app_key, country)
TTL day + INTERVAL 400 DAY
SETTINGS ttl_only_drop_parts = 1`,
    // Rows with an empty key hold all projects together, because medians cannot be computed from the medians of projects.
    `
CREATE TABLE IF NOT EXISTS length_day${onCluster} (
  day Date,
  version UInt32,
  app_key LowCardinality(String),
  kind Enum8('call' = 1, 'session' = 2),
  bin UInt16 COMMENT '0 for no time, else 1 + floor(log(ms) / log(1.019))',
  number UInt64
) ENGINE = ${engine('MergeTree')}
PARTITION BY (day, version)
ORDER BY (app_key, kind, bin)
TTL day + INTERVAL 400 DAY
SETTINGS ttl_only_drop_parts = 1`,
    `
CREATE TABLE IF NOT EXISTS app_day${onCluster} (
  day Date,
  version UInt32,
  app_key LowCardinality(String),
  rooms UInt64,
  calls UInt64,
  room_ms UInt64 COMMENT 'of all calls, while somebody was there',
  users UInt64,
  new_users UInt64,
  android_users UInt64,
  ios_users UInt64,
  sessions UInt64,
  call_ms UInt64,
  talk_ms UInt64,
  senders UInt64 COMMENT 'sessions of type 0; the others receive',
  joined_with_earphone UInt64,
  joined_without_earphone UInt64,
  left_with_earphone UInt64,
  left_without_earphone UInt64
) ENGINE = ${engine('MergeTree')}
PARTITION BY (day, version)
ORDER BY (app_key)
TTL day + INTERVAL 400 DAY
SETTINGS ttl_only_drop_parts = 1`,
    // Users by place and day, as sets that can be merged: distinct users of a quarter are sixty million rows of `user_day`, but a thousand sets.
    // Rows with an empty key hold all projects together. Sets are large, hence the small granules: those of all projects must not be
    // read along with others.
    `
CREATE TABLE IF NOT EXISTS place_day${onCluster} (
  day Date,
  version UInt32,
  app_key LowCardinality(String),
  country LowCardinality(String),
  province LowCardinality(String),
  users AggregateFunction(groupBitmap, UInt32) COMMENT 'set of numbers',
  call_ms UInt64
) ENGINE = ${engine('MergeTree')}
PARTITION BY (day, version)
ORDER BY (app_key, country, province)
TTL day + INTERVAL 400 DAY
SETTINGS ttl_only_drop_parts = 1, index_granularity = 64`,
  ]
}
