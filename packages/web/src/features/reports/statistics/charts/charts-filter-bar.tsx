import { SegmentedControl } from '@blueprintjs/core'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanyFilter } from '../../../../ui/filter/company-filter.tsx'
import { FilterBar } from '../../../../ui/filter/filter-bar.tsx'
import { ProjectFilter } from '../../../../ui/filter/project-filter.tsx'
import { DaysFilter } from '../../../../ui/filter/range-filter.tsx'
import type { Search } from '../../../../ui/filter/use-search.ts'
import { useTranslate } from '../../../../ui/use-translate.ts'
import type { ChartParams } from '../days-search.ts'

interface Props {
  search: Search<ChartParams>
  repeat: () => void
}

/** Shows the filters: company, project, and the last whole week or a custom range of days (R-RP0-02). */
export function ChartsFilterBar({ search, repeat }: Props) {
  const translate = useTranslate()
  const isCustom = search.draft.span === 'custom'
  return (
    <FilterBar search={search} repeat={repeat}>
      <CompanyFilter search={search} />
      <ProjectFilter search={search} name="appkey" />
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
      {isCustom && <DaysFilter search={search} name="time" presets={rangePresets.usage} kind="dayStatistics" />}
    </FilterBar>
  )
}
