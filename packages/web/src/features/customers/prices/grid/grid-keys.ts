import type { KeyboardEvent } from 'react'
import { type CellPlace, move, stepOf } from './grid-selection.ts'
import type { ActiveCell } from './use-active-cell.ts'
import type { CellSelection } from './use-cell-selection.ts'
import type { GridSize } from './use-grid-size.ts'

/** Returns what keys do: move and extend the selection, and begin, end and give up typing. */
export function gridKeys(
  { range, setRange, column, counts }: CellSelection,
  cell: ActiveCell,
  size: GridSize,
  go: (to: CellPlace, extend?: boolean) => void,
) {
  const isEditing = cell.typed !== undefined

  const step = (down: number, along: number) => go(move(range.active, down, along, counts))

  /**
   * Moves the focus along the row with Tab, and out of the grid at its ends, so that keyboard users are not trapped
   * in it.
   */
  function leaveBy(along: number): boolean {
    const next = range.active.column + along
    if (next < 0 || next >= counts.column) return false
    step(0, along)
    return true
  }

  function selectAll() {
    size.reveal({ row: 0, column: 0 })
    cell.focus()
    setRange({ active: { row: 0, column: 0 }, end: { row: counts.row - 1, column: counts.column - 1 } })
  }

  /** Returns false for a key that is left to the browser. */
  function handle(event: KeyboardEvent): boolean {
    const isCommand = event.ctrlKey || event.metaKey
    const steps = stepOf(event.key, isCommand, size.rowsInSight())
    if (event.key === 'Escape') cell.giveUp()
    else if (event.key === 'Tab') return leaveBy(event.shiftKey ? -1 : 1)
    else if (event.key === 'Enter' && isEditing) step(event.shiftKey ? -1 : 1, 0)
    else if (event.key === 'Enter' || event.key === 'F2') cell.begin()
    else if (steps && (!isEditing || steps[0] !== 0)) {
      const extend = event.shiftKey && !isEditing
      const from = extend ? range.end : range.active
      go(move(from, ...steps, counts), extend)
    } else if (isEditing) return false
    else if (event.key === 'Delete' || event.key === 'Backspace') cell.clear()
    else if (isCommand && event.key.toLowerCase() === 'a') selectAll()
    else if (column?.part === 'type' && event.key.length === 1 && !isCommand) cell.begin()
    else return false
    return true
  }

  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing || event.altKey) {
        if (event.altKey && event.key === 'ArrowDown' && column?.part === 'type') cell.begin()
        return
      }
      if (handle(event)) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
  }
}
