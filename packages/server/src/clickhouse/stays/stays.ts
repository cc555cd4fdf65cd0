import { halves, nameHash } from '../schema/sessions.ts'
import {
  endedAt,
  inWeeksSince,
  moment,
  never,
  overBefore,
  rangeRows,
  receivedPart,
  sinceReceived,
} from './received-rows.ts'

/** Names in the key of a user session. */
type KeyColumn = 'app_key' | 'channel_session_id' | 'user_id' | 'session_id'

/** 64-bit hashes of names, to group by. Room, manufacturer and model are 0 if no row of the session contains them. */
const hashes = {
  project_hash: nameHash('app_key'),
  user_hash: 'cityHash64(app_key, user_id)',
  room_hash: `if(channel_name = '', 0, cityHash64(app_key, channel_name))`,
  maker_hash: nameHash('manufacturer'),
  model_hash: nameHash('model'),
} as const

/** Returns SQL for 64-bit numbers, which are bound as text because JSON would round them. */
export const numbersOf = (name: string): string => `arrayMap(number -> toUInt64(number), {${name}: Array(String)})`

/** Columns of a session beside its times. */
export type StayColumn = keyof typeof hashes | SessionColumn

/** Stored columns of a user session beside its times; empty, or -1 for the headset, if not reported. */
export type SessionColumn =
  | KeyColumn
  | 'channel_name'
  | 'country'
  | 'province'
  | 'zone'
  | 'os'
  | 'os_version'
  | 'platform'
  | 'network'
  | 'manufacturer'
  | 'model'
  | 'device_name'
  | 'sdk_version'
  | 'router_ip'
  | 'as_ip'
  | 'ip'
  | 'earphone_join'
  | 'earphone_leave'

export interface StaysQuestion {
  /** Columns beside the times; each costs reading and memory, names most of all. */
  columns?: readonly StayColumn[]
  /**
   * Condition on the parts of the key: `app_key`, `channel_session_id`, `user_id`, `session_id`, and `session`. Both joins and leaves have
   * these.
   */
  where?: string
  /** Condition on the whole session, such as on `type` or a requested column. */
  having?: string
  /** As in `rangeRows`. */
  canBeLate?: boolean
}

/**
 * Returns the SELECT of the user sessions that touch a range, one row for each session with a join. Expects the parameters `start`, `end`
 * and `now`, epoch milliseconds; the range is half-open.
 *
 * A session lasts from its join to its leave, at most 30 days; a user who has not left is in the call up to now. It touches the range if it
 * begins in the range, or began before and ends after the range's first moment; so a session of zero length counts once, where it began.
 *
 * Columns of a row: `session`, the hash of its names, `type` (0 sender), the requested ones, and in milliseconds:
 * - `joined`, `left` (0 without a leave), `in_progress` (1 without a leave), `ended`, `length` (at least 1);
 * - `since`, `until`: the part within the range, whose duration is the call time;
 * - `talk`: of the whole session, at most its length; for a sender who has not left all of it (D-40), for other users who have not left
 *   zero;
 * - `talk_part`: within the range. The rest of the call time is listening (F-13).
 */
export function staysSelect({ columns = [], having = '1', where = '1', canBeLate = true }: StaysQuestion): string {
  const names = columns.map((name) => `, ${name}`).join('')
  const values = columns.map((name) => (isHash(name) ? `, ${hashes[name]} AS ${name}` : `, ${name}`)).join('')
  const read = `session, join_ts, leave_ts, user_session_type, talk_ms${values}`
  return `
  SELECT session, type${names}, joined, left, in_progress, ended, length, since, until, talk,
    ${receivedPart('talk')} AS talk_part
  FROM (
    SELECT *,
      left = 0 AS in_progress,
      ${endedAt('if(left = 0, {now:Int64}, left)')} AS ended,
      greatest(ended - joined, 1) AS length,
      least(greatest(joined, {start:Int64}), {end:Int64}) AS since,
      greatest(since, least(ended, {end:Int64})) AS until,
      if(in_progress, if(type = 0, length, 0), least(talk_told, length)) AS talk
    FROM (
      SELECT session,
        toUnixTimestamp64Milli(min(join_ts)) AS joined,
        toUnixTimestamp64Milli(max(leave_ts)) AS left,
        min(user_session_type) AS type,
        toInt64(max(talk_ms)) AS talk_told${columns.map((name) => `, ${toldOf(name)}`).join('')}
      FROM (${rowsOfStays(read, where, canBeLate)}) AS rows
      GROUP BY session
    )
    WHERE type != 255
  )
  WHERE joined < {end:Int64} AND (joined >= {start:Int64} OR ended > {start:Int64}) AND (${having})`
}

/** Returns the SELECT of all rows of the user sessions of a range. @param read the columns to read, including the two times and the type */
const rowsOfStays = (read: string, where: string, canBeLate: boolean): string => `
        SELECT * FROM (${rangeRows(read, where, canBeLate)}) WHERE ${halves} OR NOT ${overBefore}
        UNION ALL
        SELECT ${read} FROM user_session WHERE (${where}) AND ${earlierRows(where)}`

const isHash = (name: StayColumn): name is keyof typeof hashes => Object.hasOwn(hashes, name)

/**
 * Returns the SELECT of the columns of the user sessions of a range beside their times, one row for each, with its `session`. Expects the
 * parameters `start` and `end`.
 *
 * @param where condition on the parts of the key, such as `session IN …`
 * @param canBeLate as in `rangeRows`
 */
export const sessionDetails = (columns: readonly SessionColumn[], where: string, canBeLate: boolean): string => `
  SELECT session, ${columns.map(toldOf).join(', ')}
  FROM (${rowsOfStays(`session, join_ts, leave_ts, user_session_type, ${columns.join(', ')}`, where, canBeLate)}) AS rows
  GROUP BY session`

/** Returns the aggregate of a column over all rows of a session. */
const toldOf = (name: StayColumn): string => `${sameInAll.has(name) ? 'any' : 'max'}(rows.${name}) AS ${name}`

/** Columns that are the same in all rows of a session. */
const sameInAll: ReadonlySet<StayColumn> = new Set<StayColumn>([
  'app_key',
  'channel_session_id',
  'user_id',
  'session_id',
  'project_hash',
  'user_hash',
])

/**
 * Rows that were over before the range, of sessions that by the rows of the range seem to have left without a join, or not to have left:
 * they were closed as silent and then heard of again, or a report came twice. These are found by the sorting key of the table. A join that
 * comes twice has the same time, so a session that joined in the range and is still in progress has no such row: searching for all sessions
 * in progress would take longer than everything else.
 */
const earlierRows = (where: string) => `
          received >= ${sinceReceived} AND ${overBefore}
          AND (app_key, channel_session_id) IN (
            SELECT app_key, channel_session_id FROM half_session
            WHERE ${inWeeksSince(sinceReceived)} AND session IN (
              SELECT session FROM half_session
              WHERE (${where}) AND ${inWeeksSince(sinceReceived)} AND ${halves}
              GROUP BY session
              HAVING (min(user_session_type) = 255 AND max(leave_ts) > ${moment('start')})
                OR (max(leave_ts) = ${never} AND min(join_ts) < ${moment('start')})))`
