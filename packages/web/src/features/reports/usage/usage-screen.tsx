import { getUsage, getUsageCharts } from '@rtcops/core/api/generated/operations'
import { usageDayColumns } from '@rtcops/core/features/reports/usage/columns'
import { columnsOf, usageKinds } from '@rtcops/core/features/reports/usage/usage-kinds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { paths } from '../../../ui/paths.ts'
import { OpenNote } from '../../../ui/range/open-note.tsx'
import { overRange } from '../../../ui/range/over-range.ts'
import { open } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { billsAddress } from './addresses.ts'
import { UsageChartPanel } from './usage-chart-panel.tsx'
import { UsageFilterBar } from './usage-filter-bar.tsx'
import { usageRequest, useUsageSearch } from './usage-search.ts'
import { UsageTotals } from './usage-totals.tsx'

/** Shows how many minutes the projects used on each day: those that are billed. */
export default function UsageScreen() {
  const translate = useTranslate()
  const { opens } = useViewer()
  const search = useUsageSearch()
  const filter = usageRequest(search.applied)
  const usage = useQuery({ ...overRange(getUsage, filter, 'query_time'), placeholderData: keepPreviousData })
  const chart = useQuery({ ...overRange(getUsageCharts, filter, 'query_time'), placeholderData: keepPreviousData })
  const repeat = () => {
    void usage.refetch()
    void chart.refetch()
  }
  const kinds = usage.data?.info.kinds
  return (
    <Screen title="usage.title" note={translate('usage.minutesNote')}>
      <UsageFilterBar search={search} repeat={repeat} />
      <UsageTotals totals={usage.error ? nothing : usage.data?.info} busy={usage.isPlaceholderData} />
      <UsageChartPanel query={chart} appkey={search.applied.appkey} />
      <QueryTable
        query={usage}
        columns={columnsOf(usageDayColumns, kinds)}
        rowId="day"
        count="usage.count"
        failed="common.failed.query"
        emptied
        chips={<FilterChips search={search} texts={placeTexts} />}
        tools={
          usage.data && (
            <OpenNote
              open={usage.error ? 'none' : usage.data.info.open}
              included="usage.openNote"
              unavailable="usage.openUnavailable"
              uncounted={usage.data.info.uncounted}
            />
          )
        }
        totals={({ info: { push_flow_total, speech_sounds_total, video_total } }) => ({
          speech_sounds_total,
          video_total,
          push_flow_total,
        })}
        actions={({ day }) => (opens(paths.bills) ? [open('usage.bills', billsAddress(day, search.applied))] : [])}
      />
    </Screen>
  )
}

/** Totals shown after an error (R-USE-06). */
const nothing = {
  kinds: usageKinds.map(({ kind }) => kind),
  speech_sounds_total: 0,
  video_total: 0,
  push_flow_total: 0,
}
