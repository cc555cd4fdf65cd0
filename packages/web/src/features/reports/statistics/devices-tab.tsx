import { listStatistics2 } from '@rtcops/core/api/generated/operations'
import { deviceFiguresColumns } from '@rtcops/core/features/reports/statistics/columns'
import { projectOfCompany } from '../../../ui/dependents.ts'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { placeTexts } from '../../../ui/place-texts.tsx'
import { useSearch } from '../../../ui/use-search.ts'
import { CallsDrawer } from './calls-drawer.tsx'
import { ReportFilterBar } from './report-filter-bar.tsx'
import { listFilter, reportParams } from './report-search.ts'
import { ReportTable } from './report-table.tsx'
import type { RowPlace } from './row-place.ts'
import { useReport } from './use-report.ts'

const params = reportParams([
  'user_nums',
  'user_session_nums',
  'success1_pct',
  'success3_pct',
  'success5_pct',
  'avg_rtt',
  'avg_up_loss',
  'avg_down_loss',
  'connection_interrupt_total',
  'call_times',
])

/** Report 2: how each model of each manufacturer does (R-RP3-01). */
export default function DevicesTab() {
  const search = useSearch(params, projectOfCompany)
  const { applied, apply } = search
  const query = useReport(listStatistics2, listFilter(applied))
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
        // With some devices nobody got in.
        actions={({ name, model, user_session_nums }) =>
          user_session_nums > 0 ? [{ label: 'report.details', run: () => show({ name, model }) }] : []
        }
      />
      {applied.row && <CallsDrawer row={applied.row} filter={applied} onClose={() => show(undefined)} />}
    </>
  )
}
