import { useLayoutEffect, useRef } from 'react'
import { planBlock } from '../block-plan.ts'
import type { EditorElement } from './cell-editor.tsx'
import type { GridProps } from './grid-props.ts'
import { at, isSingle } from './grid-selection.ts'
import type { CellSelection } from './use-cell-selection.ts'
import { useDraft } from './use-draft.ts'

export type ActiveCell = ReturnType<typeof useActiveCell>

/** Returns the control in the active cell, the text typed in it, and what the user can do with the cell. */
export function useActiveCell(props: GridProps, selection: CellSelection) {
  const { rows, columns, options, edits } = props
  const { range, setRange, row, column } = selection
  const { typed, type, commit, drop } = useDraft(props, selection)
  const editor = useRef<EditorElement>(null)
  const wantsFocus = useRef(false)

  useLayoutEffect(() => {
    if (!wantsFocus.current || !editor.current) return
    wantsFocus.current = false
    editor.current.focus({ preventScroll: true })
    // Typing then replaces the price.
    if (editor.current instanceof HTMLInputElement && typed === undefined) editor.current.select()
  })

  const openTypes = () => openPicker(editor.current)

  return {
    editor,
    typed,
    type,
    commit,
    openTypes,

    /** Focuses the control of the active cell once it is drawn. */
    focus() {
      wantsFocus.current = true
    },

    begin() {
      if (!row || !column) return
      if (column.part === 'project') props.onHistory(row)
      else if (column.part === 'type') openTypes()
      else type(edits.textOf(row, column))
    },

    clear() {
      if (!row || !column) return
      if (!isSingle(range)) props.onBlock(planBlock([['']], rows, columns, range, options), 'clear')
      else if (column.part === 'price') edits.setPrice(row, column, '')
      else if (column.part === 'type') edits.setType(row, column, null)
    },

    giveUp() {
      drop()
      if (row && column && column.part !== 'project') edits.restore(row, column)
      if (!isSingle(range)) setRange(at(range.active.row, range.active.column))
      wantsFocus.current = true
    },

    pick(id: number | null) {
      if (row && column?.part === 'type') edits.setType(row, column, id)
    },
  }
}

/**
 * Opens the list of a select. Where the browser does not support that, the user opens it with the browser's own keys.
 */
function openPicker(element: EditorElement | null): void {
  if (element instanceof HTMLSelectElement) element.showPicker?.()
}
