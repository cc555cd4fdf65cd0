import type { DaysFilter } from '../../../clickhouse/days/days-filter.ts'
import { type QueryParams, readRow, readRows, streamRows } from '../../../clickhouse/read-rows.ts'
import type { Context } from '../../../context.ts'
import type { CountryProjects } from './country-projects.ts'

type Telemetry = Pick<Context, 'telemetry' | 'signal'>

export interface CountryFilter {
  days: DaysFilter
  projects: CountryProjects
  /** Two-letter codes; undefined for all. */
  countries: readonly string[] | undefined
}

/** Users of a country on a day; times in milliseconds, and as text where they are long. */
export interface RawCountryDay {
  date: string
  country: string
  users: string
  callTime: string
  talkTime: string
}

const fields = { days: 'date', user_nums: 'users', call_times: 'callTime' } as const

export interface CountryOrder {
  field: keyof typeof fields
  sort: 1 | 2
}

/** One page of days and countries. */
export const listCountryDays = (
  telemetry: Telemetry,
  filter: CountryFilter,
  order: CountryOrder | undefined,
  page: { limit: number; offset: number },
): Promise<RawCountryDay[]> =>
  readRows(telemetry, `${countryDays(filter, order)} LIMIT {limit: UInt32} OFFSET {offset: UInt64}`, {
    ...paramsOf(filter),
    ...page,
  })

/** All days and countries in portions, as the engine sends them. */
export const streamCountryDays = (
  telemetry: Telemetry,
  filter: CountryFilter,
  order: CountryOrder | undefined,
): AsyncGenerator<RawCountryDay[]> => streamRows(telemetry, countryDays(filter, order), paramsOf(filter))

/** How many days and countries there are. */
export async function countCountryDays(telemetry: Telemetry, filter: CountryFilter): Promise<number> {
  const row = await readRow<{ total: string }>(
    telemetry,
    `SELECT uniqExact(day, country) AS total FROM country_day WHERE ${whereOf(filter)}`,
    paramsOf(filter),
  )
  return Number(row.total)
}

/** The newest day first, and most call time first within it, unless asked otherwise; a country is once in a day, so pages never repeat a row. */
function countryDays(filter: CountryFilter, order: CountryOrder | undefined): string {
  const wanted = order ? `${fields[order.field]} ${order.sort === 1 ? 'ASC' : 'DESC'}, ` : ''
  return `
  SELECT toString(day) AS date, country, sum(country_day.users) AS users, sum(call_ms) AS callTime, sum(talk_ms) AS talkTime
  FROM country_day WHERE ${whereOf(filter)} GROUP BY day, country
  ORDER BY ${wanted}date DESC, callTime DESC, country`
}

const whereOf = ({ countries, days }: CountryFilter) => `${days.where}
  AND toString(day) >= transform(toString(app_key), {counted: Array(String)}, {since: Array(String)}, '9999')
  ${countries ? 'AND country IN {countries: Array(String)}' : ''}`

const paramsOf = ({ countries, days, projects }: CountryFilter): QueryParams => ({
  ...days.params,
  counted: projects.appKeys,
  since: projects.since,
  ...(countries ? { countries } : {}),
})
