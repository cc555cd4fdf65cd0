import { Spinner } from '@blueprintjs/core'
import type { Column } from '@rtcops/core/columns/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import { ColumnChooser } from './column-chooser.tsx'
import { Counted } from './counted.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { FailedNote } from './failed-note.tsx'
import { EmptyState, ErrorState } from './state.tsx'
import { shownColumns, useTableView } from './table-view.ts'
import { type ReadPage, usePages } from './use-pages.ts'
import { useTranslate } from './use-translate.ts'
import { WideTable } from './wide-table.tsx'

interface Props<Row> {
  title: string
  columns: readonly Column<Row>[]
  /** The columns are chosen together with those of the table that has this name. */
  name: string
  frozen: number
  readPage: ReadPage<Row>
  onClose: () => void
}

/** More rows than this are for a file. */
const mostRows = 100_000

/** All rows of a list over the whole window, without pages. */
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
