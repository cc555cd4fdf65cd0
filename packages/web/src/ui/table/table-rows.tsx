import { type Column, isRightAligned } from '@rtcops/core/columns/columns'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import type { RowAction } from '../row/row-action.ts'
import { RowActions } from '../row/row-actions.tsx'
import { useLanguage, useTranslate } from '../use-translate.ts'
import { Cell } from './cell.tsx'
import { cellText } from './cell-text.ts'
import { classesOf, frozenAt } from './frozen.ts'

/** Cells that a screen renders itself, by column; if a cell is empty for a row, the column's kind is used. */
export type SpecialCells<Row> = { [Id in keyof Row]?: (row: Row) => ReactNode }

interface Props<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row, index: number) => string | number
  cells: SpecialCells<Row>
  /** The allowed actions of a row; undefined for a table without any. */
  actions: ((row: Row) => readonly RowAction[]) | undefined
  onRow: ((row: Row) => void) | undefined
  /** Number of columns at the left that stay in view. */
  frozen?: number
  /** Returns the content that is open below a row. */
  detail?: ((row: Row) => ReactNode) | undefined
}

/** Shows the rows of a table. Text that is cut off can be read in the tooltip of its cell. */
export function TableRows<Row>(props: Props<Row>) {
  const { rows, rowId, columns, actions, detail } = props
  return (
    <tbody>
      {rows.map((row, index) => {
        const opened = detail?.(row)
        return (
          <Fragment key={rowId(row, index)}>
            <TableRow {...props} row={row} isOpen={Boolean(opened)} />
            {opened && (
              <tr className="ro-row-detail">
                <td colSpan={columns.length + (actions ? 1 : 0)}>{opened}</td>
              </tr>
            )}
          </Fragment>
        )
      })}
    </tbody>
  )
}

function TableRow<Row>(props: Props<Row> & { row: Row; isOpen: boolean }) {
  const { row, isOpen, columns, cells, actions, onRow, frozen = 0 } = props
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <tr
      className={classesOf(onRow && 'ro-clickable', isOpen && 'ro-open')}
      onClick={onRow && ((event) => isPlainClick(event) && onRow(row))}
    >
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={classesOf(isRightAligned(column.kind) && 'ro-right', frozenAt(frozen, index)?.className)}
          style={frozenAt(frozen, index)?.style}
          // The value of a link is an address, which is not meant to be read.
          title={column.kind === 'link' ? undefined : cellText(column, row[column.id], language, translate)}
        >
          {cells[column.id]?.(row) || <Cell column={column} row={row} />}
        </td>
      ))}
      {actions && (
        <td>
          <RowActions actions={actions(row)} />
        </td>
      )}
    </tr>
  )
}

/** Returns whether a click is on the row itself: not on a control in it, and not at the end of a text selection. */
function isPlainClick(event: MouseEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest('a, button, input, label')
  return !onControl && !window.getSelection()?.toString()
}

/** Shows grey bars in place of rows, below the real column headings. */
export function SkeletonRows({ columns }: { columns: number }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
        <tr key={row}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
            <td key={column}>
              <span className="ro-skeleton" style={{ width: `${45 + ((row * 17 + column * 29) % 40)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
