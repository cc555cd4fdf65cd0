import { SegmentedControl } from '@blueprintjs/core'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanySelect } from '../../../ui/company-select.tsx'
import { DaysPicker } from '../../../ui/days-picker.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { ProjectSelect } from '../../../ui/project-select.tsx'
import type { Search } from '../../../ui/use-search.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { type ChartParams, mostChartDays } from './days-search.ts'

interface Props {
  search: Search<ChartParams>
  repeat: () => void
}

/** Company, project, and the last whole week or days of one's own (R-RP0-02). */
export function ChartsFilterBar({ search, repeat }: Props) {
  const translate = useTranslate()
  const isCustom = search.draft.span === 'custom'
  return (
    <FilterBar search={search} repeat={repeat}>
      <Filter search={search} name="company_id">
        {(field) => <CompanySelect {...field} />}
      </Filter>
      <Filter search={search} name="appkey">
        {(field) => <ProjectSelect {...field} companyId={search.draft.company_id} />}
      </Filter>
      <div className="ro-field ro-report-switch">
        <SegmentedControl
          size="small"
          aria-label={translate('report.days.label')}
          value={isCustom ? 'custom' : 'week'}
          onValueChange={(span) => search.change({ span: span === 'custom' ? span : undefined })}
          options={[
            { value: 'week', label: translate('report.days.week') },
            { value: 'custom', label: translate('report.days.custom') },
          ]}
        />
      </div>
      {isCustom && (
        <Filter search={search} name="time">
          {(field) => <DaysPicker {...field} presets={rangePresets.usage} mostDays={mostChartDays} />}
        </Filter>
      )}
    </FilterBar>
  )
}
