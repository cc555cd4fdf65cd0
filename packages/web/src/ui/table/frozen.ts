import type { CSSProperties } from 'react'

/** Style that keeps a cell in view when the table is scrolled sideways. */
export interface Frozen {
  className: 'ro-frozen' | 'ro-frozen ro-last-frozen'
  style: CSSProperties
}

/** Name of the CSS variable of the table that holds the left edge of a frozen column. */
const leftVariable = (index: number): string => `--ro-left-${index}`

/** Returns the style of a table that gives its frozen columns their left edges. @param widths of all columns, in pixels */
export function leftEdges(widths: readonly number[], frozen: number): CSSProperties {
  const edges: Record<string, string> = {}
  let left = 0
  for (const [index, width] of widths.slice(0, frozen).entries()) {
    edges[leftVariable(index)] = `${left}px`
    left += width
  }
  return edges as CSSProperties
}

/** Returns how the cells of a column are fixed at the left; undefined for columns that scroll. */
export function frozenAt(frozen: number, index: number): Frozen | undefined {
  if (index >= frozen) return undefined
  return {
    className: index === frozen - 1 ? 'ro-frozen ro-last-frozen' : 'ro-frozen',
    style: { left: `var(${leftVariable(index)})` },
  }
}

/** Joins the classes of a cell, without those that are falsy. */
export const classesOf = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
