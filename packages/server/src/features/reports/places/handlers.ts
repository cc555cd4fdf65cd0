import { decimalMinutes } from '@rtcops/core/time/minutes'
import { parseWireTime } from '@rtcops/core/time/zone'
import { readCountedDays } from '../../../billing/counted-days.ts'
import { readPage } from '../../../clickhouse/report-rows.ts'
import { callMinutes } from '../../../clickhouse/stays/call-times.ts'
import { startExport } from '../../../exports/start-export.ts'
import { readPastDays } from '../../../platform/input/time-range.ts'
import { projectNames } from '../../../postgres/project-names.ts'
import { daySpanOf, readDaysFilter } from '../../../rollups/days/days-filter.ts'
import type { Handlers } from '../../../services/handlers.ts'
import { countryDayOnWire, countryUsageExporter } from './country-exporter.ts'
import { readCountryFilter } from './country-filter.ts'
import { countryDayTable, type RawCountryDay } from './country-queries.ts'
import { listRoomCountries, type RoomDay, roomDayTable } from './room-queries.ts'

type Operations = 'listCountryUsage' | 'exportCountryUsage' | 'listRoomCallTime' | 'listRoomCallTimeByCountry'

/** Handlers for usage by country (1.40) and by room (1.41). */
export const placesHandlers: Pick<Handlers, Operations> = {
  async listCountryUsage(context, input) {
    const filter = await readCountryFilter(context, input)
    const { rows, total } = await readPage<RawCountryDay>(context, countryDayTable(filter, input.order), input)
    return { list: rows.map(countryDayOnWire), total, info: daySpanOf(filter.days) }
  },

  exportCountryUsage: (context, input) => startExport(countryUsageExporter, context, input),

  async listRoomCallTime(context, input) {
    const days = await readDaysFilter(context, input, 'roomCallTime')
    const table = roomDayTable(days, input.room_name, input.order)
    const { rows, total } = await readPage<RoomDay>(context, table, input)
    const appKeys = rows.map(({ appKey }) => appKey)
    const nameOf = await projectNames(context.db, appKeys)
    return {
      list: rows.map(({ appKey, callTime, date, mostUsers, room }) => ({
        days: date,
        appkey: appKey,
        appkey_name: nameOf(appKey).app_name,
        room_name: room,
        max_members: mostUsers,
        call_times1: decimalMinutes(Number(callTime)),
      })),
      total,
      info: daySpanOf(days),
    }
  },

  async listRoomCallTimeByCountry(context, { appkey, days, room_name }) {
    const day = readPastDays([days, days], context.now(), 1, 'days')
    // Uses the time up to which the list counts, so that the countries sum to the room.
    const { until } = await readCountedDays(context.db, day)
    const now = (until === null ? undefined : parseWireTime(until)) ?? context.now()
    const range = { start: day.start, end: Math.min(day.end, now) }
    const countries = await listRoomCountries(context, { appKey: appkey, room: room_name, range, now })
    return {
      list: countries.map(({ country, users, ...times }) => ({
        country,
        user_nums: Number(users),
        ...callMinutes(times),
      })),
    }
  },
}
