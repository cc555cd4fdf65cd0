import type { Answer } from '@rtcops/core/api/types'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { GapNote } from '../../../charts/annotations/gap-note.tsx'
import { shownRange } from '../../../charts/annotations/marks.ts'
import { LoneChart } from '../../../charts/panel/lone-chart.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { usageChart } from './usage-chart.ts'

interface Props {
  query: UseQueryResult<Answer<'getUsageCharts'>>
  /** The project that the minutes are of; all if undefined. */
  appkey: string | undefined
}

/** Shows the minutes of each kind by day (R-USE-04). */
export function UsageChartPanel({ appkey, query }: Props) {
  const translate = useTranslate()
  const { data } = query
  const chart = useMemo(() => data && usageChart(data, translate), [data, translate])
  return (
    <>
      <GapNote range={chart && shownRange(chart)} appkeys={appkey === undefined ? undefined : [appkey]} of="minutes" />
      <LoneChart title={translate('usage.chart.title')} chart={chart} query={query} />
    </>
  )
}
