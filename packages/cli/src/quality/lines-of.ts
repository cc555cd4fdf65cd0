import type { Line } from '../output/line-chart.ts'

/** Returns a line for each value that is compared, or one for the whole. @param rows in the order of time */
export const linesOf = <Row extends { name: string }>(
  rows: readonly Row[],
  value: (row: Row) => number | null,
): Line[] => [...Map.groupBy(rows, ({ name }) => name)].map(([name, own]) => ({ name, values: own.map(value) }))
