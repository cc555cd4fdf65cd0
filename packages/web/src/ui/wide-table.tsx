import './wide-table.css'
import { type Column, type ColumnKind, isRightAligned } from '@rtcops/core/columns/columns'
import { memo, type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Cell } from './cell.tsx'
import { cellText } from './cell-text.ts'
import { classesOf, frozenAt } from './frozen.ts'
import { pageRows } from './use-pages.ts'
import { useLanguage, useTranslate } from './use-translate.ts'

interface Props<Row> {
  /** Names the table. */
  label: string
  columns: readonly Column<Row>[]
  /** So many columns at the left stay in sight. */
  frozen: number
  rows: number
  /** The rows that are there, by pages of `pageRows`. */
  read: ReadonlyMap<number, readonly Row[]>
  /** Told which rows are in sight. */
  onLook: (from: number, to: number) => void
}

/** Pixels from row to row, of the head, too; the style sheet has the same. */
const rowHeight = 32

/** What a column without a width of its own gets, in pixels. */
const usualWidth = 128

/** Rows that are drawn beyond those in sight, so that they are there when they come. */
const beyond = 8

/**
 * Very many rows of many columns that scroll without pages, the first columns in sight. Only rows in sight are drawn, each once, and the
 * browser moves them. Rows that are not there yet are grey bars.
 */
export function WideTable<Row extends object>({ label, columns, frozen, rows, read, onLook }: Props<Row>) {
  const translate = useTranslate()
  const scroller = useRef<HTMLElement>(null)
  const { width, height } = useRoom(scroller)
  const [top, setTop] = useState(0)
  const placed = useMemo(() => withWidths(columns, width), [columns, width])
  const total = placed.reduce((sum, column) => sum + column.width, 0)
  const inSight = Math.ceil(height / rowHeight)

  const look = useCallback(() => {
    const first = Math.floor((scroller.current?.scrollTop ?? 0) / rowHeight)
    setTop(first)
    onLook(first, Math.min(rows - 1, first + inSight))
  }, [inSight, onLook, rows])
  useEffect(look, [look])

  const from = Math.max(0, top - beyond)
  const to = Math.min(rows, top + inSight + beyond)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section ref={scroller} className="ro-wide-table" aria-label={label} tabIndex={0} onScroll={look}>
      <table aria-label={label} aria-rowcount={rows + 1} style={{ width: total }}>
        <thead>
          <tr aria-rowindex={1}>
            {placed.map((column, index) => (
              <th key={column.id} {...placeOf(placed, frozen, index)}>
                {translate(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody style={{ height: rows * rowHeight }}>
          {width > 0 &&
            Array.from({ length: to - from }, (_, offset) => from + offset).map((index) => (
              <WideRow
                key={index}
                index={index}
                row={read.get(Math.floor(index / pageRows))?.[index % pageRows]}
                columns={placed}
                frozen={frozen}
              />
            ))}
        </tbody>
      </table>
    </section>
  )
}

type PlacedColumn<Row> = Column<Row> & { width: number }

interface RowProps<Row> {
  index: number
  /** Undefined until it is read. */
  row: Row | undefined
  columns: readonly PlacedColumn<Row>[]
  frozen: number
}

/** While scrolling only rows that come into sight are drawn, the others stay as they are. */
const WideRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row extends object>({ index, row, columns, frozen }: RowProps<Row>) {
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <tr aria-rowindex={index + 2} style={{ top: index * rowHeight }}>
      {columns.map((column, place) => {
        const text = row && cellText(column, row[column.id], language, translate)
        return (
          <td key={column.id} title={text} {...placeOf(columns, frozen, place)}>
            {row === undefined ? <i /> : isPlain(column.kind) && text ? text : <Cell column={column} row={row} />}
          </td>
        )
      })}
    </tr>
  )
}

/** Cells whose text is all there is to them do without a component, of which there would be hundreds. */
const isPlain = (kind: ColumnKind): boolean => kind !== 'status' && kind !== 'code' && kind !== 'money'

/** Where a cell stands, and how its text does. */
function placeOf<Row>(columns: readonly PlacedColumn<Row>[], frozen: number, index: number) {
  const held = frozenAt(columns, frozen, index)
  const { kind, width } = columns[index] as PlacedColumn<Row>
  return {
    className: classesOf(isRightAligned(kind) && 'ro-right', held?.className),
    style: { width, ...held?.style },
  }
}

/** Pixels that rows and columns may take. */
function useRoom(scroller: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return room
}

/** The columns with their own widths; what is left over goes to all of them. */
function withWidths<Row>(columns: readonly Column<Row>[], room: number): PlacedColumn<Row>[] {
  const placed = columns.map((column) => ({ ...column, width: column.width ?? usualWidth }))
  const rest = room - placed.reduce((sum, { width }) => sum + width, 0)
  if (rest <= 0) return placed
  return placed.map((column) => ({ ...column, width: column.width + rest / placed.length }))
}
