import { day, zoneOffset } from '@rtcops/core/time/zone'
import type { QueryPart } from '../../../clickhouse/narrowed-by.ts'
import { readRow, readRows } from '../../../clickhouse/read-rows.ts'
import {
  type Order,
  type PageOfReport,
  type ReportTable,
  readPart,
  sortingOf,
} from '../../../clickhouse/report-rows.ts'
import { partOf } from '../../../clickhouse/stays/received-rows.ts'
import type { StayColumn } from '../../../clickhouse/stays/stays.ts'
import type { Context } from '../../../context.ts'
import type { ReportFilter } from './report-filter.ts'
import { staysOf } from './stays-of-filter.ts'

/** What a user called on a day in a room. */
export interface RawUserDay {
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  day: string
  appKey: string
  room: string
  user: string
  sessions: string
  /** Milliseconds. */
  callTime: string
  talkTime: string
}

/** What a user came with last on a day in a room. */
export interface LastDevice {
  lastMaker: string
  lastModel: string
  lastOs: string
  lastSdk: string
}

const fields = {
  days: 'day',
  user_session_num: 'sessions',
  call_times: 'callTime',
  talk_times: 'talkTime',
  listen_times: 'callTime - talkTime',
} as const

export type UserDayField = keyof typeof fields

const device = ['manufacturer', 'model', 'os', 'sdk_version'] as const

const key = 'toString(toDate(date)) AS day, app_key AS appKey, channel_name AS room, user_id AS user'
const byKey = 'GROUP BY date, app_key, channel_name, user_id'
const lastDevice = `argMax((${device.join(', ')}), (joined, session_id)) AS device,
  tupleElement(device, 1) AS lastMaker, tupleElement(device, 2) AS lastModel, tupleElement(device, 3) AS lastOs, tupleElement(device, 4) AS lastSdk`

/** Days, rooms and users, the newest day first unless asked otherwise, with their devices. */
export const userDayTable = (filter: ReportFilter, order: Order<UserDayField> | undefined, now: number): ReportTable =>
  tableOf(filter, order, now, device, `${lastDevice},`)

/** @param figures further columns, each with its comma */
function tableOf(
  filter: ReportFilter,
  order: Order<UserDayField> | undefined,
  now: number,
  columns: readonly StayColumn[],
  figures: string,
): ReportTable {
  const pieces = piecesOf(filter, now, columns)
  return {
    text: `SELECT ${key}, ${figures} count() AS sessions, sum(until - since) AS callTime, sum(talk_of_day) AS talkTime
      FROM (${pieces.text}) ${byKey}`,
    params: pieces.params,
    sorting: sortingOf(order, fields, 'day DESC, appKey, room, user'),
    counted: `SELECT DISTINCT date, app_key, channel_name, user_id FROM (${piecesOf(filter, now).text})`,
  }
}

/** What the users of a page came with: to find that of all rows takes longer, and more memory, than all else. */
async function readLastDevices(
  telemetry: Pick<Context, 'telemetry' | 'signal'>,
  filter: ReportFilter,
  rows: readonly RawUserDay[],
  now: number,
): Promise<(row: RawUserDay) => LastDevice> {
  if (rows.length === 0) return () => noDevice
  const { params, text } = piecesOf({ ...filter, appKeys: undefined }, now, device, {
    text: ' AND app_key IN {pageKeys: Array(String)} AND user_id IN {pageUsers: Array(String)}',
    params: {
      pageKeys: [...new Set(rows.map(({ appKey }) => appKey))],
      pageUsers: [...new Set(rows.map(({ user }) => user))],
    },
  })
  const question = `SELECT ${key}, ${lastDevice} FROM (${text}) ${byKey}`
  const found = await readRows<Pick<RawUserDay, 'day' | 'appKey' | 'room' | 'user'> & LastDevice>(
    telemetry,
    question,
    params,
  )
  const nameOf = (row: Pick<RawUserDay, 'day' | 'appKey' | 'room' | 'user'>) =>
    JSON.stringify([row.day, row.appKey, row.room, row.user])
  const devices = new Map(found.map((row) => [nameOf(row), row]))
  return (row) => devices.get(nameOf(row)) ?? noDevice
}

