/** One line of the table that `npm run bench` prints. */
export interface BenchResult {
  name: string
  /** Ratio to the reference; the median of paired rounds. */
  ratio: number
  /** Goal of the ratio, such as `≥ 0.8`. */
  goal: string
  /** Absolute figures, for information only: they depend on the machine. */
  detail: string
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2
}

/** Returns the milliseconds that an action takes. */
export async function time(action: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await action()
  return performance.now() - begun
}
