import { type Column, isNeverCut } from '@rtcops/core/columns/columns'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useTranslate } from '../use-translate.ts'
import type { Need, Needs } from './fitted-widths.ts'
import { headNeed } from './head-need.ts'

/** Pixels that the first and the last column have beside the padding of others. */
const edgePadding = 8

/**
 * Measures what the content of each column of a table takes, and the room of the table. Needs only grow, so that
 * columns do not jump while pages are turned.
 */
export function useColumnNeeds<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const translate = useTranslate()
  const table = useRef<HTMLTableElement>(null)
  const measured = useRef<readonly unknown[]>([])
  const [needs, setNeeds] = useState<Needs>({})
  const [room, setRoom] = useState(0)
  const [fonts, countFont] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    // Most renders, such as one for each letter of a filter, change nothing that takes room.
    const content = [rows, room, fonts, translate, needs, ...columns]
    if (isSame(content, measured.current)) return
    // A hidden table has no sizes.
    if (!table.current || table.current.clientWidth === 0) return
    measured.current = content
    const found = measure(table.current, columns, needs)
    const grown = larger(needs, found)
    if (Object.entries(grown).some(([id, { whole }]) => whole > (needs[id]?.whole ?? 0))) setNeeds(grown)
  })
  useEffect(() => {
    // A font that arrives after the first rows may be wider than the one that was measured.
    document.fonts?.addEventListener('loadingdone', countFont)
    return () => document.fonts?.removeEventListener('loadingdone', countFont)
  }, [])
  useLayoutEffect(() => {
    const box = table.current?.parentElement
    if (!box) return
    const read = () => box.clientWidth > 0 && setRoom(box.clientWidth)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { table, needs, room }
}

const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((each, index) => each === others[index])

function larger(needs: Needs, found: Needs): Needs {
  const ids = new Set([...Object.keys(needs), ...Object.keys(found)])
  return Object.fromEntries([...ids].map((id) => [id, largerNeed(needs[id], found[id])]))
}

const largerNeed = (one: Need = nothing, other: Need = nothing): Need => ({
  head: Math.max(one.head, other.head),
  whole: Math.max(one.whole, other.whole),
})

const nothing: Need = { head: 0, whole: 0 }

/**
 * Measures the cells of rows without cells that are merged over rows. Without rows of data, only what headings of figures take is known.
 * Content that fills its cell, such as a drawing or wrapped text, needs the specified width, unless the column was fitted to it before.
 */
function measure<Row>(table: HTMLTableElement, columns: readonly Column<Row>[], before: Needs): Needs {
  const needs: Record<string, Need> = {}
  const range = document.createRange()
  for (const row of table.querySelectorAll<HTMLTableRowElement>(':scope > :not([aria-hidden]) > tr')) {
    let next = 0
    for (const [index, cell] of [...row.cells].entries()) {
      const column = columns[next]
      next += cell.colSpan
      if (!column) break
      if (cell.colSpan > 1) continue
      const { id, kind, sortable = false, width = 0 } = column
      const { head, whole } = before[id] ?? nothing
      const unknown = whole > head ? 0 : width
      const isAtEdge = index === 0 || index === row.cells.length - 1
      const isHead = cell.scope === 'col'
      const need = isHead
        ? headNeed(cell.textContent, isNeverCut(kind), sortable) + (isAtEdge ? edgePadding : 0)
        : (contentNeed(cell, range) ?? unknown)
      needs[id] = largerNeed(needs[id], { head: isHead ? need : 0, whole: need })
    }
  }
  if (table.querySelector(':scope > tbody:not([aria-hidden]) > tr')) return needs
  const figures = columns.filter(({ kind }) => isNeverCut(kind))
  return Object.fromEntries(figures.flatMap(({ id }) => (needs[id] === undefined ? [] : [[id, needs[id]]])))
}

/** Returns the pixels that a cell takes if nothing in it is cut; undefined if that is unknown because its content fills it. */
function contentNeed(cell: HTMLTableCellElement, range: Range): number | undefined {
  range.selectNodeContents(cell)
  const { width } = range.getBoundingClientRect()
  const { paddingLeft, paddingRight } = getComputedStyle(cell)
  const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
  const hidden = hiddenWidth(cell)
  if (hidden === 0 && Math.abs(width + padding - cell.clientWidth) < 1) return undefined
  return Math.ceil(width + hidden + padding)
}

/** Returns the pixels that elements within a cell hide of their own text. */
function hiddenWidth(cell: HTMLTableCellElement): number {
  let hidden = 0
  for (const { scrollWidth, clientWidth } of cell.querySelectorAll('*'))
    if (clientWidth > 1) hidden = Math.max(hidden, scrollWidth - clientWidth)
  return hidden
}
