import type { Input } from '@rtcops/core/api/types'
import { readDaysFilter } from '../../../rollups/days/days-filter.ts'
import type { Context } from '../../../services/context.ts'
import { readCountryProjects } from './country-projects.ts'
import type { CountryFilter } from './country-queries.ts'

type Asked = Pick<Input<'listCountryUsage'>, 'appkey' | 'company_id' | 'country' | 'time'>

/** Reads the filter of a request. @throws {Refusal} 40001 that names the field */
export async function readCountryFilter(
  context: Pick<Context, 'db' | 'now' | 'telemetry'>,
  { appkey, company_id, country = [], time }: Asked,
): Promise<CountryFilter> {
  const [days, projects] = await Promise.all([
    readDaysFilter(context, { time }, 'countryUsage'),
    readCountryProjects(context.db, { app_key: appkey, company_id }),
  ])
  return { days, projects, countries: country.length > 0 ? [...new Set(country)] : undefined }
}
