import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanyFilter } from '../../../ui/filter/company-filter.tsx'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { ProjectFilter } from '../../../ui/filter/project-filter.tsx'
import { DaysFilter } from '../../../ui/filter/range-filter.tsx'
import type { Search } from '../../../ui/filter/use-search.ts'
import type { CountriesParams } from './countries-search.ts'
import { CountriesSelect } from './countries-select.tsx'

interface Props {
  search: Search<CountriesParams>
  repeat: () => void
}

/** Shows the filters: company, project within it, countries and days (R-CUS-01). */
export function CountriesFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar search={search} repeat={repeat}>
      <CompanyFilter search={search} />
      <ProjectFilter search={search} name="appkey" />
      <Filter search={search} name="country">
        {(field) => <CountriesSelect {...field} />}
      </Filter>
      <DaysFilter search={search} name="time" presets={rangePresets.dashboard} kind="countryUsage" />
    </FilterBar>
  )
}
