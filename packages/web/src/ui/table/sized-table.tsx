import type { Column } from '@rtcops/core/columns/columns'
import type { ReactNode } from 'react'
import { fittedWidths } from './fitted-widths.ts'
import { leftEdges } from './frozen.ts'
import type { Density } from './table-view.ts'
import { useColumnNeeds } from './use-column-needs.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  /** The rows that `children` draw; the columns are measured again if they change. */
  rows: readonly Row[]
  /** Number of columns at the left that stay in view. */
  frozen: number
  /** Pixels of the column of actions; undefined without one. */
  actionsColumn: number | undefined
  density: Density | undefined
  busy: boolean
  children: ReactNode
}

/** Shows a table whose columns are as wide as their content asks for; it scrolls if there is too little room. */
export function SizedTable<Row>({
  columns,
  rows,
  frozen,
  actionsColumn = 0,
  density = 'standard',
  busy,
  children,
}: Props<Row>) {
  const { table, needs, room } = useColumnNeeds(columns, rows)
  const widths = fittedWidths(columns, needs, room - actionsColumn)
  const total = widths.reduce((sum, width) => sum + width, 0)
  return (
    <table
      ref={table}
      className={`ro-table ro-${density}`}
      style={{ minWidth: total + actionsColumn, ...leftEdges(widths, frozen) }}
      aria-busy={busy}
    >
      <colgroup>
        {columns.map(({ id, width }, index) => (
          // Before the content is measured, columns without a width of their own share the room.
          <col key={id} style={{ width: needs[id] === undefined ? width : widths[index] }} />
        ))}
        {actionsColumn > 0 && <col style={{ width: actionsColumn }} />}
      </colgroup>
      {children}
    </table>
  )
}
