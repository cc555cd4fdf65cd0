import { rangeRows } from '../../clickhouse/stays/received-rows.ts'
import { staysSelect } from '../../clickhouse/stays/stays.ts'
import { binOf } from './lengths.ts'
import { insertPlaces, numberUsers } from './places.ts'

/*
 * Statements that write one version of a day. They expect the parameters `day` (YYYY-MM-DD), `version`, and `start`, `end`, `now` in epoch
 * milliseconds.
 */

/** Counts the rows from which the user sessions of a day are read, by project. */
export const countStayRows = `
  SELECT app_key AS appkey, count() AS rows FROM (${rangeRows('app_key')}) GROUP BY app_key ORDER BY app_key`

/**
 * Inserts the user sessions of the day, those of the calls whose hash is `part` of `parts`, of the projects `only` (all, if it is empty) but not of
 * `except`. The mark covers all fields of a session that
 * another day counts too, except the duration so far of a session in progress, which grows by itself. For a leave in the future, as a
 * client with a fast clock reports it, the end is the time of counting: until then, the talk time of the session's earlier days changes.
 */
export const staysOfDay = `
INSERT INTO day_stay (day, version, app_key, call, channel_name, user, country, province, os, type, earphone_join, earphone_leave,
  since, until, talk_ms, entering, leaving, mark)
SELECT {day:Date}, {version:UInt32}, app_key, cityHash64(app_key, channel_session_id), channel_name, cityHash64(app_key, user_id),
  country, province, os, type, earphone_join, earphone_leave, since, until, talk_part,
  joined < {start:Int64}, ended > {end:Int64},
  cityHash64(app_key, channel_session_id, user_id, session_id, channel_name, joined, if(in_progress, 0, ended), if(in_progress, 0, talk), type,
    country, province, os, earphone_join, earphone_leave)
FROM (${staysSelect({
  columns: [
    ...(['app_key', 'channel_session_id', 'user_id', 'session_id', 'channel_name'] as const),
    ...(['country', 'province', 'os', 'earphone_join', 'earphone_leave'] as const),
  ],
  where: `({parts:UInt32} = 1 OR cityHash64(channel_session_id) % {parts:UInt32} = {part:UInt32})
    AND (empty({only:Array(String)}) OR app_key IN {only:Array(String)}) AND app_key NOT IN {except:Array(String)}`,
})})`

const ofVersion = 'version = {version:UInt32}'
/** Without aliases, which would shadow the columns of that name in conditions. */
const versionOf = '{day:Date}, {version:UInt32}'

/** A user who is in a room twice at the same time is one user, so their sessions are merged into stretches that do not overlap. */
const stretches = `arrayFold(
        (merged, stay) -> if(empty(merged) OR stay.1 > merged[-1].2,
          arrayPushBack(merged, stay),
          arrayPushBack(arrayPopBack(merged), (merged[-1].1, greatest(merged[-1].2, stay.2)))),
        arraySort(groupArrayIf((since, until), until > since)),
        CAST([], 'Array(Tuple(Int64, Int64))'))`

/** A user who leaves at the moment at which another joins does not overlap with them. */
const mostAtOnce = `arrayMax(arrayPushFront(arrayCumSum(edge -> edge.2, arraySort(groupArrayArray(
    arrayConcat(arrayMap(stretch -> (stretch.1, toInt8(1)), stretches), arrayMap(stretch -> (stretch.2, toInt8(-1)), stretches))))), 0))`

const rooms = `
INSERT INTO room_day (day, version, app_key, channel_name, calls, users, sessions, call_ms, max_members)
SELECT ${versionOf}, app_key, channel_name, uniqExactArray(room_calls), count(), sum(user_sessions), sum(user_ms), ${mostAtOnce}
FROM (
  SELECT app_key, channel_name, user, groupUniqArray(call) AS room_calls, count() AS user_sessions, sum(until - since) AS user_ms,
    ${stretches} AS stretches
  FROM day_stay WHERE ${ofVersion}
  GROUP BY app_key, channel_name, user
)
GROUP BY app_key, channel_name`

