import { inRange } from '../../../clickhouse/calls/calls-in-range.ts'

/** Name of a measure and its column, which it must not hide; below zero is not measured. */
const measures = [
  ['rtt', 'distance'],
  ['upLoss', 'up_loss_rate'],
  ['downLoss', 'down_loss_rate'],
  ['jitterMs', 'jitter'],
  ['cpuLoad', 'cpu'],
] as const

type Measure = (typeof measures)[number][0]

/** Means that devices are told by. */
export const deviceMeasures = ['rtt', 'upLoss', 'downLoss'] as const satisfies readonly Measure[]

/** Mean of sums and counts; NULL where nothing was measured. */
export const meanOfSums = (name: Measure): string => `if(${name}_count = 0, NULL, ${name}_sum / ${name}_count)`

/** Sums and counts, to be added up before they are divided: means are of samples, not of means (F-08). Sums are of 64 bits. */
const sums = (wanted: readonly Measure[]): string =>
  measures
    .filter(([name]) => wanted.includes(name))
    .flatMap(([name, column]) => [
      `sum(greatest(${column}, 0)) AS ${name}_sum`,
      `countIf(${column} >= 0) AS ${name}_count`,
    ])
    .join(', ')

/** Sums of what user sessions measured in the range, by `session`. @param filter further conditions, with their `AND` */
export const sessionSums = (filter: string): string =>
  `SELECT session, ${sums(deviceMeasures)} FROM sample WHERE ${inRange} ${filter} GROUP BY session`

const isScore = (column: string) => `${column} BETWEEN 1 AND 5`
const scoreSum = (column: string) => `sumIf(${column}, ${isScore(column)})`
const scoreCount = (column: string) => `countIf(${isScore(column)})`

/**
 * Quality of user sessions by what they measured in the range, by `session`; NULL where nothing was measured. Stored scores are 1 for the
 * best, of the way up and down alike; they are turned over, so that 5 is the best, and what is none is not counted (D-38).
 *
 * @param filter further conditions, with their `AND`
 */
export const sessionQuality = (filter: string): string => `
  SELECT session,
    ${sums(measures.map(([name]) => name))},
    ${measures.map(([name]) => `${meanOfSums(name)} AS ${name}`).join(', ')},
    if(rtt_count = 0, NULL, quantileExactInclusiveIf(0.5)(distance, distance >= 0)) AS middleRtt,
    ${scoreCount('txquality')} + ${scoreCount('rxquality')} AS scores,
    if(scores = 0, NULL, 6 - (${scoreSum('txquality')} + ${scoreSum('rxquality')}) / scores) AS quality
  FROM sample WHERE ${inRange} ${filter} GROUP BY session`
