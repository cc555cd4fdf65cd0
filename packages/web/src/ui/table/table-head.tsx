import { CaretDown, CaretUp, DoubleCaretVertical } from '@blueprintjs/icons'
import { type Column, isRightAligned } from '@rtcops/core/columns/columns'
import { Fragment, type ReactNode } from 'react'
import type { Sort } from '../filter/url-params.ts'
import { useTranslate } from '../use-translate.ts'
import { classesOf, frozenAt } from './frozen.ts'
import { headWords } from './head-words.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  order?: Sort | undefined
  /** Absent for rows whose order is fixed. */
  onSort?: (order: Sort | undefined) => void
  withActions: boolean
  /** Number of columns at the left that stay in view. */
  frozen?: number
  /** Headings that are no text, by column. */
  heads?: Partial<Record<string, ReactNode>>
}

/**
 * Shows the column headings of a table. A sortable one cycles through unsorted, ascending and descending (R-GEN-10).
 */
export function TableHead<Row>({ columns, order, onSort, withActions, frozen = 0, heads = {} }: Props<Row>) {
  const translate = useTranslate()
  return (
    <thead>
      <tr>
        {columns.map((column, index) => {
          const fixed = frozenAt(frozen, index)
          const chosen = order?.field === column.id ? order.sort : undefined
          // Without a choice, the caret shows how the list is sorted by itself.
          const sort = order ? chosen : column.sorted
          return (
            <th
              key={column.id}
              scope="col"
              className={classesOf(isRightAligned(column.kind) && 'ro-right', fixed?.className)}
              style={fixed?.style}
              aria-sort={column.sortable && (sort === 1 ? 'ascending' : sort === 2 ? 'descending' : 'none')}
              title={translate(column.label)}
            >
              {column.sortable && onSort ? (
                <button type="button" className="ro-sort" onClick={() => onSort(nextSort(column.id, chosen))}>
                  {/* One item of the button, whose items are read as separate words. */}
                  <span>
                    <HeadText text={translate(column.label)} />
                  </span>
                  {sort === 1 ? (
                    <CaretUp size={12} />
                  ) : sort === 2 ? (
                    <CaretDown size={12} />
                  ) : (
                    <DoubleCaretVertical size={12} />
                  )}
                </button>
              ) : (
                (heads[column.id] ?? <HeadText text={translate(column.label)} />)
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

/** Shows a heading that breaks between words only. */
function HeadText({ text }: { text: string }) {
  let end = 0
  return headWords(text).map((word) => {
    end += word.length
    // A line does not end at a space within a box that does not wrap.
    const whole = word.trimEnd()
    return (
      <Fragment key={end}>
        <span className="ro-word">{whole}</span>
        {word.slice(whole.length)}
      </Fragment>
    )
  })
}

function nextSort(field: string, sort: 1 | 2 | undefined): Sort | undefined {
  if (sort === 2) return undefined
  return { field, sort: sort === 1 ? 2 : 1 }
}
