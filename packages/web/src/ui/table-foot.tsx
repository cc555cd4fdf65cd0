import { type Column, isRightAligned } from '@rtcops/core/columns/columns'
import { Cell } from './cell.tsx'
import { cellText } from './cell-text.ts'
import { useLanguage, useTranslate } from './use-translate.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  /** Sums over the whole filter, not the page alone; absent columns stay empty. */
  totals: Partial<Row>
  withActions: boolean
}

/** The last row of a table, which stays in sight: 合计 in front, and the sums in their columns. */
export function TableFoot<Row>({ columns, totals, withActions }: Props<Row>) {
  const translate = useTranslate()
  const language = useLanguage()
  const row = totals as Row
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) =>
          column.id in totals ? (
            <td
              key={column.id}
              className={isRightAligned(column.kind) ? 'ro-right' : undefined}
              title={cellText(column, row[column.id], language, translate)}
            >
              <Cell column={column} row={row} />
            </td>
          ) : index === 0 ? (
            <th key={column.id} scope="row">
              {translate('ui.table.totals')}
            </th>
          ) : (
            <td key={column.id} />
          ),
        )}
        {withActions && <td />}
      </tr>
    </tfoot>
  )
}
