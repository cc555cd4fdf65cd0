import { type Column, isRightAligned } from '@rtcops/core/columns/columns'
import type { ReactNode } from 'react'
import { useLanguage, useTranslate } from '../use-translate.ts'
import { Cell } from './cell.tsx'
import { cellText } from './cell-text.ts'
import { classesOf, frozenAt } from './frozen.ts'
import type { SpecialCells } from './table-rows.tsx'

interface Props<Row> {
  columns: readonly Column<Row>[]
  /** Sums over the whole filter, not only the page; columns without a sum stay empty. */
  totals: Partial<Row>
  /** Cells that the screen renders itself; those of the sums are given the sums only. */
  cells: SpecialCells<Row>
  /** Content beside 合计, in one cell across all columns before the first sum. */
  note?: ReactNode
  withActions: boolean
  /** Number of columns at the left that stay in view. */
  frozen: number
}

/** Shows the last row of a table, which stays in view: 合计 first, and the sums in their columns. */
export function TableFoot<Row>({ columns, totals, cells, note, withActions, frozen }: Props<Row>) {
  const translate = useTranslate()
  const language = useLanguage()
  const row = totals as Row
  const before = columns.findIndex(({ id }) => id in totals)
  const joined = note && before > 1 ? before : 1
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) => {
          const fixed = frozenAt(frozen, index)
          if (column.id in totals)
            return (
              <td
                key={column.id}
                className={classesOf(isRightAligned(column.kind) && 'ro-right', fixed?.className)}
                style={fixed?.style}
                title={cellText(column, row[column.id], language, translate)}
              >
                {cells[column.id]?.(row) || <Cell column={column} row={row} />}
              </td>
            )
          if (index === 0)
            return (
              <th key={column.id} scope="row" colSpan={joined} className={joined > 1 ? undefined : fixed?.className}>
                {translate('ui.table.totals')}
                {joined > 1 && <span className="ro-totals-note">{note}</span>}
              </th>
            )
          if (index < joined) return null
          return <td key={column.id} className={fixed?.className} style={fixed?.style} />
        })}
        {withActions && <td className="ro-actions-foot" />}
      </tr>
    </tfoot>
  )
}
