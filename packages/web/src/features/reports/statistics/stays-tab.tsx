import { listStatistics6 } from '@rtcops/core/api/generated/operations'
import { sortFields } from '@rtcops/core/columns/columns'
import { type StayQuality, stayQualityColumns } from '@rtcops/core/features/reports/statistics/columns'
import { printRangeChoice } from '@rtcops/core/time/range-choice'
import { parseWireTime, second } from '@rtcops/core/time/zone'
import { projectOfCompany } from '../../../ui/filter/dependents.ts'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { paths } from '../../../ui/paths.ts'
import { withoutYear } from '../../../ui/range/without-year.ts'
import { open } from '../../../ui/row/row-action.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { BucketFigure } from './bucket-figure.tsx'
import { CallsDrawer } from './calls-drawer.tsx'
import { ReportFilterBar } from './report-filter-bar.tsx'
import { reportFilter, reportParams } from './report-search.ts'
import { ReportTable } from './report-table.tsx'
import { callAddressOf, type RowPlace } from './row-place.ts'
import { useReport } from './use-report.ts'

const params = reportParams(sortFields(stayQualityColumns))

/** Report 6: shows the quality of each user session in a room (R-RP5-01). */
export default function StaysTab() {
  const { opens } = useViewer()
  const search = useSearch(params, projectOfCompany)
  const { applied, apply } = search
  const query = useReport(listStatistics6, reportFilter(applied))
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
        cells={{
          join_date: ({ join_date }) => withoutYear(join_date, Date.now()),
          avg_rtt: ({ avg_rtt }) => <BucketFigure metric="rtt" value={avg_rtt} />,
          middle_rtt: ({ middle_rtt }) => <BucketFigure metric="rtt" value={middle_rtt} />,
          avg_up_loss: ({ avg_up_loss }) => <BucketFigure metric="up_loss" value={avg_up_loss} />,
          avg_down_loss: ({ avg_down_loss }) => <BucketFigure metric="down_loss" value={avg_down_loss} />,
        }}
        actions={(row) => [
          { label: 'report.details', run: () => show(placeOf(row)) },
          ...(opens(paths.call) ? [open('call.view', callAddressOf(row))] : []),
        ]}
        onRow={(row) => show(placeOf(row))}
      />
      {applied.row && <CallsDrawer row={applied.row} filter={applied} onClose={() => show(undefined)} />}
    </>
  )
}

/** Returns the filter for the user in that room during the user session. */
function placeOf({ appkey, room_name, user_id, join_date, call_time }: StayQuality): RowPlace {
  const start = parseWireTime(join_date) ?? 0
  const end = start + Math.max(1, call_time) * second
  return { appkey, room_name, user: user_id, time: printRangeChoice({ kind: 'fixed', start, end }) }
}
