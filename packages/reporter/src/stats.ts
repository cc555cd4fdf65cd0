/** One stats object of a report. */
export type Stat = Readonly<Record<string, unknown>>

/** What `getStats()` returns. */
export type StatsReport = Pick<ReadonlyMap<string, Stat>, 'get' | 'values'>

/** A stream in an interval. */
export interface Grown {
  then: Stat | undefined
  now: Stat
  /** Returns the growth of one of its counters. */
  by: (name: string) => number
  /** Length of the interval. */
  seconds: number
}

/** Returns a number of a stats object; NaN if it has none, which every figure made of it becomes. */
export const numberOf = (stat: Stat | undefined, name: string): number =>
  typeof stat?.[name] === 'number' ? stat[name] : Number.NaN

/** Returns a number of a stats object, or 0. */
export const countOf = (stat: Stat | undefined, name: string): number => numberOf(stat, name) || 0

/** Returns all stats objects of one type. */
export const statsOfType = (report: StatsReport, type: string): Stat[] =>
  [...report.values()].filter((stat) => stat['type'] === type)

/** Streams are known by their SSRC, because their stats objects are renamed on renegotiation; sources of media by their track. */
export const keyOf = (stat: Stat): unknown => stat['ssrc'] ?? stat['trackIdentifier']

/** Returns the stats objects of one type by their streams. */
export const byKey = (report: StatsReport, type: string): Map<unknown, Stat> =>
  new Map(statsOfType(report, type).map((stat) => [keyOf(stat), stat]))

/** Returns the growth of a counter, from 0 for a new stream; NaN if it is unknown or decreased. */
export function growth(then: Stat | undefined, now: Stat | undefined, name: string): number {
  const grown = numberOf(now, name) - (then ? numberOf(then, name) : 0)
  return grown >= 0 ? grown : Number.NaN
}

/** Returns the growth of lost packets; a count that decreases is a late packet, not a loss. */
export const lossGrowth = (then: Stat | undefined, now: Stat): number =>
  Math.max(0, numberOf(now, 'packetsLost') - countOf(then, 'packetsLost'))

/** Returns the values that are known; none is negative. */
export const known = (values: readonly number[]): number[] => values.filter((value) => value >= 0)

/** Adds up what is known; NaN if nothing is. */
export const sum = (values: readonly number[]): number =>
  known(values).reduce((total, value) => (total || 0) + value, Number.NaN)

/** Adds up the growth of a counter over streams. */
export const total = (streams: readonly Grown[], name: string): number => sum(streams.map(({ by }) => by(name)))

/** Returns the streams of which packets have arrived. */
export const flowing = (streams: readonly Grown[]): Grown[] => streams.filter(({ by }) => by('packetsReceived') > 0)

/** Rounds to 1/`parts`; null for what is not known, or what no server would accept. */
export const rounded = (value: number, parts = 1, most = 1e9): number | null =>
  value >= 0 && value <= most ? Math.round(value * parts) / parts : null

/** Rounds milliseconds given in seconds. */
export const milliseconds = (seconds: number, parts = 1): number | null => rounded(seconds * 1000, parts, 3_600_000)
