import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanySelect } from '../../../ui/company-select.tsx'
import { DaysPicker } from '../../../ui/days-picker.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { ProjectSelect } from '../../../ui/project-select.tsx'
import type { Search } from '../../../ui/use-search.ts'
import { type CountriesParams, mostDays } from './countries-search.ts'
import { CountriesSelect } from './countries-select.tsx'

interface Props {
  search: Search<CountriesParams>
  repeat: () => void
}

/** Company, project within it, countries and days (R-CUS-01). */
export function CountriesFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar search={search} repeat={repeat}>
      <Filter search={search} name="company_id">
        {(field) => <CompanySelect {...field} />}
      </Filter>
      <Filter search={search} name="appkey">
        {(field) => <ProjectSelect {...field} companyId={search.draft.company_id} />}
      </Filter>
      <Filter search={search} name="country">
        {(field) => <CountriesSelect {...field} />}
      </Filter>
      <Filter search={search} name="time">
        {(field) => <DaysPicker {...field} presets={rangePresets.dashboard} mostDays={mostDays} />}
      </Filter>
    </FilterBar>
  )
}
