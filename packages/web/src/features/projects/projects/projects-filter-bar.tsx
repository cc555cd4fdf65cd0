import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanySelect } from '../../../ui/company-select.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { ProjectSelect } from '../../../ui/project-select.tsx'
import { RangePicker } from '../../../ui/range-picker.tsx'
import type { useProjectSearch } from './projects-search.ts'

interface Props {
  search: ReturnType<typeof useProjectSearch>
  repeat: () => void
}

/** Company, project within it, and days of creation (R-PRJ-01). */
export function ProjectsFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar search={search} repeat={repeat}>
      <Filter search={search} name="company_id">
        {(field) => <CompanySelect {...field} />}
      </Filter>
      <Filter search={search} name="app_key">
        {(field) => <ProjectSelect {...field} companyId={search.draft.company_id} />}
      </Filter>
      <Filter search={search} name="time">
        {({ id, value, onChange }) => (
          <RangePicker
            id={id}
            value={value}
            onChange={onChange}
            onClear={() => onChange(undefined)}
            presets={rangePresets.created}
          />
        )}
      </Filter>
    </FilterBar>
  )
}
