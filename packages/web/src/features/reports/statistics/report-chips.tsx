import { CompanyName } from '../../../ui/company-select.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { ProjectName } from '../../../ui/project-select.tsx'
import type { Search } from '../../../ui/use-search.ts'
import type { ReportFilters } from './report-search.ts'

/** The filters of a report that are on. */
export function ReportChips({ search }: { search: Search<ReportFilters> }) {
  return (
    <FilterChips
      search={search}
      texts={{
        company_id: (id) => <CompanyName id={id} />,
        appkey: (appKey) => <ProjectName appKey={appKey} />,
      }}
    />
  )
}
