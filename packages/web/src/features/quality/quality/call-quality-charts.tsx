import type { MetricId } from '@rtcops/core/quality/metrics'
import type { TimeRange } from '@rtcops/core/time/range'
import { type ReactNode, useState } from 'react'
import { ChartGroupProvider, useChartGroup } from '../../../charts/chart-group.tsx'
import type { TimeChart } from '../../../charts/model.ts'
import { FailedNote } from '../../../ui/failed-note.tsx'
import { rangeOfAnswer } from './moments.ts'
import { QualityToolbar } from './quality-toolbar.tsx'
import { type SharePanel, SharePanels, useShareCharts } from './share-panels.tsx'
import type { Overview } from './use-overview.ts'

interface Props {
  overview: Overview
  panels: readonly SharePanel[]
  /** Name of the CSV. */
  name: string
  /** In front of the toolbar's figures. */
  tabs?: ReactNode
  /** More to do with what the charts show; it is told the zoomed part, or the whole range. */
  tools?: (visible: TimeRange) => ReactNode
}

/** Charts of shares with their toolbar: one time axis, one crosshair, zoomed together. */
export function CallQualityCharts(props: Props) {
  const { shown } = props.overview
  const charts = useShareCharts(shown, props.panels)
  return (
    <ChartGroupProvider range={shown && rangeOfAnswer(shown.data.info)}>
      <Charts {...props} charts={charts} />
    </ChartGroupProvider>
  )
}

function Charts({ overview, panels, name, tabs, tools, charts }: Props & { charts: ReadonlyMap<MetricId, TimeChart> }) {
  const { visible } = useChartGroup()
  const [asTable, setAsTable] = useState(false)
  const { shown, error, isOlder, refetch } = overview
  return (
    <>
      <QualityToolbar
        shown={shown}
        charts={[...charts.values()]}
        name={name}
        asTable={asTable}
        onTable={setAsTable}
        tools={shown && tools?.(visible)}
      >
        {tabs}
      </QualityToolbar>
      {error && isOlder && <FailedNote error={error} fallback="common.failed.chart" onRetry={refetch} />}
      <SharePanels overview={overview} charts={charts} panels={panels} asTable={asTable} />
    </>
  )
}
