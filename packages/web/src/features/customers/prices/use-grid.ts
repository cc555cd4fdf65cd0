import type { PriceField } from '@rtcops/core/features/customers/prices/price-kinds'
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { copyRange, planBlock, readBlock } from './block-plan.ts'
import type { EditorElement } from './cell-editor.tsx'
import { at, boundsOf, type CellPlace, type CellRange, isSingle, move, stepOf } from './grid-selection.ts'
import type { GridProps } from './price-grid.tsx'
import { type GridSize, rowHeight } from './use-grid-size.ts'

/** A price that is being typed. It names its cell, for rows may come and go meanwhile. */
interface Draft {
  appkey: string
  field: PriceField
  text: string
}

/** Which cells are selected, what is being typed, and what keys, pointer and clipboard do. */
export function useGrid({ rows, columns, options, edits, chosen, ...props }: GridProps, size: GridSize) {
  const [selected, setRange] = useState<CellRange>(at(0, 1))
  const [draft, setDraft] = useState<Draft>()
  const editor = useRef<EditorElement>(null)
  const hover = useRef<HTMLDivElement>(null)
  const hovered = useRef(0)
  const wantsFocus = useRef(false)
  const isDragging = useRef(false)
  const lastChosen = useRef(0)
  const range = keptInside(selected, { row: rows.length, column: columns.length })
  const row = rows[range.active.row]
  const column = columns[range.active.column]
  const isDrafted = draft && row?.appkey === draft.appkey && column?.part === 'price' && column.field === draft.field
  const typed = isDrafted ? draft.text : undefined

  useLayoutEffect(() => {
    if (!wantsFocus.current || !editor.current) return
    wantsFocus.current = false
    editor.current.focus({ preventScroll: true })
    // What is typed then takes the place of the price.
    if (editor.current instanceof HTMLInputElement && typed === undefined) editor.current.select()
  })

  function type(text: string) {
    if (row && column?.part === 'price') setDraft({ appkey: row.appkey, field: column.field, text })
  }

  function commit() {
    if (!draft) return
    setDraft(undefined)
    const drafted = rows.find(({ appkey }) => appkey === draft.appkey)
    const field = columns.find((each) => each.part === 'price' && each.field === draft.field)
    if (drafted && field?.part === 'price') edits.setPrice(drafted, field, draft.text)
  }

  function go(to: CellPlace, extend = false) {
    commit()
    wantsFocus.current = true
    setRange(extend ? { active: range.active, end: to } : { active: to, end: to })
    size.reveal(to)
  }

  const step = (down: number, along: number) =>
    go(move(range.active, down, along, { row: rows.length, column: columns.length }))

  function begin() {
    if (!row || !column) return
    if (column.part === 'project') props.onHistory(row)
    else if (column.part === 'type') openPicker(editor.current)
    else type(edits.textOf(row, column))
  }

  function clear() {
    if (!row || !column) return
    if (!isSingle(range)) props.onBlock(planBlock([['']], rows, columns, range, options), 'clear')
    else if (column.part === 'price') edits.setPrice(row, column, '')
    else if (column.part === 'type') edits.setType(row, column, null)
  }

  function giveUp() {
    setDraft(undefined)
    if (row && column && column.part !== 'project') edits.restore(row, column)
    if (!isSingle(range)) setRange(at(range.active.row, range.active.column))
    wantsFocus.current = true
  }

  function choose(index: number, toLast: boolean) {
    const from = toLast ? lastChosen.current : index
    const next = new Set(chosen)
    const on = !chosen.has(rows[index]?.appkey ?? '')
    for (const { appkey } of rows.slice(Math.min(from, index), Math.max(from, index) + 1))
      if (on) next.add(appkey)
      else next.delete(appkey)
    lastChosen.current = index
    props.onChosen(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.altKey) {
      if (event.altKey && event.key === 'ArrowDown' && column?.part === 'type') begin()
      return
    }
    const isCommand = event.ctrlKey || event.metaKey
    const isEditing = typed !== undefined
    const steps = stepOf(event.key, isCommand, size.rowsInSight())
    const handled = (): boolean => {
      if (event.key === 'Escape') giveUp()
      else if (event.key === 'Tab') return leaveBy(event.shiftKey ? -1 : 1)
      else if (event.key === 'Enter' && isEditing) step(event.shiftKey ? -1 : 1, 0)
      else if (event.key === 'Enter' || event.key === 'F2') begin()
      else if (steps && (!isEditing || steps[0] !== 0)) {
        const extend = event.shiftKey && !isEditing
        const from = extend ? range.end : range.active
        go(move(from, ...steps, { row: rows.length, column: columns.length }), extend)
      } else if (isEditing) return false
      else if (event.key === 'Delete' || event.key === 'Backspace') clear()
      else if (isCommand && event.key.toLowerCase() === 'a') {
        size.reveal({ row: 0, column: 0 })
        wantsFocus.current = true
        setRange({ active: { row: 0, column: 0 }, end: { row: rows.length - 1, column: columns.length - 1 } })
      } else if (column?.part === 'type' && event.key.length === 1 && !isCommand) begin()
      else return false
      return true
    }
    if (handled()) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  /** Tab walks along the row and leaves the grid at its ends, so that nobody is caught in it. */
  function leaveBy(along: number): boolean {
    const next = range.active.column + along
    if (next < 0 || next >= columns.length) return false
    step(0, along)
    return true
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    event.preventDefault()
    if (text === '' || !row || !column) return
    if (typed !== undefined && editor.current instanceof HTMLInputElement) {
      // The limit of characters would cut a longer price and so make another of it.
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
    else props.onBlock(plan, 'paste')
  }

  function onMouseDown(event: MouseEvent) {
    const place = placeOf(event.target)
    if (event.button !== 0 || !place || (event.target as Element).closest('input, button')) return
    event.preventDefault()
    if (place.column < 0) return choose(place.row, event.shiftKey)
    isDragging.current = true
    go(place, event.shiftKey)
  }

  function onMouseUp(event: MouseEvent) {
    const place = placeOf(event.target)
    const isClick = isDragging.current && isSingle(range) && !event.shiftKey
    isDragging.current = false
    // The select lies under the pointer by now, so the cell itself is no longer met.
    if (isClick && column?.part === 'type' && (!place || place.row === range.active.row)) openPicker(editor.current)
  }

  function onMouseOver(event: MouseEvent) {
    const place = placeOf(event.target)
    if (!place) return
    hovered.current = place.row
    if (hover.current) {
      hover.current.hidden = false
      hover.current.style.top = `${place.row * rowHeight}px`
    }
    if (event.buttons !== 1) isDragging.current = false
    if (isDragging.current && place.column >= 0) setRange({ active: range.active, end: place })
  }

  return {
    range,
    typed,
    editor,
    hover,
    openHovered() {
      const under = rows[hovered.current]
      if (under) props.onHistory(under)
    },
    choose,
    chooseAll: () =>
      props.onChosen(chosen.size === rows.length ? new Set() : new Set(rows.map(({ appkey }) => appkey))),
    type,
    pick(id: number | null) {
      if (row && column?.part === 'type') edits.setType(row, column, id)
    },
    handlers: {
      onKeyDown,
      onPaste,
      onCopy(event: ClipboardEvent) {
        if (typed !== undefined) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', copyRange(rows, columns, range))
      },
      onBlur(event: FocusEvent<HTMLElement>) {
        if (!event.currentTarget.contains(event.relatedTarget)) commit()
      },
      onMouseDown,
      onMouseUp,
      onMouseOver,
      onMouseLeave() {
        if (hover.current) hover.current.hidden = true
      },
      onScrollCapture: size.follow,
    },
  }
}

/** The cell that an event has met, by the classes that the table gives to cells; the column of checkboxes is -1. */
function placeOf(target: EventTarget): CellPlace | undefined {
  const name = (target as Element).closest('.bp6-table-cell')?.className ?? ''
  const row = /-cell-row-(\d+)/.exec(name)?.[1]
  const column = /-cell-col-(\d+)/.exec(name)?.[1]
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) - 1 }
}

/** Rows may have become fewer since the cells were selected. */
function keptInside(range: CellRange, size: CellPlace): CellRange {
  const { bottom, right } = boundsOf(range)
  if (bottom < size.row && right < size.column) return range
  return { active: move(range.active, 0, 0, size), end: move(range.end, 0, 0, size) }
}

/** Opens the list of a select. A browser that cannot do it by program opens it by its own keys. */
function openPicker(element: EditorElement | null): void {
  if (element instanceof HTMLSelectElement) element.showPicker?.()
}
