import { getConnectTimingStats, getHeartbeatTimeoutStats } from '@rtcops/core/api/generated/operations'
import { joinReasons } from '@rtcops/core/quality/joins'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { ChartPanel } from '../../../charts/panel/chart-panel.tsx'
import { SeriesMark } from '../../../charts/series-mark.tsx'
import { ChartGroupProvider } from '../../../charts/time/chart-group.tsx'
import { CompanyFilter } from '../../../ui/filter/company-filter.tsx'
import { projectOfCompany } from '../../../ui/filter/dependents.ts'
import { FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { ProjectFilter } from '../../../ui/filter/project-filter.tsx'
import { DaysFilter } from '../../../ui/filter/range-filter.tsx'
import { choiceParam } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { DataUntil } from '../../../ui/range/data-until.tsx'
import { overRange } from '../../../ui/range/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { FigureChoice } from './charts/figure-choice.tsx'
import { dayParams, projectOf } from './days-search.ts'
import {
  failureColors,
  failurePanels,
  failuresChart,
  heartbeatsChart,
  projectChart,
  stagesChart,
} from './join-stage-charts.ts'

/** The figure of the stages' times is a part of the address; the average by default. */
const params = { ...dayParams, figure: choiceParam(['max', 'middle', 'min']) }

/**
 * Shows stages of joining, failures and heartbeat timeouts by day, and the success of a project in the last days
 * (R-RP6-03, R-RP6-04).
 */
export default function JoinStatistics({ tabs }: { tabs: ReactNode }) {
  const translate = useTranslate()
  const search = useSearch(params, projectOfCompany)
  const { applied, apply } = search
  const { figure = 'avg' } = applied
  const filter = { ...projectOf(applied), time: applied.time }
  const asking = { ...recovering, placeholderData: keepPreviousData }
  const stages = useQuery({ ...overRange(getConnectTimingStats, filter), ...asking })
  const heartbeats = useQuery({ ...overRange(getHeartbeatTimeoutStats, filter), ...asking })
  const { data } = stages
  const lines = useMemo(() => data && stagesChart(data, figure, translate), [data, figure, translate])
  const failures = useMemo(
    () => data && failurePanels.map(({ field }) => failuresChart(data, field, translate)),
    [data, translate],
  )
  const beats = useMemo(
    () => heartbeats.data && heartbeatsChart(heartbeats.data, translate),
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
        <CompanyFilter search={search} />
        <ProjectFilter search={search} name="appkey" />
        <DaysFilter search={search} name="time" presets={rangePresets.usage} kind="dayStatistics" />
      </FilterBar>
      <ChartGroupProvider range={lines?.range ?? beats?.range}>
        <div className="ro-report-charts">
          <div className="ro-whole-row">
            <ChartPanel
              {...stateOf(stages)}
              title={translate('report.chart.stages')}
              chart={stages.error ? undefined : lines}
              tools={<FigureChoice figure={figure} onChange={(chosen) => apply({ figure: chosen })} />}
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

/** Shows the legend of the three failure charts, once above them. */
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
