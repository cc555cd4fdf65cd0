import { listStatistics2 } from '@rtcops/core/api/generated/operations'
import { deviceFiguresColumns } from '@rtcops/core/features/reports/statistics/columns'
import { projectOfCompany } from '../../../ui/dependents.ts'
import { QueryTable } from '../../../ui/query-table.tsx'
import { useSearch } from '../../../ui/use-search.ts'
import { CallsDrawer } from './calls-drawer.tsx'
import { ReportChips } from './report-chips.tsx'
import { ReportEmpty } from './report-empty.tsx'
import { ReportFilterBar } from './report-filter-bar.tsx'
import { listFilter, reportParams } from './report-search.ts'
import { ReportTools } from './report-tools.tsx'
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

const frozen = 2

/** Report 2: how each model of each manufacturer does (R-RP3-01). */
export default function DevicesTab() {
  const search = useSearch(params, projectOfCompany)
  const { applied, apply } = search
  const query = useReport(listStatistics2, listFilter(applied))
  const show = (row: RowPlace | undefined) => apply({ row, page: applied.page })
  return (
    <>
      <ReportFilterBar search={search} repeat={() => void query.refetch()} />
      <QueryTable
        query={query}
        columns={deviceFiguresColumns}
        paging={[applied, apply]}
        name="statistics2"
        frozen={frozen}
        count="report.count.devices"
        chips={<ReportChips search={search} />}
        tools={
          <ReportTools
            list="listStatistics2"
            file="exportStatistics2"
            title="report.name.devices"
            columns={deviceFiguresColumns}
            name="statistics2"
            frozen={frozen}
            filter={applied}
            until={query.data?.info.until}
          />
        }
        // Sessions that told no device cannot be asked for.
        actions={({ name, model }) =>
          name && model ? [{ label: 'report.details', run: () => show({ name, model }) }] : []
        }
        empty={<ReportEmpty search={search} />}
      />
      {applied.row && <CallsDrawer row={applied.row} filter={applied} onClose={() => show(undefined)} />}
    </>
  )
}
