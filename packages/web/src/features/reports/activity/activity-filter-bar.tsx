import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanySelect } from '../../../ui/company-select.tsx'
import { DaysPicker } from '../../../ui/days-picker.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { ProjectSelect } from '../../../ui/project-select.tsx'
import type { Search } from '../../../ui/use-search.ts'
import { type ActivityParams, mostDays } from './activity-search.ts'

interface Props {
  search: Search<ActivityParams>
  repeat: () => void
}

/** Company, project within it, and days (R-UAR-01). */
export function ActivityFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar search={search} repeat={repeat}>
      <Filter search={search} name="company_id">
        {(field) => <CompanySelect {...field} />}
      </Filter>
      <Filter search={search} name="appkey">
        {(field) => <ProjectSelect {...field} companyId={search.draft.company_id} />}
      </Filter>
      <Filter search={search} name="time">
        {(field) => <DaysPicker {...field} presets={rangePresets.dashboard} mostDays={mostDays} />}
      </Filter>
    </FilterBar>
  )
}
