import { CaretDown, CaretUp, DoubleCaretVertical } from '@blueprintjs/icons'
import { type Column, isRightAligned } from '@rtcops/core/columns/columns'
import type { Sort } from './url-params.ts'
import { useTranslate } from './use-translate.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  order: Sort | undefined
  onSort: (order: Sort | undefined) => void
  withActions: boolean
}

/** The heads of a table. A sortable one goes from unsorted to ascending, descending and back (R-GEN-10). */
export function TableHead<Row>({ columns, order, onSort, withActions }: Props<Row>) {
  const translate = useTranslate()
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const sort = order?.field === column.id ? order.sort : undefined
          return (
            <th
              key={column.id}
              scope="col"
              className={headClass(column)}
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
        {withActions && <th scope="col">{translate('common.column.actions')}</th>}
      </tr>
    </thead>
  )
}

const headClass = <Row,>({ kind, wraps }: Column<Row>): string | undefined =>
  [isRightAligned(kind) && 'ro-right', wraps && 'ro-wraps'].filter(Boolean).join(' ') || undefined

function nextSort(field: string, sort: 1 | 2 | undefined): Sort | undefined {
  if (sort === 2) return undefined
  return { field, sort: sort === 1 ? 2 : 1 }
}
