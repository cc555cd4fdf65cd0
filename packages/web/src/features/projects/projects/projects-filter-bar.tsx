import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanyFilter } from '../../../ui/filter/company-filter.tsx'
import { FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { ProjectFilter } from '../../../ui/filter/project-filter.tsx'
import { AnyRangeFilter } from '../../../ui/filter/range-filter.tsx'
import type { useProjectSearch } from './projects-search.ts'

interface Props {
  search: ReturnType<typeof useProjectSearch>
  repeat: () => void
}

/** Shows the filters: company, project within it, and days of creation (R-PRJ-01). */
export function ProjectsFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar search={search} repeat={repeat}>
      <CompanyFilter search={search} />
      <ProjectFilter search={search} name="app_key" />
      <AnyRangeFilter search={search} name="time" presets={rangePresets.created} />
    </FilterBar>
  )
}
