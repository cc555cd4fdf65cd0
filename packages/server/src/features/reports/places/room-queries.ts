import type { TimeRange } from '@rtcops/core/time/range'
import type { Instant } from '@rtcops/core/time/zone'
import type { DaysFilter } from '../../../clickhouse/days/days-filter.ts'
import { readRow, readRows } from '../../../clickhouse/read-rows.ts'
import { staysSelect } from '../../../clickhouse/stays/stays.ts'
import type { Context } from '../../../context.ts'

type Telemetry = Pick<Context, 'telemetry' | 'signal'>

export interface RoomFilter {
  days: DaysFilter
  /** Channel name, exact; undefined for all. */
  room: string | undefined
}

/** A room on a day; call time of all users in milliseconds. */
export interface RoomDay {
  date: string
  appKey: string
  room: string
  mostUsers: number
  callTime: string
}

const fields = { days: 'date', max_members: 'mostUsers', call_times1: 'callTime' } as const

export interface RoomOrder {
  field: keyof typeof fields
  sort: 1 | 2
}

/** One page of days and rooms, the newest day first unless asked otherwise; a room is once in a day, so pages never repeat a row. */
export function listRoomDays(
  telemetry: Telemetry,
  filter: RoomFilter,
  order: RoomOrder | undefined,
  page: { limit: number; offset: number },
): Promise<RoomDay[]> {
  const wanted = order ? `${fields[order.field]} ${order.sort === 1 ? 'ASC' : 'DESC'}, ` : ''
  return readRows<RoomDay>(
    telemetry,
    `SELECT toString(day) AS date, app_key AS appKey, channel_name AS room, max_members AS mostUsers, call_ms AS callTime
     FROM room_day WHERE ${whereOf(filter)}
     ORDER BY ${wanted}date DESC, callTime DESC, appKey, room LIMIT {limit: UInt32} OFFSET {offset: UInt64}`,
    { ...paramsOf(filter), ...page },
  )
}

/** How many days and rooms there are. */
export async function countRoomDays(telemetry: Telemetry, filter: RoomFilter): Promise<number> {
  const question = `SELECT count() AS total FROM room_day WHERE ${whereOf(filter)}`
  return Number((await readRow<{ total: string }>(telemetry, question, paramsOf(filter))).total)
}

const whereOf = ({ days, room }: RoomFilter) =>
  `${days.where}${room === undefined ? '' : ' AND channel_name = {room: String}'}`

const paramsOf = ({ days, room }: RoomFilter) => ({ ...days.params, ...(room === undefined ? {} : { room }) })

/** Users of a country in one room; times in milliseconds. */
export interface RoomCountry {
  country: string
  users: string
  callTime: string
  talkTime: string
}

/** The countries of a room in a range, those with most call time first; who has not left is there up to now. */
export const listRoomCountries = (
  telemetry: Telemetry,
  { appKey, now, range, room }: { appKey: string; room: string; range: TimeRange; now: Instant },
): Promise<RoomCountry[]> =>
  readRows<RoomCountry>(
    telemetry,
    `SELECT country, uniqExact(user_id) AS users, sum(until - since) AS callTime, sum(talk_part) AS talkTime
     FROM (${staysSelect({
       columns: ['country'],
       where: 'app_key = {appKey: String}',
       having: 'channel_name = {room: String}',
     })})
     GROUP BY country ORDER BY callTime DESC, country`,
    { appKey, room, start: range.start, end: range.end, now },
  )
