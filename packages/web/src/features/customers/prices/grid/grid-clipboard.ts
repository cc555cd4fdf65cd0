import type { ClipboardEvent } from 'react'
import { copyRange, planBlock, readBlock } from '../block-plan.ts'
import type { GridProps } from './grid-props.ts'
import { isSingle } from './grid-selection.ts'
import type { ActiveCell } from './use-active-cell.ts'
import type { CellSelection } from './use-cell-selection.ts'

/** Returns what copying and pasting do: with the text of a cell that is being typed, else with the selected cells. */
export function gridClipboard(
  { rows, columns, options, edits, onBlock }: GridProps,
  { range, row, column }: CellSelection,
  { editor, typed, type }: ActiveCell,
) {
  return {
    onCopy(event: ClipboardEvent) {
      if (typed !== undefined) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', copyRange(rows, columns, range))
    },

    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text/plain')
      event.preventDefault()
      if (text === '' || !row || !column) return
      if (typed !== undefined && editor.current instanceof HTMLInputElement) {
        // The input's maximum length would truncate a longer price and thus turn it into another one.
        const { value, selectionStart, selectionEnd } = editor.current
        type(value.slice(0, selectionStart ?? 0) + text.trim() + value.slice(selectionEnd ?? 0))
        return
      }
      const block = readBlock(text)
      const isCell = block.length === 1 && block[0]?.length === 1 && isSingle(range)
      const plan = planBlock(block, rows, columns, range, options)
      if (isCell && column.part === 'price') edits.setPrice(row, column, block[0]?.[0] ?? '')
      else if (isCell && column.part === 'type' && plan.changes[0])
        edits.setType(row, column, plan.changes[0].value as number | null)
      else onBlock(plan, 'paste')
    },
  }
}
