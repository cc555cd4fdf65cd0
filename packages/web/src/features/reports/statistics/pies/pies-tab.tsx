import { getPieStatistics } from '@rtcops/core/api/generated/operations'
import { countryName } from '@rtcops/core/countries/countries'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChartPanel } from '../../../../charts/panel/chart-panel.tsx'
import { CompanyFilter } from '../../../../ui/filter/company-filter.tsx'
import { projectOfCompany } from '../../../../ui/filter/dependents.ts'
import { FilterBar } from '../../../../ui/filter/filter-bar.tsx'
import { ProjectFilter } from '../../../../ui/filter/project-filter.tsx'
import { RangeFilter } from '../../../../ui/filter/range-filter.tsx'
import { useSearch } from '../../../../ui/filter/use-search.ts'
import { UntilText } from '../../../../ui/range/data-until.tsx'
import { overRange } from '../../../../ui/range/over-range.ts'
import { recovering } from '../../../../ui/recovering.ts'
import { useLanguage, useTranslate } from '../../../../ui/use-translate.ts'
import { sliceChart } from './pie-charts.ts'
import { pieParams } from './pies-search.ts'

/** Shows user sessions by country and by version of the SDK (R-RP1-01). */
export default function PiesTab() {
  const translate = useTranslate()
  const language = useLanguage()
  const search = useSearch(pieParams, projectOfCompany)
  const query = useQuery({
    ...overRange(getPieStatistics, search.applied),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching, isPlaceholderData } = query
  const repeat = () => void query.refetch()
  const charts = useMemo(
    () =>
      data && {
        countries: sliceChart(
          data.info.countries,
          'report.chart.countries',
          (code) => countryName(code, language),
          translate,
        ),
        versions: sliceChart(data.info.sdk_versions, 'report.chart.sdkVersions', (version) => version, translate),
      },
    [data, language, translate],
  )
  const panels = [
    { title: 'report.chart.countries', chart: charts?.countries },
    { title: 'report.chart.sdkVersions', chart: charts?.versions },
  ] as const
  return (
    <>
      <FilterBar search={search} repeat={repeat}>
        <CompanyFilter search={search} />
        <ProjectFilter search={search} name="appkey" />
        <RangeFilter search={search} name="time" presets={rangePresets.calls} kind="reports" />
      </FilterBar>
      {data && (
        <p className="ro-report-span">
          <span className="ro-tabular">
            {data.span.start} ~ {data.span.end}
          </span>
          <UntilText until={data.span.until} />
        </p>
      )}
      <div className="ro-report-charts ro-pies">
        {panels.map(({ title, chart }) => (
          <ChartPanel
            key={title}
            title={translate(title)}
            chart={error ? undefined : chart}
            note={translate('report.chart.sessions')}
            busy={isPlaceholderData}
            error={isFetching ? null : error}
            onRetry={repeat}
          />
        ))}
      </div>
    </>
  )
}
