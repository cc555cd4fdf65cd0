/** A column of a table as wide as its widest cell, before it is fitted to a terminal. */
export interface FitColumn {
  /** Columns of the terminal that it needs. */
  width: number
  /** True for text, which can be cut and still be read. */
  shrinks: boolean
  /** True if it must not be hidden. */
  stays: boolean
}

/** Text is cut to this width before a column is hidden, and further only when no other column can be hidden. */
const readable = 12
const least = 4

/**
 * Fits columns into `room`: shrinks the widest texts first, then hides columns from the right, except those that must
 * stay.
 * @param gap spaces between two columns
 * @returns the width of each column, 0 if it is hidden
 */
export function fitColumns(columns: readonly FitColumn[], room: number, gap: number): number[] {
  const widths = columns.map(({ width }) => width)
  const total = () => {
    const shown = widths.filter((width) => width > 0)
    return shown.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, shown.length - 1)
  }
  const shrink = (floor: number) => {
    for (let over = total() - room; over > 0; ) {
      const widest = Math.max(...widths.filter((_, index) => columns[index]?.shrinks))
      if (widest <= floor) return
      const at = widths.findLastIndex((width, index) => width === widest && columns[index]?.shrinks)
      // Down to the next narrower text, so that two long ones end up equally wide.
      const next = Math.max(floor, ...widths.filter((width, index) => columns[index]?.shrinks && width < widest))
      const by = Math.min(over, widest - next)
      widths[at] = widest - by
      over -= by
    }
  }
  shrink(readable)
  while (total() > room) {
    const at = widths.findLastIndex((width, index) => width > 0 && !columns[index]?.stays)
    if (at < 0) break
    widths[at] = 0
    // Text that was cut to keep the hidden column gets its width back.
    for (const [index, { width }] of columns.entries()) if (widths[index] !== 0) widths[index] = width
    shrink(readable)
  }
  shrink(least)
  return widths
}
