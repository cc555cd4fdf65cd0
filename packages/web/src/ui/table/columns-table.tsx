import type { Column } from '@rtcops/core/columns/columns'
import { TableHead } from './table-head.tsx'
import { type SpecialCells, TableRows } from './table-rows.tsx'

interface Props<Row> {
  columns: readonly Column<Row>[]
  /** All rows, in the order in which they are shown. */
  rows: readonly Row[]
  rowId: keyof Row & string
  cells?: SpecialCells<Row>
  /** Accessible name, unless a heading names the table. */
  label?: string
}

/** Shows a few loaded rows as they are, in a table as wide as its content. */
export function ColumnsTable<Row>({ columns, rows, rowId, cells = {}, label }: Props<Row>) {
  return (
    <table className="ro-table ro-compact ro-fitted" aria-label={label}>
      <TableHead columns={columns} withActions={false} />
      <TableRows
        columns={columns}
        rows={rows}
        rowId={(row) => String(row[rowId])}
        cells={cells}
        actions={undefined}
        onRow={undefined}
      />
    </table>
  )
}
