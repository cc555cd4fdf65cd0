import type { Column } from '@rtcops/core/columns/columns'
import type { CSSProperties } from 'react'

/** Style that keeps a cell in view when the table is scrolled sideways. */
export interface Frozen {
  className: 'ro-frozen' | 'ro-frozen ro-last-frozen'
  style: CSSProperties
}

/**
 * Returns how the cells of a column are fixed at the left; undefined for columns that scroll. The first `frozen`
 * columns must have widths.
 */
export function frozenAt<Row>(columns: readonly Column<Row>[], frozen: number, index: number): Frozen | undefined {
  if (index >= frozen) return undefined
  const left = columns.slice(0, index).reduce((sum, { width = 0 }) => sum + width, 0)
  return { className: index === frozen - 1 ? 'ro-frozen ro-last-frozen' : 'ro-frozen', style: { left } }
}

/** Joins the classes of a cell, without those that are falsy. */
export const classesOf = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
