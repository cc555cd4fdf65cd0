import { minutesOf } from '@rtcops/core/time/minutes'
import { parseWireTime } from '@rtcops/core/time/zone'
import { daySpanOf, readDaysFilter } from '../../../clickhouse/days/days-filter.ts'
import { startExport } from '../../../files/exports/start-export.ts'
import type { Handlers } from '../../../handlers.ts'
import { readPastDays } from '../../../http/time-range.ts'
import { readCountedDays } from '../../../postgres/counted-days.ts'
import { projectNames } from '../../../postgres/project-names.ts'
import { countryDayOnWire, countryUsageExporter } from './country-exporter.ts'
import { readCountryFilter } from './country-filter.ts'
import { countCountryDays, listCountryDays } from './country-queries.ts'
import { countRoomDays, listRoomCountries, listRoomDays } from './room-queries.ts'

type Operations = 'listCountryUsage' | 'exportCountryUsage' | 'listRoomCallTime' | 'listRoomCallTimeByCountry'

/** Longest range of rooms. */
const mostRoomDays = 31

/** Use by country (1.40) and by room (1.41). */
export const placesHandlers: Pick<Handlers, Operations> = {
  async listCountryUsage(context, input) {
    const { limit = 10, page = 1 } = input
    const filter = await readCountryFilter(context, input)
    const [days, total] = await Promise.all([
      listCountryDays(context, filter, input.order, { limit, offset: (page - 1) * limit }),
      countCountryDays(context, filter),
    ])
    return { list: days.map(countryDayOnWire), total, info: daySpanOf(filter.days) }
  },

  exportCountryUsage: (context, input) => startExport(countryUsageExporter, context, input),

  async listRoomCallTime(context, input) {
    const { limit = 10, page = 1 } = input
    const days = await readDaysFilter(context, input, 'roomCallTime', { mostDays: mostRoomDays })
    const filter = { days, room: input.room_name }
    const [rooms, total] = await Promise.all([
      listRoomDays(context, filter, input.order, { limit, offset: (page - 1) * limit }),
      countRoomDays(context, filter),
    ])
    const appKeys = rooms.map(({ appKey }) => appKey)
    const nameOf = await projectNames(context.db, appKeys)
    return {
      list: rooms.map(({ appKey, callTime, date, mostUsers, room }) => ({
        ...{ days: date, appkey: appKey, appkey_name: nameOf(appKey).app_name, room_name: room },
        ...{ max_members: mostUsers, call_times1: minutesOf(Number(callTime)) },
      })),
      total,
      info: daySpanOf(days),
    }
  },

  async listRoomCallTimeByCountry(context, { appkey, days, room_name }) {
    const day = readPastDays([days, days], context.now(), 1, 'days')
    // Up to the moment up to which the list counts, so that the countries sum to the room.
    const { until } = await readCountedDays(context.db, day)
    const now = (until === null ? undefined : parseWireTime(until)) ?? context.now()
    const range = { start: day.start, end: Math.min(day.end, now) }
    const countries = await listRoomCountries(context, { appKey: appkey, room: room_name, range, now })
    return {
      list: countries.map(({ callTime, country, talkTime, users }) => ({
        ...{ country, user_nums: Number(users), call_times: minutesOf(Number(callTime)) },
        talk_times: minutesOf(Number(talkTime)),
        listen_times: minutesOf(Number(callTime) - Number(talkTime)),
      })),
    }
  },
}
