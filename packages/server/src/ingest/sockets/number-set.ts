/** A set of numbers that mostly follow each other, as the ranges that it fills: `[first, last]`, in ascending order. */
export type NumberRanges = [first: number, last: number][]

/** Ranges that are kept; what lies below them counts as known. */
const mostRanges = 100

export const includesNumber = (ranges: NumberRanges, number: number): boolean =>
  ranges.some(([first, last]) => first <= number && number <= last)

/** Returns the ranges with a number added. */
export function withNumber(ranges: NumberRanges, number: number): NumberRanges {
  const joined = ranges.filter(([first, last]) => number >= first - 1 && number <= last + 1)
  const own: [number, number] = [
    Math.min(number, ...joined.map(([first]) => first)),
    Math.max(number, ...joined.map(([, last]) => last)),
  ]
  const all = [...ranges.filter((range) => !joined.includes(range)), own].sort(([one], [other]) => one - other)
  if (all.length <= mostRanges) return all
  const [[first], [, last], ...rest] = all as [[number, number], [number, number], ...NumberRanges]
  return [[first, last], ...rest]
}

/** Returns the highest number; 0 if there is none. */
export const highestNumber = (ranges: NumberRanges): number => ranges.at(-1)?.[1] ?? 0
