import { type MouseEvent, useRef } from 'react'
import { type CellPlace, isSingle } from './grid-selection.ts'
import type { CellSelection } from './use-cell-selection.ts'
import { rowHeight } from './use-grid-size.ts'

interface Actions {
  go: (to: CellPlace, extend: boolean) => void
  choose: (row: number, toLast: boolean) => void
  openTypes: () => void
}

/** Returns what the pointer does: select cells by click and drag, tick rows, and show the boxes of the row under it. */
export function useGridPointer({ range, setRange, column }: CellSelection, { go, choose, openTypes }: Actions) {
  const hover = useRef<HTMLDivElement>(null)
  const hovered = useRef(0)
  const isDragging = useRef(false)
  return {
    /** Layer with the boxes of the row under the pointer. */
    hover,
    /** Index of the row under the pointer. */
    hovered,
    handlers: {
      onMouseDown(event: MouseEvent) {
        const place = placeOf(event.target)
        if (event.button !== 0 || !place || (event.target as Element).closest('input, button')) return
        event.preventDefault()
        if (place.column < 0) return choose(place.row, event.shiftKey)
        isDragging.current = true
        go(place, event.shiftKey)
      },

      onMouseUp(event: MouseEvent) {
        const place = placeOf(event.target)
        const isClick = isDragging.current && isSingle(range) && !event.shiftKey
        isDragging.current = false
        // By now the select is under the pointer, so the event no longer reaches the cell itself.
        if (isClick && column?.part === 'type' && (!place || place.row === range.active.row)) openTypes()
      },

      onMouseOver(event: MouseEvent) {
        const place = placeOf(event.target)
        if (!place) return
        hovered.current = place.row
        if (hover.current) {
          hover.current.hidden = false
          hover.current.style.top = `${place.row * rowHeight}px`
        }
        if (event.buttons !== 1) isDragging.current = false
        if (isDragging.current && place.column >= 0) setRange({ active: range.active, end: place })
      },

      onMouseLeave() {
        if (hover.current) hover.current.hidden = true
      },
    },
  }
}

/** Returns the cell of an event, from the classes that the table gives to cells; the checkbox column is -1. */
function placeOf(target: EventTarget): CellPlace | undefined {
  const name = (target as Element).closest('.bp6-table-cell')?.className ?? ''
  const row = /-cell-row-(\d+)/.exec(name)?.[1]
  const column = /-cell-col-(\d+)/.exec(name)?.[1]
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) - 1 }
}
