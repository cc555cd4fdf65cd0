import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanyFilter } from '../../../ui/filter/company-filter.tsx'
import { FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { ProjectFilter } from '../../../ui/filter/project-filter.tsx'
import { DaysFilter } from '../../../ui/filter/range-filter.tsx'
import { QuickRanges } from '../../../ui/range/quick-ranges.tsx'
import type { useUsageSearch } from './usage-search.ts'

interface Props {
  search: ReturnType<typeof useUsageSearch>
  repeat: () => void
}

/** Shows the filters: company, project within it, and days, which a quick range can set (R-USE-01, R-USE-02). */
export function UsageFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar
      search={search}
      repeat={repeat}
      quick={
        <QuickRanges
          ranges={rangePresets.usage}
          value={search.draft.query_time}
          onChange={(range) => search.submit({ query_time: range })}
        />
      }
    >
      <CompanyFilter search={search} />
      <ProjectFilter search={search} name="appkey" />
      <DaysFilter search={search} name="query_time" presets={rangePresets.usage} kind="usage" />
    </FilterBar>
  )
}
