import { getUarCharts, listUar } from '@rtcops/core/api/generated/operations'
import { activityColumns } from '@rtcops/core/features/reports/activity/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LoneChart } from '../../../charts/panel/lone-chart.tsx'
import { ExportButton } from '../../../ui/export/export-button.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { withoutPage } from '../../../ui/filter/url-params.ts'
import { DataUntil } from '../../../ui/range/data-until.tsx'
import { EmptyRange } from '../../../ui/range/empty-range.tsx'
import { overRange, withWireRange } from '../../../ui/range/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { activityChart } from './activity-chart.ts'
import { ActivityFilterBar } from './activity-filter-bar.tsx'
import { activityChartFilter, useActivitySearch } from './activity-search.ts'
import { ActivityTotals } from './activity-totals.tsx'

/** 用户活跃报告: shows how many users of the customers' projects were active, new and returning (R-UAR-01 to R-UAR-03). */
export default function ActivityScreen() {
  const translate = useTranslate()
  const search = useActivitySearch()
  const { applied, apply } = search
  const days = useQuery({ ...overRange(listUar, applied), ...recovering, placeholderData: keepPreviousData })
  const points = useQuery({
    ...overRange(getUarCharts, activityChartFilter(applied)),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  const counted = points.data
  const chart = useMemo(() => counted && activityChart(counted, translate), [counted, translate])
  const repeat = () => {
    void days.refetch()
    void points.refetch()
  }
  return (
    <Screen
      title="activity.title"
      actions={
        <>
          <DataUntil until={days.data?.info.until} onRefresh={repeat} />
          <ExportButton operation="exportUar" input={() => withWireRange<'exportUar'>(withoutPage(applied))} />
        </>
      }
    >
      <ActivityFilterBar search={search} repeat={repeat} />
      <ActivityTotals cards={days.data?.info.cards} busy={days.isPlaceholderData} />
      <LoneChart title={translate('activity.chart')} chart={chart} query={points} />
      <QueryTable
        query={days}
        columns={activityColumns}
        paging={[applied, apply]}
        chips={<FilterChips search={search} texts={placeTexts} />}
        empty={<EmptyRange text="activity.empty" widen="activity.widen" widest="last-90-days" search={search} />}
      />
    </Screen>
  )
}
