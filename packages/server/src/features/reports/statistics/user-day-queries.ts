import { day, formatDay, zoneOffset } from '@rtcops/core/time/zone'
import type { QueryPart } from '../../../clickhouse/narrowed-by.ts'
import { readRow, reportBounds } from '../../../clickhouse/read-rows.ts'
import {
  type Order,
  type PageOfReport,
  type ReportTable,
  readPart,
  sortingOf,
} from '../../../clickhouse/report-rows.ts'
import { receivedPart } from '../../../clickhouse/stays/received-rows.ts'
import type { StayColumn } from '../../../clickhouse/stays/stays.ts'
import type { Context } from '../../../services/context.ts'
import type { ReportFilter } from './report-filter.ts'
import { readDetails, staysOf } from './stays-of-filter.ts'

/** Calls of a user on a day in a room. */
export interface RawUserDay {
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  day: string
  sessions: string
  /** Milliseconds. */
  callTime: string
  talkTime: string
}

/** The names of a row, and the device and software of the user's last session on that day in that room. */
export interface UserDayNames {
  appKey: string
  room: string
  user: string
  lastMaker: string
  lastModel: string
  lastOs: string
  lastSdk: string
}

const fields = {
  days: 'date',
  user_session_num: 'sessions',
  call_times: 'callTime',
  talk_times: 'talkTime',
  listen_times: 'callTime - talkTime',
} as const

export type UserDayField = keyof typeof fields

const device = ['manufacturer', 'model', 'os', 'sdk_version'] as const
const named = ['app_key', 'channel_name', 'user_id', ...device] as const

const names = `any(app_key) AS appKey, any(channel_name) AS room, any(user_id) AS user,
  argMax((${device.join(', ')}), (joined, session)) AS device,
  tupleElement(device, 1) AS lastMaker, tupleElement(device, 2) AS lastModel, tupleElement(device, 3) AS lastOs, tupleElement(device, 4) AS lastSdk`

/** The same for one user session. */
const namesOfLast = `app_key AS appKey, channel_name AS room, user_id AS user, manufacturer AS lastMaker, model AS lastModel, os AS lastOs,
  sdk_version AS lastSdk`

/**
 * The session that began last; of two that began at the same time, the one with the larger number, as above. Comparing one number is many
 * times faster than comparing two.
 */
const lastSession = 'toUInt64(max(bitOr(bitShiftLeft(toUInt128(joined), 64), toUInt128(session)))) AS lastSession'

/** Selects days, rooms and users with their names, newest day first unless another order is requested. */
export const userDayTable = (filter: ReportFilter, order: Order<UserDayField> | undefined, now: number): ReportTable =>
  tableOf(filter, order, now, named, `toString(toDate(date)) AS day, ${names}`)

/**
 * Returns the table. Ties are sorted by the numbers that replace names, which are looked up for a page only. So the rows of a room are
 * adjacent, and so are the rooms of a project, but not in alphabetical order.
 * @param figures further columns
 */
function tableOf(
  filter: ReportFilter,
  order: Order<UserDayField> | undefined,
  now: number,
  columns: readonly StayColumn[],
  figures: string,
): ReportTable {
  const pieces = piecesOf(filter, now, columns)
  return {
    text: `SELECT ${figures}, date, project_hash, room_hash, user_hash, count() AS sessions, sum(until - since) AS callTime,
        sum(talk_of_day) AS talkTime
      FROM (${pieces.text}) GROUP BY date, project_hash, room_hash, user_hash`,
    params: pieces.params,
    sorting: sortingOf(order, fields, 'date DESC, project_hash, room_hash, user_hash'),
    counted: `SELECT DISTINCT date, room_hash, user_hash FROM (${piecesOf(filter, now).text})`,
  }
}

/**
 * Returns the names for the last sessions of a page's rows, by their numbers: looking up the names of all rows would take more time and
 * memory than everything else.
 */
async function readNames(
  telemetry: Pick<Context, 'telemetry' | 'signal'>,
  filter: ReportFilter,
  page: readonly PageRow[],
  now: number,
): Promise<Map<string, UserDayNames>> {
  const stays = page.map(({ lastSession, project_hash }) => ({ session: lastSession, project_hash }))
  const found = await readDetails<UserDayNames>(telemetry, filter, now, { columns: named, names: namesOfLast }, stays)
  return new Map(found.map((row) => [row.session, row]))
}

/** Sums over all days, rooms and users; times in milliseconds. */
export interface UserDaySums {
  /** Number of rows of the report. */
  rows: number
  rooms: number
  users: number
  sessions: number
  callTime: number
  talkTime: number
}

