import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanyFilter } from '../../../ui/filter/company-filter.tsx'
import { FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { ProjectFilter } from '../../../ui/filter/project-filter.tsx'
import { DaysFilter } from '../../../ui/filter/range-filter.tsx'
import type { Search } from '../../../ui/filter/use-search.ts'
import type { ActivityParams } from './activity-search.ts'

interface Props {
  search: Search<ActivityParams>
  repeat: () => void
}

/** Shows the filters: company, project within it, and days (R-UAR-01). */
export function ActivityFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar search={search} repeat={repeat}>
      <CompanyFilter search={search} />
      <ProjectFilter search={search} name="appkey" />
      <DaysFilter search={search} name="time" presets={rangePresets.dashboard} kind="userActivity" />
    </FilterBar>
  )
}
