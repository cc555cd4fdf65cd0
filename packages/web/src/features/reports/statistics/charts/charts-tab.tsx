import { getDailyRoomUserStats, getSevenDayRoomUserStats } from '@rtcops/core/api/generated/operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChartPanel } from '../../../../charts/panel/chart-panel.tsx'
import { ChartGroupProvider } from '../../../../charts/time/chart-group.tsx'
import { projectOfCompany } from '../../../../ui/filter/dependents.ts'
import { useSearch } from '../../../../ui/filter/use-search.ts'
import { UntilText } from '../../../../ui/range/data-until.tsx'
import { overRange } from '../../../../ui/range/over-range.ts'
import { recovering } from '../../../../ui/recovering.ts'
import { ErrorState } from '../../../../ui/screen/state.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { chartParams, projectOf } from '../days-search.ts'
import { ChartsFilterBar } from './charts-filter-bar.tsx'
import { dailyCharts, dailyPanels } from './daily-charts.ts'

/** Shows rooms, users and their call times by day (R-RP0-01 to R-RP0-03). */
export default function ChartsTab() {
  const translate = useTranslate()
  const search = useSearch(chartParams, projectOfCompany)
  const { applied } = search
  const isCustom = applied.span === 'custom'
  const place = projectOf(applied)
  const asking = { ...recovering, placeholderData: keepPreviousData }
  const week = useQuery({ ...getSevenDayRoomUserStats(place), ...asking, enabled: !isCustom })
  const days = useQuery({
    ...overRange(getDailyRoomUserStats, { ...place, time: applied.time }),
    ...asking,
    enabled: isCustom,
  })
  const query = isCustom ? days : week
  const { data, error, isPlaceholderData } = query
  const charts = useMemo(() => data && dailyCharts(data, translate), [data, translate])
  const repeat = () => void query.refetch()
  return (
    <>
      <ChartsFilterBar search={search} repeat={repeat} />
      {data && (
        <p className="ro-report-span">
          <span className="ro-tabular">
            {data.info.start} ~ {data.info.end}
          </span>
          {!isCustom && <span>{translate('report.days.weekHelp')}</span>}
          <span>{translate('report.chart.medianError')}</span>
          <UntilText until={data.info.until} />
        </p>
      )}
      {error && (
        <section className="ro-panel ro-fill">
          <ErrorState error={error} fallback="common.failed.chart" onRetry={repeat} />
        </section>
      )}
      <ChartGroupProvider range={charts?.[0]?.range}>
        <div className="ro-report-charts ro-days" hidden={error !== null}>
          {dailyPanels.map(({ title, isTime }, index) => (
            <ChartPanel
              key={title}
              title={translate(title)}
              chart={charts?.[index]}
              figures={isTime ? [] : ['mean']}
              left={72}
              busy={isPlaceholderData}
            />
          ))}
        </div>
      </ChartGroupProvider>
    </>
  )
}
