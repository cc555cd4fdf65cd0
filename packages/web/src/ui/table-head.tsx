import { CaretDown, CaretUp, DoubleCaretVertical } from '@blueprintjs/icons'
import { type Column, isRightAligned } from '@rtcops/core/columns/columns'
import { classesOf, frozenAt } from './frozen.ts'
import type { Sort } from './url-params.ts'
import { useTranslate } from './use-translate.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  order: Sort | undefined
  onSort: (order: Sort | undefined) => void
  withActions: boolean
  /** So many columns at the left stay in sight. */
  frozen?: number
}

/** The heads of a table. A sortable one goes from unsorted to ascending, descending and back (R-GEN-10). */
export function TableHead<Row>({ columns, order, onSort, withActions, frozen = 0 }: Props<Row>) {
  const translate = useTranslate()
  return (
    <thead>
      <tr>
        {columns.map((column, index) => {
          const fixed = frozenAt(columns, frozen, index)
          const sort = order?.field === column.id ? order.sort : undefined
          return (
            <th
              key={column.id}
              scope="col"
              className={classesOf(
                isRightAligned(column.kind) && 'ro-right',
                column.wraps && 'ro-wraps',
                fixed?.className,
              )}
              style={fixed?.style}
              aria-sort={column.sortable && (sort === 1 ? 'ascending' : sort === 2 ? 'descending' : 'none')}
              title={translate(column.label)}
            >
              {column.sortable ? (
                <button type="button" className="ro-sort" onClick={() => onSort(nextSort(column.id, sort))}>
                  {translate(column.label)}
                  {sort === 1 ? (
                    <CaretUp size={12} />
                  ) : sort === 2 ? (
                    <CaretDown size={12} />
                  ) : (
                    <DoubleCaretVertical size={12} />
                  )}
                </button>
              ) : (
                translate(column.label)
              )}
            </th>
          )
        })}
        {withActions && (
          <th scope="col" className="ro-actions-head">
            {translate('common.column.actions')}
          </th>
        )}
      </tr>
    </thead>
  )
}

function nextSort(field: string, sort: 1 | 2 | undefined): Sort | undefined {
  if (sort === 2) return undefined
  return { field, sort: sort === 1 ? 2 : 1 }
}
