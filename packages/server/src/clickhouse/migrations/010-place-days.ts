import type { Dialect } from '../dialect.ts'
import { dayTable } from './004-days.ts'
import { daySpans } from './by-receipt.ts'

/** Days that roll-ups by day are kept. */
const keptFor = 400

/**
 * Numbers the users of a day who have none yet, as `insertPlaces` needs them; one writer at a time. Neighbours in number are users of the same
 * project, so that sets of them are small.
 *
 * @param days condition on the rows of `user_day`
 */
export const numberUsers = (days: string): string => `
INSERT INTO user_number (user, number)
SELECT user, (SELECT max(number) FROM user_number) + row_number() OVER (ORDER BY app_key, user)
FROM (
  SELECT DISTINCT app_key, user FROM user_day
  WHERE ${days} AND user NOT IN (SELECT user FROM user_number WHERE user IN (SELECT user FROM user_day WHERE ${days})))`

/** Makes `place_day` of `user_day`. @param days condition on the rows of `user_day` */
export const insertPlaces = (days: string): string => `
INSERT INTO place_day (day, version, app_key, country, province, users, call_ms)
SELECT day, version, arrayJoin(['', app_key]) AS project, country, province, groupBitmapState(number), sum(user_day.call_ms)
FROM user_day
INNER JOIN (SELECT * FROM user_number WHERE user IN (SELECT user FROM user_day WHERE ${days})) AS numbers USING (user)
WHERE ${days}
GROUP BY day, version, project, country, province`

/**
 * Who was where on a day, as sets that can be put together: distinct users of a quarter of a year are sixty million rows of `user_day`, but a
 * thousand sets. Of all projects together they stand under an empty key. Sets of numbers are small where numbers are, so users are counted
 * through; a number stays with its user for good.
 */
export function placeDays(dialect: Dialect, isFresh: boolean): string[] {
  return [
    `
CREATE TABLE IF NOT EXISTS user_number${dialect.onCluster} (
  user UInt64 COMMENT 'hashed project and user id',
  number UInt32
) ENGINE = ${dialect.engine('MergeTree')}
ORDER BY user
SETTINGS ${dialect.deduplication}`,
    // A step that was cut short fills it anew.
    `DROP TABLE IF EXISTS place_day${dialect.onCluster} SYNC`,
    dayTable(
      dialect,
      'place_day',
      `
  country LowCardinality(String),
  province LowCardinality(String),
  users AggregateFunction(groupBitmap, UInt32) COMMENT 'set of numbers',
  call_ms UInt64`,
      'app_key, country, province',
      // Sets are large, and the few of all projects are asked for most: they must not be read with those of others.
      ', index_granularity = 64',
    ),
    ...(isFresh ? [] : daySpans('day', keptFor).flatMap((days) => [numberUsers(days), insertPlaces(days)])),
  ]
}
