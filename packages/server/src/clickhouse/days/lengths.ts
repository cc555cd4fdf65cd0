import { type Histogram, quantileOfBins } from '@rtcops/core/quality/histogram'

/** How much wider than the one before each bin of `length_day` is. */
const growth = 1.019

/** Milliseconds that the lengths of a bin are taken for: its middle, so that they are off by less than 1 %. */
const lengthOf = (bin: number): number => (bin === 0 ? 0 : growth ** (bin - 0.5))

/** The median of lengths in milliseconds, off by less than 1 %; null when there are none. */
export const medianLength = (lengths: Histogram): number | null => quantileOfBins(lengths, 0.5, lengthOf)

/** The bin of a column's milliseconds, as SQL. */
export const binOf = (column: string): string =>
  `toUInt16(if(${column} < 1, 0, 1 + floor(log(${column}) / log(${growth}))))`
