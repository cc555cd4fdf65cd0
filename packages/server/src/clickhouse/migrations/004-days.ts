import type { Dialect } from '../dialect.ts'
import { byReceipt } from './by-receipt.ts'

/**
 * Roll-ups by business day, made of the stays of users by a job (`jobs/roll-up-days.ts`). A day is written whole under a fresh version, and
 * the records in PostgreSQL say which version of a day counts; so it changes at one moment, and what is half written is never read.
 */
export function dayTables(dialect: Dialect, isFresh: boolean): string[] {
  return [...dayRows(dialect), ...userFirst(dialect, isFresh), ...tables(dialect)]
}

/** Partitions of these tables belong to a version of a day; all of them are dropped with it. */
export const dayTableNames = [
  'day_stay',
  'room_day',
  'user_day',
  'country_day',
  'length_day',
  'app_day',
  'place_day',
] as const

const businessDay = (column: string) => `toDate(${column}, 'Asia/Shanghai')`

/** How many rows about joins and leaves of a day were ever stored: a day that counts other rows than it was made of is made again. */
function dayRows(dialect: Dialect): string[] {
  return [
    `
CREATE TABLE IF NOT EXISTS day_rows${dialect.onCluster} (
  day Date,
  rows UInt64
) ENGINE = ${dialect.engine('SummingMergeTree')}
ORDER BY day
SETTINGS ${dialect.deduplication}`,
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS day_rows_from_user_session${dialect.onCluster} TO day_rows AS
SELECT arrayJoin([${businessDay('join_ts')}, ${businessDay('if(leave_ts > 0, leave_ts, join_ts)')}]) AS day, count() AS rows
FROM user_session
GROUP BY day`,
  ]
}

/** When each user of a project joined for the first time. Not dropped by age, as nobody becomes new again (F-21). */
function userFirst(dialect: Dialect, isFresh: boolean): string[] {
  const firstJoins = `SELECT app_key, cityHash64(app_key, user_id) AS user, min(join_ts) AS first
FROM user_session`
  return [
    `
CREATE TABLE IF NOT EXISTS user_first${dialect.onCluster} (
  app_key LowCardinality(String),
  user UInt64 COMMENT 'hashed project and user id',
  first SimpleAggregateFunction(min, DateTime64(3, 'UTC'))
) ENGINE = ${dialect.engine('AggregatingMergeTree')}
ORDER BY (app_key, user)
SETTINGS ${dialect.deduplication}`,
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS user_first_from_user_session${dialect.onCluster} TO user_first AS
${firstJoins}
WHERE user_session_type != 255
GROUP BY app_key, user`,
    // What was stored before the view. Every join may be taken any number of times.
    ...(isFresh
      ? []
      : byReceipt(
          (received) => `
INSERT INTO user_first ${firstJoins}
WHERE user_session_type != 255 AND ${received}
GROUP BY app_key, user`,
        )),
  ]
}

const version = `
  day Date,
  version UInt32`

/** Sums of user sessions that touch the day. Times are milliseconds within it. */
const sessionSums = `
  sessions UInt64,
  call_ms UInt64,
  talk_ms UInt64,
  senders UInt64 COMMENT 'sessions of type 0; the others receive',
  joined_with_earphone UInt64,
  joined_without_earphone UInt64,
  left_with_earphone UInt64,
  left_without_earphone UInt64`

/** A roll-up by day, of which each version has a partition. */
export function dayTable(
  dialect: Dialect,
  name: (typeof dayTableNames)[number],
  columns: string,
  order: string,
  settings = '',
): string {
  return `
CREATE TABLE IF NOT EXISTS ${name}${dialect.onCluster} (${version},
  app_key LowCardinality(String),${columns}
) ENGINE = ${dialect.engine('MergeTree')}
PARTITION BY (day, version)
ORDER BY (${order})
TTL day + INTERVAL 400 DAY
SETTINGS ttl_only_drop_parts = 1${settings}`
}

function tables(dialect: Dialect): string[] {
  return [
    // The stays that the rest is made of; dropped when it is made.
    dayTable(
      dialect,
      'day_stay',
      `
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
  mark UInt64 COMMENT 'hash of all that is known of the stay'`,
      'app_key, channel_name',
    ),
    dayTable(
      dialect,
      'room_day',
      `
  channel_name String,
  calls UInt64,
  users UInt64,
  sessions UInt64,
  call_ms UInt64 COMMENT 'of all users',
  max_members UInt32 COMMENT 'most distinct users at one instant'`,
      'app_key, channel_name',
    ),
    dayTable(
      dialect,
      'user_day',
      `
  user UInt64 COMMENT 'hashed project and user id',
  country LowCardinality(String),
  province LowCardinality(String),
  os LowCardinality(String),
  is_new UInt8 COMMENT 'first session ever in the project is of this day',${sessionSums}`,
      'app_key, country, user',
    ),
    dayTable(
      dialect,
      'country_day',
      `
  country LowCardinality(String),
  users UInt64,
  sessions UInt64,
  call_ms UInt64,
  talk_ms UInt64`,
      'app_key, country',
    ),
    // With the sums of all projects under an empty key, as medians cannot be put together from those of projects.
    dayTable(
      dialect,
      'length_day',
      `
  kind Enum8('call' = 1, 'session' = 2),
  bin UInt16 COMMENT '0 for no time, else 1 + floor(log(ms) / log(1.019))',
  number UInt64`,
      'app_key, kind, bin',
    ),
    dayTable(
      dialect,
      'app_day',
      `
  rooms UInt64,
  calls UInt64,
  room_ms UInt64 COMMENT 'of all calls, while somebody was there',
  users UInt64,
  new_users UInt64,
  android_users UInt64,
  ios_users UInt64,${sessionSums}`,
      'app_key',
    ),
  ]
}
