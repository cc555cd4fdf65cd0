/** A cell by its row and column, both from 0. */
export interface CellPlace {
  row: number
  column: number
}

/** A rectangle of cells: the active cell, and the opposite corner. */
export interface CellRange {
  active: CellPlace
  end: CellPlace
}

/** Returns the first and last row and column of a range. */
export function boundsOf({ active, end }: CellRange) {
  return {
    top: Math.min(active.row, end.row),
    bottom: Math.max(active.row, end.row),
    left: Math.min(active.column, end.column),
    right: Math.max(active.column, end.column),
  }
}

export const isSingle = ({ active, end }: CellRange): boolean => active.row === end.row && active.column === end.column

/** Returns the range that is one cell. */
export const at = (row: number, column: number): CellRange => ({ active: { row, column }, end: { row, column } })

/** Returns the place `rows` and `columns` further on, clamped to a grid of the given size. */
export function move(place: CellPlace, rows: number, columns: number, size: CellPlace): CellPlace {
  const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))
  return { row: clamp(place.row + rows, size.row), column: clamp(place.column + columns, size.column) }
}

/** Returns how many rows and columns an arrow or page key moves; undefined for other keys. */
export function stepOf(key: string, isWide: boolean, pageRows: number): [rows: number, columns: number] | undefined {
  const far = Number.MAX_SAFE_INTEGER / 2
  switch (key) {
    case 'ArrowUp':
      return [isWide ? -far : -1, 0]
    case 'ArrowDown':
      return [isWide ? far : 1, 0]
    case 'ArrowLeft':
      return [0, isWide ? -far : -1]
    case 'ArrowRight':
      return [0, isWide ? far : 1]
    case 'PageUp':
      return [-pageRows, 0]
    case 'PageDown':
      return [pageRows, 0]
    case 'Home':
      return [isWide ? -far : 0, -far]
    case 'End':
      return [isWide ? far : 0, far]
    default:
      return undefined
  }
}
