import type { Column } from '@rtcops/core/columns/columns'
import type { CSSProperties } from 'react'

/** What keeps a cell in sight when the table is scrolled sideways. */
export interface Frozen {
  className: 'ro-frozen' | 'ro-frozen ro-last-frozen'
  style: CSSProperties
}

/** How the cells of a column stay at the left; undefined for columns that scroll. The first `frozen` columns have widths. */
export function frozenAt<Row>(columns: readonly Column<Row>[], frozen: number, index: number): Frozen | undefined {
  if (index >= frozen) return undefined
  const left = columns.slice(0, index).reduce((sum, { width = 0 }) => sum + width, 0)
  return { className: index === frozen - 1 ? 'ro-frozen ro-last-frozen' : 'ro-frozen', style: { left } }
}

/** Classes of a cell, without those that it has not. */
export const classesOf = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
