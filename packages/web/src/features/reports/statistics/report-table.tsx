import type { Answer } from '@rtcops/core/api/types'
import type { ComponentProps } from 'react'
import { EmptyRange } from '../../../ui/empty-range.tsx'
import { QueryTable } from '../../../ui/query-table.tsx'
import type { Search } from '../../../ui/use-search.ts'
import type { ReportFilters } from './report-search.ts'
import { type ReportId, ReportTools, type ReportToolsProps } from './report-tools.tsx'

type Table<Id extends ReportId> = ComponentProps<typeof QueryTable<Answer<Id>>>

interface Props<Id extends ReportId>
  extends Omit<Table<Id>, keyof ReportToolsProps<Id> | 'tools' | 'empty'>,
    Omit<ReportToolsProps<Id>, 'until'> {
  search: Search<ReportFilters>
  /** The title stands above the list, where the tab has other reports beside this one. */
  isTitled?: boolean
}

/** A report as a list: its file and all its rows are asked for as the list itself is. */
export function ReportTable<Id extends ReportId>({ list, file, filter, title, isTitled, search, ...table }: Props<Id>) {
  const { query, columns, name, frozen } = table
  return (
    <QueryTable<Answer<Id>>
      {...table}
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
