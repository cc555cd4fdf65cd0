import { listStatistics2 } from '@rtcops/core/api/generated/operations'
import { sortFields } from '@rtcops/core/columns/columns'
import { deviceFiguresColumns } from '@rtcops/core/features/reports/statistics/columns'
import { projectOfCompany } from '../../../ui/filter/dependents.ts'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { CallsDrawer } from './calls-drawer.tsx'
import { ReportFilterBar } from './report-filter-bar.tsx'
import { reportFilter, reportParams } from './report-search.ts'
import { ReportTable } from './report-table.tsx'
import type { RowPlace } from './row-place.ts'
import { useReport } from './use-report.ts'

const params = reportParams(sortFields(deviceFiguresColumns))

/** Report 2: shows the quality of each model of each manufacturer (R-RP3-01). */
export default function DevicesTab() {
  const search = useSearch(params, projectOfCompany)
  const { applied, apply } = search
  const query = useReport(listStatistics2, reportFilter(applied))
  const show = (row: RowPlace | undefined) => apply({ row, page: applied.page })
  return (
    <>
      <ReportFilterBar search={search} repeat={() => void query.refetch()} />
      <ReportTable
        list="listStatistics2"
        file="exportStatistics2"
        query={query}
        filter={applied}
        search={search}
        columns={deviceFiguresColumns}
        paging={[applied, apply]}
        title="report.name.devices"
        name="statistics2"
        frozen={2}
        count="report.count.devices"
        chips={<FilterChips search={search} texts={placeTexts} />}
        // Some devices have no successful joins.
        actions={({ name, model, user_session_nums }) =>
          user_session_nums > 0 ? [{ label: 'report.details', run: () => show({ name, model }) }] : []
        }
      />
      {applied.row && <CallsDrawer row={applied.row} filter={applied} onClose={() => show(undefined)} />}
    </>
  )
}
