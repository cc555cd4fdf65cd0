import type { Column } from '@rtcops/core/columns/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { ReactNode } from 'react'
import { useLandmarkName } from '../../../ui/overlay/frame-title.ts'
import { TableHead } from '../../../ui/table/table-head.tsx'
import { type SpecialCells, TableRows } from '../../../ui/table/table-rows.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { DetailsSection } from './details-section.tsx'

interface Props<Row> {
  title: MessageKey
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: keyof Row & string
  /** Text shown in place of a table without rows. */
  empty: MessageKey
  /** Link to a screen with more of the same. */
  more?: ReactNode
  cells?: SpecialCells<Row>
}

/** Maximum number of rows; more scroll in their own box (R-ENT-08). */
const mostRows = 10

/** Shows one list of a company's details. */
export function DetailsTable<Row>({ title, columns, rows, rowId, empty, more, cells = {} }: Props<Row>) {
  const translate = useTranslate()
  const tableName = useLandmarkName('common.action.table', translate(title))
  if (rows.length === 0)
    return (
      <DetailsSection title={title}>
        <p className="ro-muted">{translate(empty)}</p>
      </DetailsSection>
    )
  return (
    <DetailsSection title={title} note={formatNumber(rows.length)} more={more}>
      <section
        className="ro-company-rows"
        aria-label={tableName}
        // Users without a mouse scroll the box by focusing it.
        {...(rows.length > mostRows ? { tabIndex: 0 } : {})}
      >
        <table className="ro-table ro-standard">
          <colgroup>
            {columns.map((column) => (
              <col key={column.id} style={{ width: column.width }} />
            ))}
          </colgroup>
          <TableHead columns={columns} order={undefined} onSort={() => undefined} withActions={false} />
          <TableRows
            columns={columns}
            rows={rows}
            rowId={(row) => String(row[rowId])}
            cells={cells}
            actions={undefined}
            onRow={undefined}
          />
        </table>
      </section>
    </DetailsSection>
  )
}
