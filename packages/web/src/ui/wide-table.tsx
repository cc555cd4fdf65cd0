import './wide-table.css'
import { type CellProps, Column as GridColumn } from '@blueprintjs/table'
import { type Column, isRightAligned } from '@rtcops/core/columns/columns'
import {
  type ReactElement,
  type UIEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Cell } from './cell.tsx'
import { cellText } from './cell-text.ts'
import { Grid, gridRow } from './grid.tsx'
import { GridCell } from './grid-cell.tsx'
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

/** What a column without a width of its own gets, in pixels. */
const usualWidth = 128

/** Very many rows of many columns that scroll without pages, the first columns in sight. Rows that are not there yet are grey bars. */
export function WideTable<Row extends object>({ label, columns, frozen, rows, read, onLook }: Props<Row>) {
  const translate = useTranslate()
  const body = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const room = useRoom(body)
  const widths = useMemo(() => widthsOf(columns, room), [columns, room])
  const frozenWidth = widths.slice(0, frozen).reduce((sum, each) => sum + each, 0)
  const cells = useCells(columns, read)

  const look = useCallback(() => {
    const scroller = body.current && scrollerOf(body.current)
    if (!scroller) return
    const first = Math.floor(scroller.scrollTop / gridRow)
    onLook(first, Math.min(rows - 1, first + Math.ceil(scroller.clientHeight / gridRow)))
    if (head.current) head.current.style.transform = `translateX(${-scroller.scrollLeft}px)`
  }, [onLook, rows])
  useEffect(look, [look])

  const heads = (from: number, to?: number) =>
    columns.slice(from, to).map((column, index) => (
      <div
        key={column.id}
        className={isRightAligned(column.kind) ? 'ro-right' : undefined}
        style={{ width: widths[from + index] }}
        title={translate(column.label)}
      >
        {translate(column.label)}
      </div>
    ))
  return (
    <div className="ro-wide-table">
      <div className="ro-wide-head" aria-hidden="true">
        <div className="ro-wide-frozen" style={{ width: frozenWidth }}>
          {heads(0, frozen)}
        </div>
        <div className="ro-wide-rest">
          <div ref={head}>{heads(frozen)}</div>
        </div>
      </div>
      <section
        ref={body}
        className="ro-grid ro-wide-body"
        aria-label={label}
        // Scroll events do not bubble; they are caught on the way down.
        onScrollCapture={(event: UIEvent) => event.target instanceof Element && look()}
      >
        {widths.length > 0 && (
          <Grid rows={rows} widths={widths} frozen={frozen} dependencies={[cells]}>
            {cells}
          </Grid>
        )}
      </section>
    </div>
  )
}

const scrollerOf = (body: HTMLElement) =>
  body.querySelector<HTMLElement>('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container')

/** Pixels that the columns may take; what scrolls can be reached by the keyboard. */
function useRoom(body: React.RefObject<HTMLDivElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return
    const measure = () => {
      // The focus goes to what scrolls; the table's own box would be a second stop for Tab.
      element.querySelector('.bp6-table-container')?.setAttribute('tabindex', '-1')
      scrollerOf(element)?.setAttribute('tabindex', '0')
      setRoom((scrollerOf(element) ?? element).clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  })
  return room
}

/** The columns' own widths; what is left over goes to the last ones, so that they stay in line with their heads. */
function widthsOf<Row>(columns: readonly Column<Row>[], room: number): number[] {
  if (room === 0) return []
  const widths = columns.map(({ width = usualWidth }) => width)
  const rest = room - widths.reduce((sum, each) => sum + each, 0)
  return rest > 0 ? widths.map((width) => width + Math.floor(rest / widths.length)) : widths
}

/** While nothing changes the table gets the same elements again, so that scrolling draws only what comes into sight. */
function useCells<Row extends object>(
  columns: readonly Column<Row>[],
  read: ReadonlyMap<number, readonly Row[]>,
): ReactElement<{ id: string }>[] {
  const translate = useTranslate()
  const language = useLanguage()
  return useMemo(
    () =>
      columns.map((column) => {
        const drawn = new Map<number, ReactElement<CellProps>>()
        const className = isRightAligned(column.kind) ? 'ro-wide-figure' : ''
        const draw = (index: number): ReactElement<CellProps> => {
          const row = read.get(Math.floor(index / pageRows))?.[index % pageRows]
          if (row === undefined)
            return (
              <GridCell className="ro-wide-waiting">
                <i />
              </GridCell>
            )
          const text = cellText(column, row[column.id], language, translate)
          const isPlain = column.kind !== 'status' && column.kind !== 'code' && text !== undefined
          return (
            <GridCell className={className} {...(text === undefined ? {} : { tooltip: text })}>
              {isPlain ? text : <Cell column={column} row={row} />}
            </GridCell>
          )
        }
        const cellOf = (index: number) => {
          const cell = drawn.get(index) ?? draw(index)
          drawn.set(index, cell)
          return cell
        }
        return <GridColumn key={column.id} id={column.id} cellRenderer={cellOf} />
      }),
    [columns, read, language, translate],
  )
}
