import type { Schema } from '@rtcops/core/api/types'
import { countryDayColumns } from '@rtcops/core/features/reports/places/columns'
import { countReportRows, streamReport } from '../../../clickhouse/report-rows.ts'
import { callMinutes } from '../../../clickhouse/stays/call-times.ts'
import type { Exporter } from '../../../exports/exporter.ts'
import { readCountryFilter } from './country-filter.ts'
import { countryDayTable, type RawCountryDay } from './country-queries.ts'

/** Returns a day and country in the contract's form. */
export const countryDayOnWire = ({ country, date, users, ...times }: RawCountryDay): Schema<'CountryDay'> => ({
  days: date,
  country,
  user_nums: Number(users),
  ...callMinutes(times),
})

/** Exports country usage. */
export const countryUsageExporter: Exporter<'exportCountryUsage', Schema<'CountryDay'>> = {
  name: 'country-usage',
  columns: () => countryDayColumns,
  count: async (context, input) =>
    countReportRows(context, countryDayTable(await readCountryFilter(context, input), input.order)),
  async *rows(context, input) {
    const table = countryDayTable(await readCountryFilter(context, input), input.order)
    for await (const days of streamReport<RawCountryDay>(context, table)) yield* days.map(countryDayOnWire)
  },
}
