import { listStatistics6 } from '@rtcops/core/api/generated/operations'
import { type StayQuality, stayQualityColumns } from '@rtcops/core/features/reports/statistics/columns'
import { printRangeChoice } from '@rtcops/core/time/range-choice'
import { parseWireTime, second } from '@rtcops/core/time/zone'
import { callDetailPath } from '../../../ui/call-address.ts'
import { projectOfCompany } from '../../../ui/dependents.ts'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { placeTexts } from '../../../ui/place-texts.tsx'
import { open } from '../../../ui/row-action.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { CallsDrawer } from './calls-drawer.tsx'
import { ReportFilterBar } from './report-filter-bar.tsx'
import { listFilter, reportParams } from './report-search.ts'
import { ReportTable } from './report-table.tsx'
import { callOf, type RowPlace } from './row-place.ts'
import { useReport } from './use-report.ts'

const params = reportParams([
  'join_date',
  'avg_rtt',
  'middle_rtt',
  'avg_up_loss',
  'avg_down_loss',
  'avg_jitter',
  'avg_quality',
  'avg_cpu',
  'call_time',
])

/** Report 6: the quality of each stay of a user in a room (R-RP5-01). */
export default function StaysTab() {
  const { opens } = useViewer()
  const search = useSearch(params, projectOfCompany)
  const { applied, apply } = search
  const query = useReport(listStatistics6, listFilter(applied))
  const show = (row: RowPlace | undefined) => apply({ row, page: applied.page })
  return (
    <>
      <ReportFilterBar search={search} repeat={() => void query.refetch()} />
      <ReportTable
        list="listStatistics6"
        file="exportStatistics6"
        query={query}
        filter={applied}
        search={search}
        columns={stayQualityColumns}
        paging={[applied, apply]}
        title="report.name.stays"
        name="statistics6"
        frozen={1}
        count="report.count.stays"
        chips={<FilterChips search={search} texts={placeTexts} />}
        actions={(row) => [
          { label: 'report.details', run: () => show(placeOf(row)) },
          ...(opens(callDetailPath) ? [open('call.view', callOf(row))] : []),
        ]}
        onRow={(row) => show(placeOf(row))}
      />
      {applied.row && <CallsDrawer row={applied.row} filter={applied} onClose={() => show(undefined)} />}
    </>
  )
}

/** The user in that room while the stay lasted. */
function placeOf({ appkey, room_name, user_id, join_date, call_time }: StayQuality): RowPlace {
  const start = parseWireTime(join_date) ?? 0
  const end = start + Math.max(1, call_time) * second
  return { appkey, room_name, user: user_id, time: printRangeChoice({ kind: 'fixed', start, end }) }
}
