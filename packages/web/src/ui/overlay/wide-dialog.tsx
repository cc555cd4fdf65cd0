import { Spinner } from '@blueprintjs/core'
import type { Column } from '@rtcops/core/columns/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import { Counted } from '../screen/counted.tsx'
import { FailedNote } from '../screen/failed-note.tsx'
import { EmptyState, ErrorState } from '../screen/state.tsx'
import { ColumnChooser } from '../table/column-chooser.tsx'
import { shownColumns, useTableView } from '../table/table-view.ts'
import { type ReadPage, usePages } from '../table/use-pages.ts'
import { WideTable } from '../table/wide-table.tsx'
import { useTranslate } from '../use-translate.ts'
import { DialogFrame } from './dialog-frame.tsx'

interface Props<Row> {
  title: string
  columns: readonly Column<Row>[]
  /** Name of the table whose column settings it shares. */
  name: string
  frozen: number
  readPage: ReadPage<Row>
  onClose: () => void
}

/** Maximum number of rows; larger lists have to be exported. */
const mostRows = 100_000

/** Shows all rows of a list over the whole window, without pages. */
export default function WideDialog<Row extends object>({
  title,
  columns,
  name,
  frozen,
  readPage,
  onClose,
}: Props<Row>) {
  const translate = useTranslate()
  const [view, setView] = useTableView(name)
  const { total, read, look, error, retry } = usePages(readPage)
  const rows = Math.min(total ?? 0, mostRows)
  const shown = shownColumns(columns, view)
  return (
    <DialogFrame title={title} width="full" onClose={onClose}>
      <div className="ro-toolbar">
        {total !== undefined && <Counted text="ui.table.total" count={total} />}
        {total !== undefined && total > rows && (
          <span className="ro-secondary">{translate('ui.wide.first', { count: formatNumber(rows) })}</span>
        )}
        <div className="ro-table-tools">
          <ColumnChooser columns={columns} view={view} onChange={setView} />
        </div>
      </div>
      {error && total !== undefined && <FailedNote error={error} fallback="common.failed.list" onRetry={retry} />}
      {rows > 0 ? (
        <WideTable
          key={shown.map(({ id }) => id).join()}
          label={title}
          columns={shown}
          frozen={Math.min(frozen, shown.length - 1)}
          rows={rows}
          read={read}
          onLook={look}
        />
      ) : error ? (
        <ErrorState error={error} fallback="common.failed.list" onRetry={retry} />
      ) : total === undefined ? (
        <Spinner className="ro-empty" size={20} />
      ) : (
        <EmptyState />
      )}
    </DialogFrame>
  )
}
