/** How values map to the rows of a chart. */
export interface Scale {
  /** Returns the row of a value, counted from the lowest one; a fraction is between two rows. */
  heightOf(value: number): number
  /** Labels of the axis from the top down. */
  ticks: { row: number; value: number }[]
}

/** Steps between two labels, times a power of ten. */
const round = [1, 2, 2.5, 5, 10]

/** If all values are above this part of the largest, the axis need not begin at 0. */
const high = 0.6

/**
 * Returns a scale with round labels for values.
 * @param least value that the scale reaches at least
 * @param rows rows of the chart; every second one may have a label
 */
export function scaleOf(values: readonly (number | null)[], least: number, rows: number): Scale {
  const known = values.filter((value) => value !== null)
  const most = Math.max(least, ...known)
  const lowest = known.length === 0 ? 0 : Math.min(...known)
  const count = Math.max(1, Math.min(4, Math.floor((rows - 1) / 2)))
  const bottom = lowest > high * most && most - lowest > 0 ? Math.max(0, Math.min(lowest, most - least)) : 0
  // A count of users must not get a label of half a user.
  const step = stepOf((most - bottom) / count, known.every(Number.isInteger))
  const start = Math.floor(bottom / step) * step
  const end = start + step * Math.max(1, Math.ceil((most - start) / step - 1e-9))
  const steps = Math.round((end - start) / step)
  return {
    heightOf: (value) => ((Math.min(end, Math.max(start, value)) - start) / (end - start)) * (rows - 1),
    ticks: Array.from({ length: steps + 1 }, (_, index) => ({
      row: Math.round((index / steps) * (rows - 1)),
      // Removes the rounding errors of binary fractions.
      value: Number((end - index * step).toPrecision(12)),
    })),
  }
}

function stepOf(least: number, isWhole: boolean): number {
  const unit = 10 ** Math.floor(Math.log10(least))
  const steps = round.map((each) => each * unit).filter((step) => !isWhole || Number.isInteger(step))
  return steps.find((step) => step >= least - 1e-9) ?? 1
}
