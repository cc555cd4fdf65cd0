import { useState } from 'react'
import type { GridProps } from './grid-props.ts'
import { at, boundsOf, type CellPlace, type CellRange, move } from './grid-selection.ts'

export type CellSelection = ReturnType<typeof useCellSelection>

/** Keeps which cells are selected, and returns them with the row and the column of the active cell. */
export function useCellSelection({ rows, columns }: GridProps) {
  const [selected, setRange] = useState<CellRange>(at(0, 1))
  const counts = { row: rows.length, column: columns.length }
  const range = keptInside(selected, counts)
  return {
    range,
    setRange,
    row: rows[range.active.row],
    column: columns[range.active.column],
    /** Numbers of rows and columns of the grid. */
    counts,
  }
}

/** Clamps the range: there may be fewer rows than when the cells were selected. */
function keptInside(range: CellRange, size: CellPlace): CellRange {
  const { bottom, right } = boundsOf(range)
  if (bottom < size.row && right < size.column) return range
  return { active: move(range.active, 0, 0, size), end: move(range.end, 0, 0, size) }
}
