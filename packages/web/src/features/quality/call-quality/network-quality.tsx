import { rangePresets } from '@rtcops/core/time/range-presets'
import { rangeOfAnswer } from '../../../quality/moments.ts'
import { CompareBar } from '../../../quality/search/compare-bar.tsx'
import { type QualityField, QualityFilterBar } from '../../../quality/search/quality-filter-bar.tsx'
import type { QualitySearch } from '../../../quality/search/use-quality-search.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { CallQualityCharts } from './call-quality-charts.tsx'
import type { SharePanel } from './share-panels.tsx'
import type { Overview } from './use-overview.ts'

const fields: readonly QualityField[] = ['appkey', 'uid', 'room', 'router', 'as', 'country', 'query_time']

/** The three charts of network quality in their order (R-NQ-02). */
const panels: readonly SharePanel[] = [
  { metric: 'rtt', title: 'quality.networkDelay' },
  { metric: 'up_loss', title: 'quality.metric.upLoss' },
  { metric: 'down_loss', title: 'quality.metric.downLoss' },
]

interface Props {
  search: QualitySearch
  overview: Overview
}

/**
 * Shows filters, comparison and charts of network quality, both as a screen of its own and as the tab 通话质量 of the
 * report (R-NQ-03).
 */
export function NetworkQuality({ search, overview }: Props) {
  const translate = useTranslate()
  const { shown, refetch } = overview
  const isShown = !search.applied.zoom && shown?.filter.query_time === search.applied.query_time
  return (
    <>
      <QualityFilterBar
        search={search}
        repeat={refetch}
        fields={fields}
        quick={rangePresets.networkQuality}
        shown={isShown ? rangeOfAnswer(shown.data.info) : undefined}
      />
      <CompareBar search={search} repeat={refetch} note="quality.compare.note" />
      <CallQualityCharts search={search} overview={overview} panels={panels} name={translate('quality.networkTitle')} />
    </>
  )
}
