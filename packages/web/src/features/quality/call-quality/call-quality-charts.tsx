import { bucketMetrics, type MetricId } from '@rtcops/core/quality/metrics'
import type { TimeRange } from '@rtcops/core/time/range'
import { type ReactNode, useMemo, useState } from 'react'
import { GapNote } from '../../../charts/annotations/gap-note.tsx'
import type { TimeChart } from '../../../charts/model.ts'
import { useChartGroup } from '../../../charts/time/chart-group.tsx'
import { rangeOfAnswer } from '../../../quality/moments.ts'
import type { QualitySearch } from '../../../quality/search/use-quality-search.ts'
import { ZoomGroup } from '../../../quality/zoom-group.tsx'
import { FailedNote } from '../../../ui/screen/failed-note.tsx'
import { NodeMetrics } from './node-metrics.tsx'
import { QualityToolbar } from './quality-toolbar.tsx'
import { worseOnly } from './share-chart.ts'
import { type SharePanel, SharePanels, useShareCharts } from './share-panels.tsx'
import type { Overview } from './use-overview.ts'

interface Props {
  search: QualitySearch
  overview: Overview
  panels: readonly SharePanel[]
  /** Name of the CSV file. */
  name: string
  /** Content in front of the toolbar's figures. */
  tabs?: ReactNode
  /** Further actions on what the charts show; receives the zoomed range, or the whole one. */
  tools?: (visible: TimeRange) => ReactNode
}

/** Shows charts of shares with their toolbar: one time axis, one crosshair, zoomed together. */
export function CallQualityCharts(props: Props) {
  const { shown } = props.overview
  const charts = useShareCharts(shown, props.panels)
  const [isWorseOnly, setWorseOnly] = useState(false)
  const drawn = useMemo(
    () =>
      isWorseOnly
        ? new Map([...charts].map(([metric, chart]) => [metric, worseOnly(chart, bucketMetrics[metric])]))
        : charts,
    [charts, isWorseOnly],
  )
  return (
    <ZoomGroup search={props.search} window={shown?.data.info}>
      <Charts {...props} charts={charts} drawn={drawn} isWorseOnly={isWorseOnly} onWorseOnly={setWorseOnly} />
    </ZoomGroup>
  )
}

interface ChartsProps extends Props {
  charts: ReadonlyMap<MetricId, TimeChart>
  /** The charts as they are drawn: all of them, or without the best bucket. */
  drawn: ReadonlyMap<MetricId, TimeChart>
  isWorseOnly: boolean
  onWorseOnly: (isWorseOnly: boolean) => void
}

function Charts({ search, overview, panels, name, tabs, tools, charts, drawn, isWorseOnly, onWorseOnly }: ChartsProps) {
  const { visible } = useChartGroup()
  const [asTable, setAsTable] = useState(false)
  const { shown, error, isOlder, refetch } = overview
  return (
    <>
      <QualityToolbar
        zoom={search.applied.zoom}
        shown={shown}
        charts={[...charts.values()]}
        name={name}
        asTable={asTable}
        onTable={setAsTable}
        isWorseOnly={isWorseOnly}
        onWorseOnly={onWorseOnly}
        tools={shown && tools?.(visible)}
      >
        {tabs}
      </QualityToolbar>
      {error && isOlder && <FailedNote error={error} fallback="common.failed.chart" onRetry={refetch} />}
      <GapNote range={shown && rangeOfAnswer(shown.data.info)} appkeys={shown?.filter.appkey} of="samples" />
      <SharePanels overview={overview} charts={asTable ? charts : drawn} panels={panels} asTable={asTable} />
      <NodeMetrics filter={search.applied} />
    </>
  )
}
