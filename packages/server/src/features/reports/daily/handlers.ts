import type { Schema } from '@rtcops/core/api/types'
import { decimalMinutes } from '@rtcops/core/time/minutes'
import { type AskedDays, daySpanOf, daysIn, readDaysFilter } from '../../../rollups/days/days-filter.ts'
import { medianLength } from '../../../rollups/days/lengths.ts'
import type { Context } from '../../../services/context.ts'
import type { Handlers } from '../../../services/handlers.ts'
import { type Lengths, type RoomsAndUsers, readLengths, readRoomsAndUsers } from './queries.ts'

/** Handlers for rooms, users and their call times by day (F-10, F-11). */
export const dailyHandlers: Pick<Handlers, 'getDailyRoomUserStats' | 'getSevenDayRoomUserStats'> = {
  getDailyRoomUserStats: (context, input) => readDaily(context, input, 'usage'),
  getSevenDayRoomUserStats: (context, input) => readDaily(context, input, 'weekStatistics'),
}

async function readDaily(context: Context, input: AskedDays, kind: 'usage' | 'weekStatistics') {
  const filter = await readDaysFilter(context, input, kind, { limit: 'dayStatistics' })
  const [figures, lengths] = await Promise.all([readRoomsAndUsers(context, filter), readLengths(context, filter)])
  return {
    list: daysIn(filter.range).map((day) => onWire(day, figures.get(day), lengths.get(day))),
    info: daySpanOf(filter),
  }
}

const nothing: RoomsAndUsers = { rooms: 0, calls: 0, roomTime: 0, users: 0, sessions: 0, userTime: 0 }

function onWire(days: string, figures = nothing, { call = new Map(), session = new Map() }: Lengths = {}) {
  const { calls, rooms, roomTime, sessions, users, userTime } = figures
  return {
    days,
    room_nums: rooms,
    room_session_nums: calls,
    user_nums: users,
    user_session_nums: sessions,
    room_avg_time: meanMinutes(roomTime, calls),
    room_median_time: inMinutes(medianLength(call)),
    user_avg_time: meanMinutes(userTime, sessions),
    user_median_time: inMinutes(medianLength(session)),
  } satisfies Schema<'DailyStats'>
}

const meanMinutes = (sum: number, number: number) => (number === 0 ? null : decimalMinutes(sum / number))
const inMinutes = (length: number | null) => (length === null ? null : decimalMinutes(length))
