import type { TimeRange } from '@rtcops/core/time/range'
import { printRangeChoice } from '@rtcops/core/time/range-choice'
import { useMemo } from 'react'
import type { TimeChart } from '../../../../charts/model.ts'
import { ChartCanvas } from '../../../../charts/panel/chart-canvas.tsx'
import { ChartGroupProvider } from '../../../../charts/time/chart-group.tsx'
import { successChart } from '../../../../quality/join-lines.ts'
import { useSuccessJoins } from '../../../../quality/join-panels.tsx'
import type { QualityFilter } from '../../../../quality/search/quality-search.ts'
import { useCallsOf } from '../../../../quality/use-calls-of.ts'
import { useLanguage, useTranslate } from '../../../../ui/use-translate.ts'
import { overviewPanels, useShareCharts } from '../share-panels.tsx'
import { useOverview } from '../use-overview.ts'
import type { ChangeMetric } from './use-change.ts'

interface Props {
  filter: QualityFilter
  window: TimeRange
  metric: ChangeMetric
}

/** Repeats the chart that the drawer covers, for the window that is explained. */
export function ChangeChart({ filter, window, metric }: Props) {
  const { end, start } = window
  const whole = useMemo((): QualityFilter => {
    const { diff_type, diff_value1: _first, diff_value2: _second, zoom, ...others } = filter
    // Of two ranges, the first is explained, which is not the one of the filter.
    if (diff_type === 'time') return { ...others, query_time: printRangeChoice({ kind: 'fixed', start, end }) }
    return zoom === undefined ? others : { ...others, zoom }
  }, [filter, start, end])
  return metric === 'join' ? <JoinStretch filter={whole} /> : <ShareStretch filter={whole} metric={metric} />
}

function ShareStretch({ filter, metric }: { filter: QualityFilter; metric: Exclude<ChangeMetric, 'join'> }) {
  const { shown } = useOverview(filter)
  return <Stretch chart={useShareCharts(shown, overviewPanels).get(metric)} />
}

function JoinStretch({ filter }: { filter: QualityFilter }) {
  const translate = useTranslate()
  const language = useLanguage()
  const callsOf = useCallsOf(filter)
  const { data } = useSuccessJoins(filter)
  const chart = useMemo(
    () => data && successChart('success_join_lt_5s', data, { translate, language, callsOf }),
    [data, translate, language, callsOf],
  )
  return <Stretch chart={chart} />
}

function Stretch({ chart }: { chart: TimeChart | undefined }) {
  const translate = useTranslate()
  const all = useMemo(() => new Set(chart?.series.map(({ id }) => id)), [chart])
  return (
    <div className="ro-change-chart">
      <ChartGroupProvider range={chart?.range}>
        {chart && <ChartCanvas chart={chart} title={translate('quality.change.stretch')} shown={all} left={52} />}
      </ChartGroupProvider>
    </div>
  )
}
