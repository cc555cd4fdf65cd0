import { hour } from '@rtcops/core/time/zone'
import { inRange } from '../../../clickhouse/calls/calls-in-range.ts'
import { narrowedBy, type QueryPart } from '../../../clickhouse/narrowed-by.ts'
import { moment, rangeReceived } from '../../../clickhouse/stays/received-rows.ts'
import type { ReportFilter } from './report-filter.ts'
import { keyColumns } from './stays-of-filter.ts'

/** Column of each measure, which the measure's name must not shadow; a value below zero means not measured. */
const columns = {
  rtt: 'distance',
  upLoss: 'up_loss_rate',
  downLoss: 'down_loss_rate',
  jitterMs: 'jitter',
  cpuLoad: 'cpu',
} as const

type Measure = keyof typeof columns
const measures = Object.keys(columns) as Measure[]

/** Means in the device report. */
export const deviceMeasures = ['rtt', 'upLoss', 'downLoss'] as const satisfies readonly Measure[]

/** Returns SQL for the mean from sums and counts; NULL if nothing was measured. */
export const meanOfSums = (name: Measure): string => `if(${name}_count = 0, NULL, ${name}_sum / ${name}_count)`

/**
 * Returns SQL for sums and counts, which are added up before they are divided: means are over samples, not over means (F-08). Sums are
 * 64-bit.
 */
const sums = (measures: readonly Measure[]): string =>
  measures
    .flatMap((name) => [
      `sum(greatest(${columns[name]}, 0)) AS ${name}_sum`,
      `countIf(${columns[name]} >= 0) AS ${name}_count`,
    ])
    .join(', ')

/** For shorter ranges, reading the samples themselves is faster than reading two tables. */
const worthwhile = 6 * hour

/**
 * Returns SQL for the sums of what user sessions measured in the range, by `session`: of those of the filter and possibly of others. Whole
 * hours are read from `session_hour`, samples only for hours that the range covers in part.
 */
export function sessionSums(filter: ReportFilter): QueryPart {
  const { end, start } = filter.range
  const { params, text: ofKey } = narrowedBy(filter, keyColumns)
  const ofProjects = narrowedBy(filter, { appKeys: 'app_key' })
  const ofSamples = `SELECT session, ${sums(deviceMeasures)} FROM sample WHERE ${inRange}${ofKey}`
  if (end - start < worthwhile) return { text: `${ofSamples} GROUP BY session`, params }
  // In the same order as `sums`.
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
 * Returns SQL for the quality of user sessions from what they measured in the range, by `session`; NULL if nothing was measured. Stored
 * scores are 1 at best, for both uplink and downlink; they are inverted so that 5 is the best, and invalid scores are not counted (D-38).
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
