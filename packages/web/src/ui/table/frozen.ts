import type { CSSProperties } from 'react'

/** Style that keeps a cell in view when the table is scrolled sideways. */
export interface Frozen {
  className: 'ro-frozen' | 'ro-frozen ro-last-frozen'
  style: CSSProperties
}

/** Returns the CSS variable of the table that holds the left edge of a frozen column in pixels. */
export const leftVariable = (index: number): string => `--ro-left-${index}`

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
