import './node-metrics.css'
import { getNodeMetrics } from '@rtcops/core/api/generated/operations'
import type { Answer } from '@rtcops/core/api/types'
import { shownChart } from '@rtcops/core/features/quality/node-metrics/shown-chart'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { second } from '@rtcops/core/time/zone'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { DataColor, TimeChart } from '../../../charts/model.ts'
import { ChartPanel } from '../../../charts/panel/chart-panel.tsx'
import { answerMoment, rangeOfAnswer } from '../../../quality/moments.ts'
import type { QualityFilter } from '../../../quality/search/quality-search.ts'
import { paths } from '../../../ui/paths.ts'
import { overRange } from '../../../ui/range/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { LoadingState } from '../../../ui/screen/loading.tsx'
import { ErrorState } from '../../../ui/screen/state.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

/** Shows what the router and the access server of the filter report of themselves; nothing without such a filter. */
export function NodeMetrics({ filter }: { filter: QualityFilter }) {
  const { as, router } = filter
  if (!useViewer().mayCall('getNodeMetrics')) return null
  return (
    <>
      {router && <NodeState kind="router" address={router} filter={filter} />}
      {as && <NodeState kind="as" address={as} filter={filter} />}
    </>
  )
}

interface NodeStateProps {
  kind: 'router' | 'as'
  address: string
  filter: QualityFilter
}

function NodeState({ kind, address, filter: { query_time, zoom } }: NodeStateProps) {
  const translate = useTranslate()
  const titleId = useId()
  const query = useQuery({
    ...overRange(getNodeMetrics, { address, time: zoom ?? query_time }, 'query_time'),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = query
  const charts = useMemo(() => (data ? nodeCharts(data, translate) : undefined), [data, translate])
  return (
    <section className="ro-node-state" aria-labelledby={titleId} aria-busy={isPlaceholderData}>
      <h2 id={titleId}>{translate(`nodeMetric.${kind}`, { address })}</h2>
      {error ? (
        <div className="ro-panel">
          <ErrorState error={error} fallback="common.failed.chart" onRetry={() => void query.refetch()} />
        </div>
      ) : charts?.length === 0 ? (
        <NothingCame address={address} />
      ) : (
        <div className="ro-node-charts">
          {charts?.map(({ chart, metric, title }) => (
            <ChartPanel key={metric} title={title} chart={chart} busy={isPlaceholderData} />
          )) ?? <LoadingState />}
        </div>
      )}
    </section>
  )
}

function NothingCame({ address }: { address: string }) {
  const translate = useTranslate()
  const { opens } = useViewer()
  return (
    <p className="ro-panel ro-node-empty ro-muted">
      {translate('nodeMetric.empty', { address })}{' '}
      {opens(paths.sources) && <Link to={paths.sources}>{translate('nodeMetric.sources')}</Link>}
    </p>
  )
}

const colors: readonly DataColor[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8']

interface DrawnNodeChart {
  title: string
  /** Name of the metric that it was taken from. */
  metric: string
  chart: TimeChart
}

function nodeCharts({ info, list, timesList }: Answer<'getNodeMetrics'>, translate: Translate): DrawnNodeChart[] {
  const times = timesList.map(answerMoment)
  return list.map((each) => {
    const { lines, places, title, unit } = shownChart(each, translate)
    return {
      title,
      metric: each.name,
      chart: {
        series: lines.map(({ name, values }, index) => ({
          id: `${index}`,
          name: name || title,
          color: colors[index % colors.length] ?? 'c1',
          shape: 'line',
          times,
          values,
        })),
        bands: [],
        axis: { unit, places, ...(unit === '%' ? { fixed: { from: 0, to: 100, step: 25 } } : {}) },
        range: rangeOfAnswer(info),
        step: info.step * second,
      },
    }
  })
}
