import type { FocusEvent } from 'react'
import { gridClipboard } from './grid-clipboard.ts'
import { gridKeys } from './grid-keys.ts'
import type { GridProps } from './grid-props.ts'
import type { CellPlace } from './grid-selection.ts'
import { useActiveCell } from './use-active-cell.ts'
import { useCellSelection } from './use-cell-selection.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import type { GridSize } from './use-grid-size.ts'
import { useRowChoice } from './use-row-choice.ts'

/** Keeps the selected cells and the typed text, and handles keys, pointer and clipboard. */
export function useGrid(props: GridProps, size: GridSize) {
  const selection = useCellSelection(props)
  const cell = useActiveCell(props, selection)
  const { choose, chooseAll } = useRowChoice(props)
  const { openTypes } = cell
  const pointer = useGridPointer(selection, { go, choose, openTypes })
  const { range, setRange, row, column } = selection

  function go(to: CellPlace, extend = false) {
    cell.commit()
    cell.focus()
    setRange(extend ? { active: range.active, end: to } : { active: to, end: to })
    size.reveal(to)
  }

  return {
    range,
    row,
    column,
    cell,
    choose,
    chooseAll,
    hover: pointer.hover,
    openHovered() {
      const under = props.rows[pointer.hovered.current]
      if (under) props.onHistory(under)
    },
    handlers: {
      ...pointer.handlers,
      ...gridClipboard(props, selection, cell),
      ...gridKeys(selection, cell, size, go),
      onBlur(event: FocusEvent<HTMLElement>) {
        if (!event.currentTarget.contains(event.relatedTarget)) cell.commit()
      },
      onScrollCapture: size.follow,
    },
  }
}
