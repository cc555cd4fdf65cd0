import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanySelect } from '../../../ui/company-select.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { ProjectSelect } from '../../../ui/project-select.tsx'
import { RangePicker } from '../../../ui/range-picker.tsx'
import { TextFilter } from '../../../ui/text-filter.tsx'
import type { Search } from '../../../ui/use-search.ts'
import { mostDays, type ReportFilters } from './report-search.ts'

interface Props {
  search: Search<ReportFilters>
  repeat: () => void
}

/** The filters that the reports share (R-RPT-03). */
export function ReportFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar search={search} repeat={repeat}>
      <Filter search={search} name="company_id">
        {(field) => <CompanySelect {...field} />}
      </Filter>
      <Filter search={search} name="appkey">
        {(field) => <ProjectSelect {...field} companyId={search.draft.company_id} />}
      </Filter>
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
      <Filter search={search} name="time">
        {({ id, value, onChange }) => (
          <RangePicker id={id} value={value} onChange={onChange} presets={rangePresets.calls} mostDays={mostDays} />
        )}
      </Filter>
    </FilterBar>
  )
}
