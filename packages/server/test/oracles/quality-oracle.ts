/** Place, owner and time of an event. */
export interface OraclePlace {
  appkey: string
  country: string
  router: string
  as: string
  room: string
  user: string
  /** Epoch milliseconds. */
  at: number
}

/** A sample as a device measured it; a figure below zero was not measured. Milliseconds and percent, as exact as the engine stores them. */
export interface OracleSample extends OraclePlace {
  rtt: number
  up_loss: number
  down_loss: number
}

export interface OracleJoin extends OraclePlace {
  result: 0 | 1
  /** Milliseconds, below zero if unknown. */
  ms: number
}

export interface OracleEvent extends OraclePlace {
  event: string
}

/** Filter of a request, by wire names. */
export interface OracleFilter {
  appkey?: string[]
  country?: string
  router?: string
  as?: string
  room?: string
  uid?: string
}

export function fits(row: OraclePlace, filter: OracleFilter): boolean {
  if (filter.appkey && !filter.appkey.includes(row.appkey)) return false
  if (filter.country !== undefined && row.country !== filter.country) return false
  if (filter.router !== undefined && row.router !== filter.router) return false
  if (filter.as !== undefined && row.as !== filter.as) return false
  if (filter.room !== undefined && row.room !== filter.room) return false
  return filter.uid === undefined || row.user === filter.uid
}

export interface OracleRange {
  start: number
  end: number
}

/** Returns the rows of a range, excluding its end. */
export const within = <Row extends OraclePlace>(rows: readonly Row[], { end, start }: OracleRange): Row[] =>
  rows.filter(({ at }) => at >= start && at < end)

const hour = 3_600_000

/** Returns the five periods of a range, by their names (K-09). */
export const fivePeriods = ({ end, start }: OracleRange): [name: string, range: OracleRange][] => [
  ['now', { start, end }],
  ['previous', { start: start - (end - start), end: start }],
  ['day1', { start: start - 24 * hour, end: end - 24 * hour }],
  ['day2', { start: start - 48 * hour, end: end - 48 * hour }],
  ['day7', { start: start - 168 * hour, end: end - 168 * hour }],
]

/** Returns the width of an interval (D-21) and the starts of those of a range, at round times of UTC+8. */
export function intervalStarts({ end, start }: OracleRange): { step: number; starts: number[] } {
  const width = end - start
  const step =
    width <= 6 * hour ? hour / 12 : width <= 24 * hour ? hour / 2 : width <= 168 * hour ? 2 * hour : 24 * hour
  const starts: number[] = []
  for (let at = Math.floor((start + 8 * hour) / step) * step - 8 * hour; at < end; at += step) starts.push(at)
  return { step, starts }
}

/** Groups rows by the start of their interval, with an entry for every interval that the range touches. */
export function byInterval<Row extends OraclePlace>(rows: readonly Row[], range: OracleRange): Map<number, Row[]> {
  const { starts, step } = intervalStarts(range)
  const found = new Map(starts.map((start): [number, Row[]] => [start, []]))
  const first = starts[0] ?? 0
  for (const row of within(rows, range)) found.get(first + Math.floor((row.at - first) / step) * step)?.push(row)
  return found
}

export type OracleMetric = 'rtt' | 'up_loss' | 'down_loss'

const edges = { rtt: [100, 200, 300], up_loss: [5, 10, 20], down_loss: [5, 10, 20] }

export interface OracleFigures {
  number: number
  /** Exact shares in percent, not rounded; null if nothing was measured. */
  shares: [number, number, number, number] | null
  mean: number | null
}

/** Returns the buckets and mean of one metric, by the definitions of K-11, D-37, F-07 and F-08. */
export function figuresOf(rows: readonly OracleSample[], metric: OracleMetric): OracleFigures {
  const [second = 0, third = 0, fourth = 0] = edges[metric]
  const counts: [number, number, number, number] = [0, 0, 0, 0]
  let number = 0
  let sum = 0
  for (const row of rows) {
    const value = row[metric]
    if (value < 0) continue
    number++
    sum += value
    if (value < second) counts[0]++
    else if (value < third) counts[1]++
    else if (value < fourth) counts[2]++
    else counts[3]++
  }
  if (number === 0) return { number, shares: null, mean: null }
  const shares = counts.map((count) => (count * 100) / number) as [number, number, number, number]
  return { number, shares, mean: sum / number }
}

/** Returns the value in the middle of those measured, or the two of an even number; none if nothing was measured (F-08). */
export function middleValues(rows: readonly OracleSample[], metric: OracleMetric): number[] {
  const values = new Float64Array(rows.length)
  let number = 0
  for (const row of rows) if (row[metric] >= 0) values[number++] = row[metric]
  const sorted = values.subarray(0, number).sort()
  return [...sorted.subarray(Math.floor((number - 1) / 2), Math.floor(number / 2) + 1)]
}
