import { SegmentedControl } from '@blueprintjs/core'
import { getConnectTimingStats, getHeartbeatTimeoutStats } from '@rtcops/core/api/generated/operations'
import { stageFigures } from '@rtcops/core/features/reports/statistics/stages'
import { joinReasons } from '@rtcops/core/quality/joins'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { ChartGroupProvider } from '../../../charts/chart-group.tsx'
import { ChartPanel } from '../../../charts/chart-panel.tsx'
import { SeriesMark } from '../../../charts/series-mark.tsx'
import { CompanySelect } from '../../../ui/company-select.tsx'
import { DataUntil } from '../../../ui/data-until.tsx'
import { DaysPicker } from '../../../ui/days-picker.tsx'
import { projectOfCompany } from '../../../ui/dependents.ts'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { overRange } from '../../../ui/over-range.ts'
import { ProjectSelect } from '../../../ui/project-select.tsx'
import { recovering } from '../../../ui/recovering.ts'
import { choiceParam } from '../../../ui/url-params.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { dayParams, mostChartDays, placeOf } from './days-search.ts'
import {
  failureColors,
  failurePanels,
  failuresChart,
  heartbeatsChart,
  projectChart,
  stagesChart,
} from './join-stage-charts.ts'

/** The figure of the stages' times is part of the address; the average unless another is named. */
const params = { ...dayParams, figure: choiceParam(['max', 'middle', 'min']) }

/** Stages of joining, failures and heartbeat timeouts by day, and how a project does these days (R-RP6-03, R-RP6-04). */
export default function JoinStatistics({ tabs }: { tabs: ReactNode }) {
  const translate = useTranslate()
  const search = useSearch(params, projectOfCompany)
  const { applied, apply } = search
  const { figure = 'avg' } = applied
  const filter = { ...placeOf(applied), time: applied.time }
  const asking = { ...recovering, placeholderData: keepPreviousData }
  const stages = useQuery({ ...overRange(getConnectTimingStats, filter), ...asking })
  const heartbeats = useQuery({ ...overRange(getHeartbeatTimeoutStats, filter), ...asking })
  const { data } = stages
  const lines = useMemo(() => data && stagesChart(data.list, figure, translate), [data, figure, translate])
  const failures = useMemo(
    () => data && failurePanels.map(({ field }) => failuresChart(data.list, field, translate)),
    [data, translate],
  )
  const beats = useMemo(
    () => heartbeats.data && heartbeatsChart(heartbeats.data.list, translate),
    [heartbeats.data, translate],
  )
  const days3 = data?.info.days3
  const project = useMemo(() => days3 && projectChart(days3, translate), [days3, translate])
  const repeat = () => {
    void stages.refetch()
    void heartbeats.refetch()
  }
  const stateOf = (query: typeof stages | typeof heartbeats) => ({
    busy: query.isPlaceholderData,
    error: query.isFetching ? null : query.error,
    onRetry: () => void query.refetch(),
    left: 72,
  })
  return (
    <>
      <div className="ro-report-bar">
        {tabs}
        <div className="ro-page-actions">
          <DataUntil until={data?.info.until} onRefresh={repeat} />
        </div>
      </div>
      <FilterBar search={search} repeat={repeat}>
        <Filter search={search} name="company_id">
          {(field) => <CompanySelect {...field} />}
        </Filter>
        <Filter search={search} name="appkey">
          {(field) => <ProjectSelect {...field} companyId={search.draft.company_id} />}
        </Filter>
        <Filter search={search} name="time">
          {(field) => <DaysPicker {...field} presets={rangePresets.usage} mostDays={mostChartDays} />}
        </Filter>
      </FilterBar>
      <ChartGroupProvider range={lines?.range ?? beats?.range}>
        <div className="ro-report-charts">
          <div className="ro-whole-row">
            <ChartPanel
              {...stateOf(stages)}
              title={translate('report.chart.stages')}
              chart={stages.error ? undefined : lines}
              tools={
                <SegmentedControl
                  size="small"
                  aria-label={translate('report.figure.label')}
                  value={figure}
                  onValueChange={(chosen) =>
                    apply({ figure: chosen === 'max' || chosen === 'middle' || chosen === 'min' ? chosen : undefined })
                  }
                  options={stageFigures.map(({ id, label }) => ({ value: id, label: translate(label) }))}
                />
              }
            />
          </div>
          <div className="ro-whole-row ro-failures">
            <ReasonNames />
            {failurePanels.map(({ title }, index) => (
              <ChartPanel
                key={title}
                {...stateOf(stages)}
                left={56}
                title={translate(title)}
                chart={stages.error ? undefined : failures?.[index]}
                namedOutside
              />
            ))}
          </div>
          <div className={project ? 'ro-half-row' : 'ro-whole-row'}>
            <ChartPanel
              {...stateOf(heartbeats)}
              title={translate('report.chart.heartbeats')}
              chart={heartbeats.error ? undefined : beats}
            />
          </div>
          {project && !stages.error && (
            <ChartPanel {...stateOf(stages)} title={translate('report.chart.project')} chart={project} />
          )}
        </div>
      </ChartGroupProvider>
    </>
  )
}

/** What the colours of the three charts of failures mean, told once above them. */
function ReasonNames() {
  const translate = useTranslate()
  return (
    <ul className="ro-report-reasons" aria-label={translate('report.chart.reasons')}>
      {failureColors.map(({ reason, color }) => (
        <li key={reason}>
          <SeriesMark color={color} shape="bar" />
          {translate(joinReasons[reason])}
        </li>
      ))}
    </ul>
  )
}
