import { call } from '@rtcops/core/api/client'
import type { Answer, Input } from '@rtcops/core/api/types'
import type { Column } from '@rtcops/core/columns/columns'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useApi } from '../../../ui/api.ts'
import { ExportButton } from '../../../ui/export/export-button.tsx'
import { withoutPage } from '../../../ui/filter/url-params.ts'
import { UntilText } from '../../../ui/range/data-until.tsx'
import { withWireRange } from '../../../ui/range/over-range.ts'
import { pageRows } from '../../../ui/table/use-pages.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { WideButton } from '../../../ui/wide-button.tsx'
import { type ReportFilter, reportFilter } from './report-search.ts'
import type { RowPlace } from './row-place.ts'

/** Reports that are lists, by their list operation, with the operation that exports them to a file. */
export interface ReportIds {
  listStatistics1: 'exportStatistics1'
  listStatistics2: 'exportStatistics2'
  listStatistics4: 'exportStatistics4'
  listStatistics5: 'exportStatistics5'
  listStatistics6: 'exportStatistics6'
}

export type ReportId = keyof ReportIds

export interface ReportToolsProps<Id extends ReportId> {
  list: Id
  file: ReportIds[Id]
  title: MessageKey
  columns: readonly Column<Answer<Id>['list'][number]>[]
  /** Name of the table's view if the screen has several. */
  name: string
  frozen: number
  filter: ReportFilter & { page?: number; limit?: number; row?: RowPlace }
  until: string | null | undefined
}

/**
 * Shows the right side of a report's toolbar: the time up to which there are data, its file, and all its rows without
 * pages.
 */
export function ReportTools<Id extends ReportId>(props: ReportToolsProps<Id>) {
  const { list, file, title, columns, name, frozen, filter, until } = props
  const api = useApi()
  const translate = useTranslate()
  type Row = Answer<Id>['list'][number]
  const listInput = () => withWireRange<'listReportCalls'>(withoutPage(reportFilter(filter)))
  return (
    <>
      <UntilText until={until} />
      <ExportButton operation={file} input={() => listInput() as Input<ReportIds[Id]>} />
      <WideButton<Row>
        title={translate(title)}
        columns={columns}
        name={name}
        frozen={frozen}
        reader={() => {
          // The range is computed once, so that later pages belong to the same list.
          const input = listInput()
          return async (page, signal) =>
            await call(api, list, { ...input, page, limit: pageRows } as Input<Id>, { signal })
        }}
      />
    </>
  )
}
