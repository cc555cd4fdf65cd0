import { hour } from '@rtcops/core/time/zone'
import { inRange } from '../../../clickhouse/calls/calls-in-range.ts'
import { narrowedBy, type QueryPart } from '../../../clickhouse/narrowed-by.ts'
import { moment, rangeReceived } from '../../../clickhouse/stays/received-rows.ts'
import type { ReportFilter } from './report-filter.ts'
import { keyColumns } from './stays-of-filter.ts'

/** Column of a measure, which its name must not hide; below zero is not measured. */
const columns = {
  rtt: 'distance',
  upLoss: 'up_loss_rate',
  downLoss: 'down_loss_rate',
  jitterMs: 'jitter',
  cpuLoad: 'cpu',
} as const

type Measure = keyof typeof columns
const measures = Object.keys(columns) as Measure[]

/** Means that devices are told by. */
export const deviceMeasures = ['rtt', 'upLoss', 'downLoss'] as const satisfies readonly Measure[]

/** Mean of sums and counts; NULL where nothing was measured. */
export const meanOfSums = (name: Measure): string => `if(${name}_count = 0, NULL, ${name}_sum / ${name}_count)`

/** Sums and counts, to be added up before they are divided: means are of samples, not of means (F-08). Sums are of 64 bits. */
const sums = (wanted: readonly Measure[]): string =>
  wanted
    .flatMap((name) => [
      `sum(greatest(${columns[name]}, 0)) AS ${name}_sum`,
      `countIf(${columns[name]} >= 0) AS ${name}_count`,
    ])
    .join(', ')

/** Of shorter ranges the samples themselves are read sooner than two tables. */
const worthwhile = 6 * hour

/**
 * Sums of what user sessions measured in the range, by `session`: of those of the filter and perhaps of others. Whole hours are read from `session_hour`,
 * samples of those alone that the range covers in part.
 */
export function sessionSums(filter: ReportFilter): QueryPart {
  const { end, start } = filter.range
  const { params, text: ofKey } = narrowedBy(filter, keyColumns)
  const ofProjects = narrowedBy(filter, { appKeys: 'app_key' })
  const ofSamples = `SELECT session, ${sums(deviceMeasures)} FROM sample WHERE ${inRange}${ofKey}`
  if (end - start < worthwhile) return { text: `${ofSamples} GROUP BY session`, params }
  // In the order of `sums`.
  const parts = deviceMeasures.flatMap((name) => [
    { name: `${name}_sum`, stored: `${columns[name]}_sum` },
    { name: `${name}_count`, stored: `${columns[name]}_count` },
  ])
  return {
    text: `SELECT session, ${parts.map(({ name }) => `sum(parts.${name}) AS ${name}`).join(', ')}
      FROM (
        SELECT session, ${parts.map(({ name, stored }) => `${stored} AS ${name}`).join(', ')} FROM session_hour
        WHERE received >= ${rangeReceived} AND hour >= ${moment('fullFrom')} AND hour < ${moment('fullTo')}${ofProjects.text}
        UNION ALL
        ${ofSamples} AND (ts < ${moment('fullFrom')} OR ts >= ${moment('fullTo')}) GROUP BY session
      ) AS parts
      GROUP BY session`,
    params: { ...params, fullFrom: Math.ceil(start / hour) * hour, fullTo: Math.floor(end / hour) * hour },
  }
}

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
    ${sums(measures)},
    ${measures.map((name) => `${meanOfSums(name)} AS ${name}`).join(', ')},
    if(rtt_count = 0, NULL, quantileExactInclusiveIf(0.5)(distance, distance >= 0)) AS middleRtt,
    ${scoreCount('txquality')} + ${scoreCount('rxquality')} AS scores,
    if(scores = 0, NULL, 6 - (${scoreSum('txquality')} + ${scoreSum('rxquality')}) / scores) AS quality
  FROM sample WHERE ${inRange} ${filter} GROUP BY session`
