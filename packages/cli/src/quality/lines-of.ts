import type { ChartLine } from '../output/chart/line-chart.ts'

/** Returns a line for each compared value, or one for the whole. @param rows in the order of time */
export const linesOf = <Row extends { name: string }>(
  rows: readonly Row[],
  value: (row: Row) => number | null,
): ChartLine[] => [...Map.groupBy(rows, ({ name }) => name)].map(([name, own]) => ({ name, values: own.map(value) }))
