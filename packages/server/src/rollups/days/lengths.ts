import { type Histogram, quantileOfBins } from '@rtcops/core/quality/histogram'

/** Ratio of the width of each bin of `length_day` to that of the one before. */
const growth = 1.019

/** Returns the milliseconds that represent the durations of a bin: its middle, so that the error is less than 1 %. */
const lengthOf = (bin: number): number => (bin === 0 ? 0 : growth ** (bin - 0.5))

/** Returns the median duration in milliseconds, off by less than 1 %; null if there are none. */
export const medianLength = (lengths: Histogram): number | null => quantileOfBins(lengths, 0.5, lengthOf)

/** Returns SQL for the bin of a column's milliseconds. */
export const binOf = (column: string): string =>
  `toUInt16(if(${column} < 1, 0, 1 + floor(log(${column}) / log(${growth}))))`
