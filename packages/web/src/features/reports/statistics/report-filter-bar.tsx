import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanyFilter } from '../../../ui/filter/company-filter.tsx'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { ProjectFilter } from '../../../ui/filter/project-filter.tsx'
import { RangeFilter } from '../../../ui/filter/range-filter.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import type { Search } from '../../../ui/filter/use-search.ts'
import type { ReportFilters } from './report-search.ts'

interface Props {
  search: Search<ReportFilters>
  repeat: () => void
}

/** Shows the filters that the reports share (R-RPT-03). */
export function ReportFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar search={search} repeat={repeat}>
      <CompanyFilter search={search} />
      <ProjectFilter search={search} name="appkey" />
      <Filter search={search} name="name">
        {(field) => <TextFilter {...field} />}
      </Filter>
      <Filter search={search} name="model">
        {(field) => <TextFilter {...field} />}
      </Filter>
      <Filter search={search} name="room_name">
        {(field) => <TextFilter {...field} />}
      </Filter>
      <Filter search={search} name="user">
        {(field) => <TextFilter {...field} />}
      </Filter>
      <RangeFilter search={search} name="time" presets={rangePresets.calls} kind="reports" />
    </FilterBar>
  )
}