/** Columns that `user_day` and `app_day` share. */
const sums = [
  'sessions',
  'call_ms',
  'talk_ms',
  'senders',
  'joined_with_earphone',
  'joined_without_earphone',
  'left_with_earphone',
  'left_without_earphone',
]

/** Users whose first join ever is on this day. */
const newcomers = `
  SELECT user FROM user_first WHERE (app_key, user) IN (SELECT app_key, user FROM day_stay WHERE ${ofVersion})
  GROUP BY app_key, user HAVING toUnixTimestamp64Milli(min(first)) BETWEEN {start:Int64} AND {end:Int64} - 1`

const users = `
INSERT INTO user_day (day, version, app_key, user, country, province, os, is_new, ${sums.join(', ')})
SELECT ${versionOf}, app_key, user, country, province, os, user IN (${newcomers}),
  count(), sum(until - since), sum(day_stay.talk_ms), countIf(type = 0),
  countIf(earphone_join = 1), countIf(earphone_join = 0), countIf(earphone_leave = 1), countIf(earphone_leave = 0)
FROM day_stay WHERE ${ofVersion}
GROUP BY app_key, user, country, province, os`

const countries = `
INSERT INTO country_day (day, version, app_key, country, users, sessions, call_ms, talk_ms)
SELECT ${versionOf}, app_key, country, uniqExact(user), sum(user_day.sessions), sum(user_day.call_ms), sum(user_day.talk_ms)
FROM user_day WHERE ${ofVersion}
GROUP BY app_key, country`

/** The time of each call while a user was in it. */
const calls = `SELECT app_key, intervalLengthSum(since, until) AS length FROM day_stay WHERE ${ofVersion} GROUP BY app_key, call`

const lengths = `
INSERT INTO length_day (day, version, app_key, kind, bin, number)
SELECT ${versionOf}, app_key, kind, ${binOf('length')} AS bin, count()
FROM (
  SELECT app_key, 'call' AS kind, length FROM (${calls})
  UNION ALL
  SELECT app_key, 'session' AS kind, until - since AS length FROM day_stay WHERE ${ofVersion}
)
GROUP BY GROUPING SETS ((app_key, kind, bin), (kind, bin))`

const figures = ['rooms', 'calls', 'room_ms', 'users', 'new_users', 'android_users', 'ios_users', ...sums]

/** Returns a SELECT of some figures by project; the others are zero. */
const figuresOf = (expressions: Readonly<Record<string, string>>, from: string) =>
  `SELECT app_key, ${figures.map((name) => `toUInt64(${expressions[name] ?? '0'}) AS ${name}`).join(', ')} FROM ${from} GROUP BY app_key`

const projects = `
INSERT INTO app_day (day, version, app_key, ${figures.join(', ')})
SELECT ${versionOf}, app_key, ${figures.map((name) => `sum(parts.${name})`).join(', ')}
FROM (
  ${figuresOf({ rooms: 'count()' }, `room_day WHERE ${ofVersion}`)}
  UNION ALL
  ${figuresOf({ calls: 'count()', room_ms: 'sum(length)' }, `(${calls})`)}
  UNION ALL
  ${figuresOf(
    {
      users: 'uniqExact(user)',
      new_users: 'uniqExactIf(user, is_new)',
      android_users: `uniqExactIf(user, os = 'Android')`,
      ios_users: `uniqExactIf(user, os = 'iOS')`,
      ...Object.fromEntries(sums.map((name) => [name, `sum(user_day.${name})`])),
    },
    `user_day WHERE ${ofVersion}`,
  )}
) AS parts
GROUP BY app_key`

/** In this order: later statements read the results of earlier ones. */
export const dayTablesOfStays: readonly string[] = [
  rooms,
  users,
  numberUsers(ofVersion),
  insertPlaces(ofVersion),
  countries,
  lengths,
  projects,
]
