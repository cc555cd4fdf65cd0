import type { Answer } from '@rtcops/core/api/types'
import type { ComponentProps } from 'react'
import type { Search } from '../../../ui/filter/use-search.ts'
import { EmptyRange } from '../../../ui/range/empty-range.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import type { ReportFilters } from './report-search.ts'
import { type ReportId, ReportTools, type ReportToolsProps } from './report-tools.tsx'

type Table<Id extends ReportId> = ComponentProps<typeof QueryTable<Answer<Id>>>

interface Props<Id extends ReportId>
  extends Omit<Table<Id>, keyof ReportToolsProps<Id> | 'tools' | 'empty'>,
    Omit<ReportToolsProps<Id>, 'until'> {
  search: Search<ReportFilters>
  /** Columns of the list if they are not those of the file and of the view of all rows. */
  listColumns?: Table<Id>['columns']
  /** Shows the title above the list, for tabs with several reports. */
  isTitled?: boolean
}

/** Shows a report as a list; its file and the request for all rows use the list's own filter. */
export function ReportTable<Id extends ReportId>(props: Props<Id>) {
  const { list, file, filter, title, isTitled, search, listColumns, ...table } = props
  const { query, columns, name, frozen } = table
  return (
    <QueryTable<Answer<Id>>
      {...table}
      columns={listColumns ?? columns}
      {...(isTitled ? { title } : {})}
      tools={
        <ReportTools
          list={list}
          file={file}
          title={title}
          columns={columns}
          name={name}
          frozen={frozen}
          filter={filter}
          until={query.data?.info.until}
        />
      }
      empty={<EmptyRange text="report.empty" widen="report.widen" widest="last-168h" search={search} />}
    />
  )
}
