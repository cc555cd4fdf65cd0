import './wide-table.css'
import { type Column, isRightAligned } from '@rtcops/core/columns/columns'
import {
  type CSSProperties,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLanguage, useTranslate } from '../use-translate.ts'
import { drawCell } from './cell.tsx'
import { cellText } from './cell-text.ts'
import { classesOf, frozenAt, leftEdges } from './frozen.ts'
import { pageRows } from './use-pages.ts'

interface Props<Row> {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  /** Number of columns at the left that stay in view. */
  frozen: number
  rows: number
  /** The loaded rows, by pages of `pageRows`. */
  read: ReadonlyMap<number, readonly Row[]>
  /** Called with the visible rows. */
  onLook: (from: number, to: number) => void
}

/** Row height in pixels, also of the column headings; the style sheet has the same value. */
const rowHeight = 32

/** Width in pixels of a column without a width of its own. */
const usualWidth = 128

/** Number of rows drawn beyond the visible ones, so that they are ready when they scroll in. */
const beyond = 8

/** Pixels of a column that are not available to its text, at most; and pixels per character, for Latin or any text. */
const beside = 28
const characterWidth = { latin: 10, any: 13 }

/**
 * Draws very many rows of many columns, which scroll without pages, with the first columns fixed. Only visible rows
 * are drawn, each once, and the browser moves them. Rows that are not loaded yet are grey bars.
 */
export function WideTable<Row extends object>({ label, columns, frozen, rows, read, onLook }: Props<Row>) {
  const translate = useTranslate()
  const scroller = useRef<HTMLElement>(null)
  const { width, height } = useRoom(scroller)
  const [top, setTop] = useState(0)
  const placed = useMemo(() => place(columns, frozen, width), [columns, frozen, width])
  const widths = placed.map((column) => column.width)
  const total = widths.reduce((sum, each) => sum + each, 0)
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={scroller} className="ro-wide-table" aria-label={label} tabIndex={0} onScroll={look}>
      <table
        aria-label={label}
        aria-rowcount={rows + 1}
        // All rows inherit the widths: cells with a style of their own would each be styled separately.
        style={{
          width: total,
          gridTemplateColumns: widths.map((each) => `${each}px`).join(' '),
          ...leftEdges(widths, frozen),
        }}
      >
        <thead>
          <tr aria-rowindex={1}>
            {placed.map(({ className, id, label: head, style }) => (
              <th key={id} className={className} style={style}>
                {translate(head)}
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
              />
            ))}
        </tbody>
      </table>
    </section>
  )
}

/** A column with the position of its cells, and how their text is drawn. */
type PlacedColumn<Row> = Column<Row> & {
  width: number
  className: string | undefined
  style: CSSProperties | undefined
}

interface RowProps<Row> {
  index: number
  /** Undefined until it is loaded. */
  row: Row | undefined
  columns: readonly PlacedColumn<Row>[]
}

/** While scrolling, only rows that become visible are drawn; the others stay as they are. */
const WideRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row extends object>({ index, row, columns }: RowProps<Row>) {
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <tr aria-rowindex={index + 2} style={{ top: index * rowHeight }}>
      {columns.map((column) => {
        const text = row && cellText(column, row[column.id], language, translate)
        const isLong = text !== undefined && mayNotFit(column, text)
        return (
          <td
            key={column.id}
            className={isLong ? classesOf(column.className, 'ro-long') : column.className}
            style={column.style}
            title={isLong ? text : undefined}
          >
            {row === undefined ? <i /> : drawCell(column, row, text)}
          </td>
        )
      })}
    </tr>
  )
}

/**
 * Returns whether a text may need to be cut off. Only then its cell clips, which doubles the cost of painting the
 * cell.
 */
function mayNotFit<Row>({ kind, width }: PlacedColumn<Row>, text: string): boolean {
  if (isRightAligned(kind) || kind === 'time' || kind === 'day') return false
  const each = /^[ -~]*$/.test(text) ? characterWidth.latin : characterWidth.any
  return text.length * each > width - beside
}

/** Returns the pixels available for rows and columns. */
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

/** Returns the columns with their positions and widths; remaining space is distributed over all of them. */
function place<Row>(columns: readonly Column<Row>[], frozen: number, room: number): PlacedColumn<Row>[] {
  const own = columns.map((column) => ({ ...column, width: column.width ?? usualWidth }))
  const rest = Math.max(0, room - own.reduce((sum, { width }) => sum + width, 0))
  const wide = own.map((column) => ({ ...column, width: column.width + rest / own.length }))
  return wide.map((column, index) => ({
    ...column,
    className: classesOf(isRightAligned(column.kind) && 'ro-right', frozenAt(frozen, index)?.className),
    style: frozenAt(frozen, index)?.style,
  }))
}
