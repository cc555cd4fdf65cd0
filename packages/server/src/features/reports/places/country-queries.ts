import { narrowedBy } from '../../../clickhouse/narrowed-by.ts'
import { type Order, type ReportTable, sortingOf } from '../../../clickhouse/report-rows.ts'
import type { DaysFilter } from '../../../rollups/days/days-filter.ts'
import type { CountryProjects } from './country-projects.ts'

export interface CountryFilter {
  days: DaysFilter
  projects: CountryProjects
  /** Two-letter codes; undefined for all. */
  countries: readonly string[] | undefined
}

/** Users of a country on a day; times in milliseconds, as text where they can be large. */
export interface RawCountryDay {
  date: string
  country: string
  users: string
  callTime: string
  talkTime: string
}

const fields = { days: 'date', user_nums: 'users', call_times: 'callTime' } as const

/**
 * Selects days and countries, newest day first and most call time first within it, unless another order is requested; a country occurs once
 * per day.
 */
export function countryDayTable(
  { countries, days, projects }: CountryFilter,
  order: Order<keyof typeof fields> | undefined,
): ReportTable {
  const places = narrowedBy({ countries }, { countries: 'country' })
  const from = `FROM country_day WHERE ${days.where}
    AND toString(day) >= transform(toString(app_key), {counted: Array(String)}, {since: Array(String)}, '9999')${places.text}`
  return {
    text: `SELECT toString(day) AS date, country, sum(country_day.users) AS users, sum(call_ms) AS callTime, sum(talk_ms) AS talkTime
      ${from} GROUP BY day, country`,
    params: { ...days.params, counted: projects.appKeys, since: projects.since, ...places.params },
    sorting: sortingOf(order, fields, 'date DESC, callTime DESC, country'),
    counted: `SELECT DISTINCT day, country ${from}`,
    countsApart: true,
  }
}
