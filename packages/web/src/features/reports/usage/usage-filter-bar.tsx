import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanySelect } from '../../../ui/company-select.tsx'
import { DaysPicker } from '../../../ui/days-picker.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { ProjectSelect } from '../../../ui/project-select.tsx'
import { QuickRanges } from '../../../ui/quick-ranges.tsx'
import { mostDays, type useUsageSearch } from './usage-search.ts'

interface Props {
  search: ReturnType<typeof useUsageSearch>
  repeat: () => void
}

/** Company, project within it, and days, which a quick range fills in (R-USE-01, R-USE-02). */
export function UsageFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar
      search={search}
      repeat={repeat}
      quick={
        <QuickRanges
          ranges={rangePresets.usage}
          value={search.draft.query_time}
          onChange={(range) => search.change({ query_time: range })}
        />
      }
    >
      <Filter search={search} name="company_id">
        {(field) => <CompanySelect {...field} />}
      </Filter>
      <Filter search={search} name="appkey">
        {(field) => <ProjectSelect {...field} companyId={search.draft.company_id} />}
      </Filter>
      <Filter search={search} name="query_time">
        {(field) => <DaysPicker {...field} presets={rangePresets.usage} mostDays={mostDays} />}
      </Filter>
    </FilterBar>
  )
}
