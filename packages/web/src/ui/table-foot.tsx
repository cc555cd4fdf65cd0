import { type Column, isRightAligned } from '@rtcops/core/columns/columns'
import type { ReactNode } from 'react'
import { Cell } from './cell.tsx'
import { cellText } from './cell-text.ts'
import { classesOf, frozenAt } from './frozen.ts'
import { useLanguage, useTranslate } from './use-translate.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  /** Sums over the whole filter, not the page alone; absent columns stay empty. */
  totals: Partial<Row>
  /** Stands beside 合计, in one cell over all columns before the first sum. */
  note?: ReactNode
  withActions: boolean
  /** So many columns at the left stay in sight. */
  frozen: number
}

/** The last row of a table, which stays in sight: 合计 in front, and the sums in their columns. */
export function TableFoot<Row>({ columns, totals, note, withActions, frozen }: Props<Row>) {
  const translate = useTranslate()
  const language = useLanguage()
  const row = totals as Row
  const before = columns.findIndex(({ id }) => id in totals)
  const joined = note && before > 1 ? before : 1
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) => {
          const fixed = frozenAt(columns, frozen, index)
          if (column.id in totals)
            return (
              <td
                key={column.id}
                className={classesOf(isRightAligned(column.kind) && 'ro-right', fixed?.className)}
                style={fixed?.style}
                title={cellText(column, row[column.id], language, translate)}
              >
                <Cell column={column} row={row} />
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
