import type { TimeRange } from '@rtcops/core/time/range'
import type { Instant } from '@rtcops/core/time/zone'
import { narrowedBy } from '../../../clickhouse/narrowed-by.ts'
import { readRows } from '../../../clickhouse/read-rows.ts'
import { type Order, type ReportTable, sortingOf } from '../../../clickhouse/report-rows.ts'
import { staysSelect } from '../../../clickhouse/stays/stays.ts'
import type { DaysFilter } from '../../../rollups/days/days-filter.ts'
import type { Context } from '../../../services/context.ts'

/** A room on a day; call time of all users in milliseconds. */
export interface RoomDay {
  date: string
  appKey: string
  room: string
  mostUsers: number
  callTime: string
}

const fields = { days: 'date', max_members: 'mostUsers', call_times1: 'callTime' } as const

/**
 * Selects days and rooms, newest day first and most call time first within it, unless another order is requested; a room occurs once per
 * day. @param room its exact name
 */
export function roomDayTable(
  days: DaysFilter,
  room: string | undefined,
  order: Order<keyof typeof fields> | undefined,
): ReportTable {
  const rooms = narrowedBy({ room }, { room: 'channel_name' })
  const from = `FROM room_day WHERE ${days.where}${rooms.text}`
  return {
    text: `SELECT toString(day) AS date, app_key AS appKey, channel_name AS room, max_members AS mostUsers, call_ms AS callTime
      ${from}`,
    params: { ...days.params, ...rooms.params },
    sorting: sortingOf(order, fields, 'date DESC, callTime DESC, appKey, room'),
    counted: `SELECT 1 ${from}`,
    countsApart: true,
  }
}

/** Users of a country in one room; times in milliseconds. */
export interface RoomCountry {
  country: string
  users: string
  callTime: string
  talkTime: string
}

/** Returns the countries of a room in a range, most call time first; a user who has not left counts up to now. */
export const listRoomCountries = (
  telemetry: Pick<Context, 'telemetry' | 'signal'>,
  { appKey, now, range, room }: { appKey: string; room: string; range: TimeRange; now: Instant },
): Promise<RoomCountry[]> =>
  readRows<RoomCountry>(
    telemetry,
    `SELECT country, uniqExact(user_id) AS users, sum(until - since) AS callTime, sum(talk_part) AS talkTime
     FROM (${staysSelect({
       columns: ['country', 'user_id', 'channel_name'],
       where: 'app_key = {appKey: String}',
       having: 'channel_name = {room: String}',
     })})
     GROUP BY country ORDER BY callTime DESC, country`,
    { appKey, room, start: range.start, end: range.end, now },
  )
