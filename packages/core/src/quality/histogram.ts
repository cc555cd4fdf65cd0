import type { MetricId } from './metrics.ts'

/** Counts by the lower edge of their bin: milliseconds of round-trip time, tenths of a percent of loss. */
export type Histogram = ReadonlyMap<number, number>

/**
 * Largest relative error, shown beside medians. No bin is wider than 2 % of its lower edge (but at least 1 ms, or 0.1 %
 * of loss), so its middle is off by at most 1 %.
 */
export const histogramError = 0.01

/** Values from here on share one open bin, which is represented by its lower edge. */
const openBin = { rtt: 10_000, loss: 1000 }

/**
 * Returns the upper edge of the bin with this lower edge, in the bin's own unit; the engine's roll-ups use the same
 * bins.
 */
function upperEdge(metric: MetricId, lower: number): number {
  if (metric !== 'rtt') return lower < 100 ? lower + 1 : lower + 2
  if (lower < 100) return lower + 1
  if (lower < 300) return lower + 2
  return lower < 1000 ? lower + 5 : lower + 20
}

/** Returns the value that represents a bin, in milliseconds or percent: the middle of the bin. */
export function binValue(metric: MetricId, lower: number): number {
  const unit = metric === 'rtt' ? 1 : 10
  const isOpen = lower >= (metric === 'rtt' ? openBin.rtt : openBin.loss)
  return (isOpen ? lower : (lower + upperEdge(metric, lower)) / 2) / unit
}

/**
 * Returns the value below which this share (0 to 1) of the counted values falls, off by at most 1 % (half a bin: 0.5
 * ms, 0.05 % of loss for the smallest). The median of an even number of values is the mean of the two middle ones
 * (F-08). Null if nothing was counted.
 */
export const quantileOf = (metric: MetricId, histogram: Histogram, share: number): number | null =>
  quantileOfBins(histogram, share, (lower) => binValue(metric, lower))

/**
 * Returns the same for any histogram whose bins are ordered by their numbers.
 * @param valueOfBin returns the value that represents a bin
 */
export function quantileOfBins(
  histogram: Histogram,
  share: number,
  valueOfBin: (bin: number) => number,
): number | null {
  const bins = [...histogram].filter(([, count]) => count > 0).sort(([one], [other]) => one - other)
  const total = bins.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return null
  const position = (total - 1) * share
  const lower = valueOfBin(binAt(bins, Math.floor(position)))
  const upper = valueOfBin(binAt(bins, Math.ceil(position)))
  return lower + (upper - lower) * (position - Math.floor(position))
}

/** Returns the bin of the value at this index in sorted order. */
function binAt(bins: readonly (readonly [number, number])[], index: number): number {
  let passed = 0
  for (const [bin, count] of bins) {
    passed += count
    if (index < passed) return bin
  }
  throw new Error('a histogram has fewer values than it counts')
}

/** Returns the sum of several histograms. */
export function mergeHistograms(histograms: readonly Histogram[]): Histogram {
  const merged = new Map<number, number>()
  for (const histogram of histograms)
    for (const [lower, count] of histogram) merged.set(lower, (merged.get(lower) ?? 0) + count)
  return merged
}
