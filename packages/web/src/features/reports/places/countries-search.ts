import { defaultRanges } from '@rtcops/core/time/range-presets'
import { projectOfCompany } from '../../../ui/dependents.ts'
import { type FilterOf, idParam, pageParams, rangeParam, sortParam, textParam } from '../../../ui/url-params.ts'
import { type Search, useSearch } from '../../../ui/use-search.ts'
import { countriesParam } from './country-groups.ts'

/** The longest range that the server answers, in days. */
export const mostDays = 92

const params = {
  ...pageParams(),
  order: sortParam(['days', 'user_nums', 'call_times']),
  company_id: idParam('places.filter.company'),
  appkey: textParam('places.filter.project'),
  country: countriesParam,
  time: rangeParam(defaultRanges.countryUsage, 'places.filter.time'),
}

export type CountriesParams = typeof params

/** The search of country usage. A project belongs to its company (R-GEN-06). */
export const useCountriesSearch = (): Search<CountriesParams> => useSearch(params, projectOfCompany)

/** What the list is asked for. */
export const listFilter = ({ country, ...filter }: FilterOf<CountriesParams>) => ({
  ...filter,
  ...(country ? { country: [...country] } : {}),
})
