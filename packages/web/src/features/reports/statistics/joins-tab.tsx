import { getStatistics3Info, listStatistics4, listStatistics5 } from '@rtcops/core/api/generated/operations'
import { sortFields } from '@rtcops/core/columns/columns'
import { interruptDayColumns, joinRowColumns } from '@rtcops/core/features/reports/statistics/columns'
import { joinStages, stageColumns } from '@rtcops/core/features/reports/statistics/stages'
import { projectOfCompany } from '../../../ui/filter/dependents.ts'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { pageParam, sortParam } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { paths } from '../../../ui/paths.ts'
import { open } from '../../../ui/row/row-action.ts'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import type { PageFilter } from '../../../ui/table/use-paging.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { CallsDrawer } from './calls-drawer.tsx'
import { deviceCell, withDevice } from './device-column.tsx'
import { ReportFilterBar } from './report-filter-bar.tsx'
import { filtersOf, reportParams } from './report-search.ts'
import { ReportTable } from './report-table.tsx'
import { callAddressOf, placeOfDay, type RowPlace } from './row-place.ts'
import { useReport } from './use-report.ts'

/** Reports 4 and 5 each have their own page and sort; they share the page size. */
const params = {
  ...reportParams(sortFields(joinRowColumns)),
  page5: pageParam(),
  order5: sortParam(sortFields(interruptDayColumns)),
}

const joinColumns = withDevice(joinRowColumns)

/** Reports 3, 4 and 5: show how joining went, under one filter bar (R-RP4-01 to R-RP4-04). */
export default function JoinsTab() {
  const { opens } = useViewer()
  const search = useSearch(params, projectOfCompany)
  const { applied, apply } = search
  const { limit, order, order5, page, page5 } = applied
  const filters = filtersOf(applied)
  const joinsFilter = { ...filters, ...(order ? { order } : {}) }
  const interruptsFilter = { ...filters, ...(order5 ? { order: order5 } : {}) }
  const timing = useReport(getStatistics3Info, filters)
  const joins = useReport(listStatistics4, { ...joinsFilter, page, limit })
  const interrupts = useReport(listStatistics5, { ...interruptsFilter, page: page5, limit })
  const repeat = () => {
    void timing.refetch()
    void joins.refetch()
    void interrupts.refetch()
  }
  const show = (row: RowPlace | undefined) => apply({ row, page, page5 })
  const turn = (change: Partial<PageFilter> & { order?: typeof order | undefined }) => {
    if ('limit' in change) apply({ ...change, page: 1, page5: 1 })
    else apply({ page: 1, ...change, page5 })
  }
  const turn5 = (change: Partial<PageFilter> & { order?: typeof order5 | undefined }) => {
    if ('limit' in change) apply({ limit: change.limit, page: 1, page5: 1 })
    else if ('order' in change) apply({ order5: change.order, page, page5: 1 })
    else apply({ page, page5: change.page })
  }
  const stages = timing.data?.info
  return (
    <>
      <ReportFilterBar search={search} repeat={repeat} />
      <div className="ro-report-list ro-report-stages">
        <QueryTable
          query={{ ...timing, data: stages && { list: joinStages.map(({ id }) => ({ stage: id, ...stages[id] })) } }}
          columns={stageColumns}
          rowId="stage"
          name="statistics3"
          title="report.name.timing"
          count="report.count.stages"
          chips={<FilterChips search={search} texts={placeTexts} />}
        />
      </div>
      <div className="ro-report-list">
        <ReportTable
          list="listStatistics4"
          file="exportStatistics4"
          query={joins}
          filter={joinsFilter}
          search={search}
          columns={joinRowColumns}
          listColumns={joinColumns}
          cells={{ model: deviceCell }}
          paging={[{ page, limit, ...(order ? { order } : {}) }, turn]}
          name="statistics4"
          title="report.name.joins"
          isTitled
          frozen={1}
          count="report.count.joins"
          actions={(row) => (opens(paths.call) ? [open('call.view', callAddressOf(row))] : [])}
        />
      </div>
      <div className="ro-report-list">
        <ReportTable
          list="listStatistics5"
          file="exportStatistics5"
          query={interrupts}
          filter={interruptsFilter}
          search={search}
          columns={interruptDayColumns}
          paging={[{ page: page5, limit, ...(order5 ? { order: order5 } : {}) }, turn5]}
          name="statistics5"
          title="report.name.interrupts"
          isTitled
          frozen={1}
          count="report.count.interrupts"
          actions={(row) => [{ label: 'report.details', run: () => show(placeOfDay(row)) }]}
          onRow={(row) => show(placeOfDay(row))}
        />
      </div>
      {applied.row && <CallsDrawer row={applied.row} filter={applied} onClose={() => show(undefined)} />}
    </>
  )
}
