import type { Schema } from '@rtcops/core/api/types'
import { countryDayColumns } from '@rtcops/core/features/reports/places/columns'
import { minutesOf } from '@rtcops/core/time/minutes'
import { countRows, streamReport } from '../../../clickhouse/report-rows.ts'
import type { Exporter } from '../../../files/exports/exporter.ts'
import { readCountryFilter } from './country-filter.ts'
import { countryDayTable, type RawCountryDay } from './country-queries.ts'

/** A day and country as the contract says it; what is not talking is listening (F-13). */
export function countryDayOnWire({ callTime, country, date, talkTime, users }: RawCountryDay): Schema<'CountryDay'> {
  const [call, talk] = [Number(callTime), Number(talkTime)]
  return {
    ...{ days: date, country, user_nums: Number(users) },
    ...{ call_times: minutesOf(call), talk_times: minutesOf(talk), listen_times: minutesOf(call - talk) },
  }
}

/** Country usage as a file. */
export const countryUsageExporter: Exporter<'exportCountryUsage', Schema<'CountryDay'>> = {
  name: 'country-usage',
  columns: () => countryDayColumns,
  count: async (context, input) =>
    countRows(context, countryDayTable(await readCountryFilter(context, input), input.order)),
  async *rows(context, input) {
    const table = countryDayTable(await readCountryFilter(context, input), input.order)
    for await (const days of streamReport<RawCountryDay>(context, table)) yield* days.map(countryDayOnWire)
  },
}
