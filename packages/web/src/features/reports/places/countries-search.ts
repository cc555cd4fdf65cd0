import { sortFields } from '@rtcops/core/columns/columns'
import { countryDayColumns } from '@rtcops/core/features/reports/places/columns'
import { defaultRanges } from '@rtcops/core/time/range-presets'
import { projectOfCompany } from '../../../ui/filter/dependents.ts'
import { type FilterOf, idParam, pageParams, rangeParam, sortParam, textParam } from '../../../ui/filter/url-params.ts'
import { type Search, useSearch } from '../../../ui/filter/use-search.ts'
import { countriesParam } from './country-groups.ts'

const params = {
  ...pageParams(),
  order: sortParam(sortFields(countryDayColumns)),
  company_id: idParam('places.filter.company'),
  appkey: textParam('places.filter.project'),
  country: countriesParam,
  time: rangeParam(defaultRanges.countryUsage, 'places.filter.time'),
}

export type CountriesParams = typeof params

/** Returns the search of country usage. Changing the company clears the project (R-GEN-06). */
export const useCountriesSearch = (): Search<CountriesParams> => useSearch(params, projectOfCompany)

/** Returns the filter of the list. */
export const countriesFilter = ({ country, ...filter }: FilterOf<CountriesParams>) => ({
  ...filter,
  ...(country ? { country: [...country] } : {}),
})
