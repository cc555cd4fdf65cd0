import { listStatistics1 } from '@rtcops/core/api/generated/operations'
import { sortFields } from '@rtcops/core/columns/columns'
import { userDayColumns } from '@rtcops/core/features/reports/statistics/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import { projectOfCompany } from '../../../ui/filter/dependents.ts'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { CallsDrawer } from './calls-drawer.tsx'
import { deviceCell, withDevice } from './device-column.tsx'
import { ReportFilterBar } from './report-filter-bar.tsx'
import { reportFilter, reportParams } from './report-search.ts'
import { ReportTable } from './report-table.tsx'
import { placeOfDay, type RowPlace } from './row-place.ts'
import { useReport } from './use-report.ts'

const params = reportParams(sortFields(userDayColumns))
const listColumns = withDevice(userDayColumns)

/** Report 1: shows the calls of users by day and room, with the totals (R-RP2-01, R-RP2-02). */
export default function UsersTab() {
  const translate = useTranslate()
  const search = useSearch(params, projectOfCompany)
  const { applied, apply } = search
  const query = useReport(listStatistics1, reportFilter(applied))
  // Opening and closing the drawer keeps the page of the list.
  const show = (row: RowPlace | undefined) => apply({ row, page: applied.page })
  return (
    <>
      <ReportFilterBar search={search} repeat={() => void query.refetch()} />
      <ReportTable
        list="listStatistics1"
        file="exportStatistics1"
        query={query}
        filter={applied}
        search={search}
        columns={userDayColumns}
        listColumns={listColumns}
        cells={{ model: deviceCell }}
        paging={[applied, apply]}
        title="report.name.users"
        name="statistics1"
        frozen={1}
        count="report.count.users"
        chips={<FilterChips search={search} texts={placeTexts} />}
        totals={({ count }) => ({
          user_session_num: count.user_session_nums,
          call_times: count.call_times,
          talk_times: count.talk_times,
          listen_times: count.listen_times,
        })}
        totalsNote={({ count }) => (
          <>
            <span>{translate('report.totals.rooms', { count: formatNumber(count.room_nums) })}</span>
            <span>{translate('report.totals.users', { count: formatNumber(count.user_nums) })}</span>
          </>
        )}
        actions={(row) => [{ label: 'report.details', run: () => show(placeOfDay(row)) }]}
        onRow={(row) => show(placeOfDay(row))}
      />
      {applied.row && <CallsDrawer row={applied.row} filter={applied} onClose={() => show(undefined)} />}
    </>
  )
}