type RawSums = Record<keyof UserDaySums, string>

/** Returns the sums of all rows of the report. */
export async function sumUserDays(
  telemetry: Pick<Context, 'telemetry' | 'signal'>,
  filter: ReportFilter,
  now: number,
): Promise<UserDaySums> {
  const { params, text } = piecesOf(filter, now)
  const row = await readRow<RawSums>(
    telemetry,
    `SELECT uniqExact(cityHash64(date, room_hash, user_hash)) AS rows, uniqExact(room_hash) AS rooms, uniqExact(user_hash) AS users,
       count() AS sessions, sum(until - since) AS callTime, sum(talk_of_day) AS talkTime
     FROM (${text})`,
    params,
    reportBounds,
  )
  return sumsOf(row)
}

const sumsOf = (row: RawSums): UserDaySums => ({
  rows: Number(row.rows),
  rooms: Number(row.rooms),
  users: Number(row.users),
  sessions: Number(row.sessions),
  callTime: Number(row.callTime),
  talkTime: Number(row.talkTime),
})

/** Sums over all rows, as columns beside each row; rooms and users are counted once. */
const sumsBeside: Readonly<Record<keyof UserDaySums, string>> = {
  rows: 'count()',
  rooms: 'uniqExact(room_hash)',
  users: 'uniqExact(user_hash)',
  sessions: 'sum(sessions)',
  callTime: 'sum(callTime)',
  talkTime: 'sum(talkTime)',
}

/** Returns one page of the report and the sums of all its rows, with one scan of the user sessions for both. */
export async function readUserDays(
  telemetry: Pick<Context, 'telemetry' | 'signal'>,
  filter: ReportFilter,
  order: Order<UserDayField> | undefined,
  page: PageOfReport,
  now: number,
): Promise<{ rows: (RawUserDay & UserDayNames)[]; sums: UserDaySums }> {
  const table = tableOf(filter, order, now, [], lastSession)
  const kinds = Object.keys(sumsBeside) as (keyof UserDaySums)[]
  const beside = kinds.map((kind) => `${sumsBeside[kind]} OVER () AS all_${kind}`).join(', ')
  const rows = await readPart<PageRow & Record<`all_${keyof UserDaySums}`, string>>(
    telemetry,
    { ...table, text: `SELECT *, ${beside} FROM (${table.text})` },
    page,
  )
  const [first] = rows
  // After the last page there is no row that contains the sums.
  if (!first) return { rows: [], sums: await sumUserDays(telemetry, filter, now) }
  const namesOf = await readNames(telemetry, filter, rows, now)
  const sums = sumsOf(Object.fromEntries(kinds.map((kind) => [kind, first[`all_${kind}`]])) as RawSums)
  return {
    rows: rows.flatMap((row) => {
      const names = namesOf.get(row.lastSession)
      return names ? [{ ...row, ...names, day: formatDay(row.date * day, 'UTC') }] : []
    }),
    sums,
  }
}

/** A row without its names. */
type PageRow = Omit<RawUserDay, 'day'> & {
  /** Days since 1970. */
  date: number
  lastSession: string
  project_hash: string
}

/**
 * Returns the parts of user sessions that fall in each day (D-41), from `since` to `until`. A session that ends at midnight does not touch
 * the day that begins there; one of zero length belongs to its day.
 */
function piecesOf(filter: ReportFilter, now: number, columns: readonly StayColumn[] = []): QueryPart {
  const { params, text } = staysOf(filter, now, ['project_hash', 'room_hash', 'user_hash', ...columns])
  const kept = [...columns, 'session', 'project_hash', 'user_hash', 'joined', 'length', 'talk'].join(', ')
  const offset = zoneOffset(filter.range.start)
  const dayOf = (at: string) => `toUInt32(intDiv(${at} + ${offset}, ${day}))`
  return {
    text: `
      SELECT *, ${receivedPart('talk')} AS talk_of_day FROM (
        SELECT ${kept}, date, if(told_room = 0, project_hash, told_room) AS room_hash, greatest(from_ms, date * ${day} - ${offset}) AS since,
          greatest(since, least(to_ms, (date + 1) * ${day} - ${offset})) AS until
        FROM (
          SELECT ${kept}, room_hash AS told_room, since AS from_ms, until AS to_ms,
            arrayJoin(range(${dayOf('since')}, ${dayOf('greatest(until - 1, since)')} + 1)) AS date
          FROM (${text})
        )
      )`,
    params,
  }
}