const noDevice: LastDevice = { lastMaker: '', lastModel: '', lastOs: '', lastSdk: '' }

/** Sums over all days, rooms and users; times in milliseconds. */
export interface UserDaySums {
  /** Of the report. */
  rows: number
  rooms: number
  users: number
  sessions: number
  callTime: number
  talkTime: number
}

type RawSums = Record<keyof UserDaySums, string>

/** What all rows of the report come to. */
export async function sumUserDays(
  telemetry: Pick<Context, 'telemetry' | 'signal'>,
  filter: ReportFilter,
  now: number,
): Promise<UserDaySums> {
  const { params, text } = piecesOf(filter, now)
  const row = await readRow<RawSums>(
    telemetry,
    `SELECT uniqExact(cityHash64(date, app_key, channel_name, user_id)) AS rows, uniqExact(cityHash64(app_key, channel_name)) AS rooms,
       uniqExact(cityHash64(app_key, user_id)) AS users, count() AS sessions, sum(until - since) AS callTime, sum(talk_of_day) AS talkTime
     FROM (${text})`,
    params,
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

/** Sums over all rows beside each row; rooms and users are counted once, hashes of 64 bits standing for their names. */
const sumsBeside: Readonly<Record<keyof UserDaySums, string>> = {
  rows: 'count()',
  rooms: 'uniqExact(cityHash64(appKey, room))',
  users: 'uniqExact(cityHash64(appKey, user))',
  sessions: 'sum(sessions)',
  callTime: 'sum(callTime)',
  talkTime: 'sum(talkTime)',
}

/** One page of the report, and what all of its rows come to: stays are looked through once for both. */
export async function readUserDays(
  telemetry: Pick<Context, 'telemetry' | 'signal'>,
  filter: ReportFilter,
  order: Order<UserDayField> | undefined,
  page: PageOfReport,
  now: number,
): Promise<{ rows: (RawUserDay & LastDevice)[]; sums: UserDaySums }> {
  const table = tableOf(filter, order, now, [], '')
  const names = Object.keys(sumsBeside) as (keyof UserDaySums)[]
  const beside = names.map((name) => `${sumsBeside[name]} OVER () AS all_${name}`).join(', ')
  const rows = await readPart<RawUserDay & Record<`all_${keyof UserDaySums}`, string>>(
    telemetry,
    { ...table, text: `SELECT *, ${beside} FROM (${table.text})` },
    page,
  )
  const [first] = rows
  // Behind the last page there is no row that could tell.
  if (!first) return { rows: [], sums: await sumUserDays(telemetry, filter, now) }
  const deviceOf = await readLastDevices(telemetry, filter, rows, now)
  const sums = sumsOf(Object.fromEntries(names.map((name) => [name, first[`all_${name}`]])) as RawSums)
  return { rows: rows.map((row) => ({ ...row, ...deviceOf(row) })), sums }
}

/**
 * The parts of stays that lie in a day each (D-41), from `since` to `until`. A stay that ends at a midnight does not touch the day that begins
 * there; one of no length is part of its day.
 */
function piecesOf(
  filter: ReportFilter,
  now: number,
  columns: readonly StayColumn[] = [],
  within?: QueryPart,
): QueryPart {
  const { params, text } = staysOf(filter, now, columns, within)
  const names = ['app_key', 'channel_name', 'user_id', 'session_id', 'joined', 'length', 'talk', ...columns].join(', ')
  const offset = zoneOffset(filter.range.start)
  const dayOf = (at: string) => `toUInt32(intDiv(${at} + ${offset}, ${day}))`
  return {
    text: `
      SELECT *, ${partOf('talk')} AS talk_of_day FROM (
        SELECT ${names}, date, greatest(from_ms, date * ${day} - ${offset}) AS since,
          greatest(since, least(to_ms, (date + 1) * ${day} - ${offset})) AS until
        FROM (
          SELECT ${names}, since AS from_ms, until AS to_ms,
            arrayJoin(range(${dayOf('since')}, ${dayOf('greatest(until - 1, since)')} + 1)) AS date
          FROM (${text})
        )
      )`,
    params,
  }
}
