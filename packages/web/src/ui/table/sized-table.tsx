import type { Column } from '@rtcops/core/columns/columns'
import type { ReactNode } from 'react'
import type { Density } from './table-view.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  /** Pixels of the column of actions; undefined without one. */
  actionsColumn: number | undefined
  density: Density | undefined
  busy: boolean
  children: ReactNode
}

/**
 * Minimum width in pixels of a column without a width of its own; a table that does not fit then scrolls instead of
 * cutting names.
 */
const leastWidth = 128

/** Shows a table whose columns have their widths. */
export function SizedTable<Row>({ columns, actionsColumn, density = 'standard', busy, children }: Props<Row>) {
  return (
    <table
      className={`ro-table ro-${density}`}
      style={{ minWidth: columns.reduce((sum, { width = leastWidth }) => sum + width, actionsColumn ?? 0) }}
      aria-busy={busy}
    >
      <colgroup>
        {columns.map(({ id, width }) => (
          <col key={id} style={{ width }} />
        ))}
        {actionsColumn !== undefined && <col style={{ width: actionsColumn }} />}
      </colgroup>
      {children}
    </table>
  )
}
