import { useLayoutEffect, useRef, useState } from 'react'
import { gridRow as rowHeight } from '../../../../ui/grid/grid.tsx'
import type { GridColumn } from './grid-columns.ts'
import type { CellPlace } from './grid-selection.ts'

export { rowHeight }
/** Width of the checkbox column. */
export const boxWidth = 44
/** Minimum width of a column; if they do not all fit, the grid scrolls sideways. */
const leastShare = 124

export type GridSize = ReturnType<typeof useGridSize>

/** Returns column widths and scroll position of the grid; the layer above the cells follows without a React render. */
export function useGridSize(columns: readonly GridColumn[]) {
  const body = useRef<HTMLFieldSetElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)

  useLayoutEffect(() => {
    const element = body.current
    if (!element) return
    const measure = () => setWidth((scrollerOf(element) ?? element).clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // The scrollbar appears with the table, which is drawn after the first measurement.
  useLayoutEffect(() => {
    const element = body.current
    const table = element?.querySelector('.bp6-table-container')
    // The focus goes to the control in the layer; the table itself would be a second tab stop.
    table?.setAttribute('tabindex', '-1')
    if (element) setWidth((scrollerOf(element) ?? element).clientWidth)
  })

  const widths = widthsOf(columns, width)
  return {
    body,
    layer,
    head,
    widths,
    /** Left edge of a column, relative to the left edge of the grid. */
    leftOf: (index: number): number => widths.slice(0, index).reduce((sum, each) => sum + each, boxWidth),
    rowsInSight: () => Math.max(1, Math.floor((body.current?.clientHeight ?? rowHeight) / rowHeight) - 1),
    /**
     * Moves the layer and the column headings to the position of the cells. Called after the table has measured
     * itself: a change before that would force an expensive layout.
     */
    follow() {
      const scroller = body.current && scrollerOf(body.current)
      if (!scroller) return
      const { scrollLeft, scrollTop } = scroller
      requestAnimationFrame(() => {
        if (layer.current) layer.current.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`
        if (head.current) head.current.style.transform = `translateX(${-scrollLeft}px)`
      })
    },
    reveal({ row, column }: CellPlace) {
      const scroller = body.current && scrollerOf(body.current)
      if (!scroller) return
      const top = row * rowHeight
      const left = widths.slice(0, column).reduce((sum, each) => sum + each, boxWidth)
      scroller.scrollTop = between(scroller.scrollTop, top + rowHeight - scroller.clientHeight, top)
      const right = left + (widths[column] ?? 0) - scroller.clientWidth
      scroller.scrollLeft = column === 0 ? 0 : between(scroller.scrollLeft, right, left)
    },
  }
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const scrollerOf = (body: HTMLElement) =>
  body.querySelector<HTMLElement>('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container')

function widthsOf(columns: readonly GridColumn[], width: number): number[] {
  if (width === 0) return []
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const unit = Math.max(leastShare, (width - boxWidth) / shares)
  const widths = columns.map(({ share }) => Math.floor(share * unit))
  const rest = width - boxWidth - widths.reduce((sum, each) => sum + each, 0)
  if (rest > 0) widths[0] = (widths[0] ?? 0) + rest
  return widths
}
