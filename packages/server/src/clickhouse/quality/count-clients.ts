import { bucketMetrics, type MetricId } from '@rtcops/core/quality/metrics'
import type { TimeRange } from '@rtcops/core/time/range'
import type { QueryParams } from '../read-rows.ts'
import { bucket, measures } from '../schema/quality.ts'
import { readSharedRows } from '../shared-rows.ts'
import type { TelemetryReader } from '../telemetry-reader.ts'
import { periodIndex, periodParams } from './periods-sql.ts'
import type { QualityFilter } from './quality-filter.ts'
import { rawRows, reportedSince } from './sources.ts'

/** Software or hardware of a user: the SDK version, or the device. Roll-ups do not know them, so raw rows are counted. */
export type ClientDimension = 'sdk' | 'device'

/** Number of samples or attempts, and how many of them were bad, in a period. */
export interface BadRow {
  /** Index of the period. */
  period: number
  /** The dimension's value; empty if it is unknown. */
  value: string
  number: number
  bad: number
}

interface ClientQuestion {
  filter: QualityFilter
  periods: readonly TimeRange[]
  by: ClientDimension
}

/**
 * Returns SQL for maker and model, or for the operating system if neither was reported: the name of a device is not used, because users
 * choose it.
 */
export const clientDevice = (maker: string, model: string, system: string) =>
  `if(${maker} = '' AND ${model} = '', ${system}, trimBoth(concat(${maker}, ' ', ${model})))`

/** Expressions for the value over the columns of a join attempt, and over the reports of a user session. */
const ofAttempt = { sdk: 'sdk_version', device: clientDevice('manufacturer', 'model', 'os') } as const
const ofSession = {
  sdk: 'max(sdk_version)',
  device: clientDevice('max(manufacturer)', 'max(model)', 'max(os)'),
} as const

/** Counts join attempts, and those that had not succeeded within 5 s, by SDK version or device. */
export function countClientJoins(context: Telemetry, { by, filter, periods }: ClientQuestion): Promise<BadRow[]> {
  const { params, text } = rawRows('join', filter, periods)
  return ask(
    context,
    `WITH ${bucket}
     SELECT ${periodIndex(periods)} AS period, toString(${ofAttempt[by]}) AS value, count() AS number,
       countIf(NOT (result = 1 AND join_ms >= 0 AND join_ms <= 5000)) AS bad
     ${text} GROUP BY period, value`,
    { ...params, ...periodParams(periods) },
  )
}

/**
 * Counts samples with a figure, and those in the two worst buckets, by SDK version or device. A sample does not contain these; its user
 * session does. Only the user sessions of calls that have such samples are read: both tables are sorted by call.
 */
export function countClientSamples(
  context: Telemetry,
  metric: MetricId,
  { by, filter, periods }: ClientQuestion,
): Promise<BadRow[]> {
  const { params, text } = rawRows('sample', filter, periods)
  return ask(
    context,
    `SELECT period, toString(value) AS value, sum(number) AS number, sum(bad) AS bad
     FROM (
       WITH ${bucket}
       SELECT app_key, channel_session_id, user_id, session_id, ${periodIndex(periods)} AS period,
         countIf(${measures[metric]} >= 0) AS number, countIf(${measures[metric]} >= {worse: UInt32}) AS bad
       ${text} GROUP BY app_key, channel_session_id, user_id, session_id, period HAVING number > 0
     ) AS counted
     LEFT ANY JOIN (
       SELECT app_key, channel_session_id, user_id, session_id, ${ofSession[by]} AS value FROM user_session
       WHERE ${reportedSince(periods)} AND (app_key, channel_session_id) IN (SELECT DISTINCT app_key, channel_session_id ${text})
       GROUP BY app_key, channel_session_id, user_id, session_id
     ) AS client USING (app_key, channel_session_id, user_id, session_id)
     GROUP BY period, value`,
    { ...params, ...periodParams(periods), worse: bucketMetrics[metric].edges[2] },
  )
}

type Telemetry = Pick<TelemetryReader, 'telemetry'>

async function ask(context: Telemetry, text: string, params: QueryParams): Promise<BadRow[]> {
  const rows = await readSharedRows<Record<keyof BadRow, string | number>>(context, text, params)
  return rows.map(({ bad, number, period, value }) => ({
    period: Number(period),
    value: String(value),
    number: Number(number),
    bad: Number(bad),
  }))
}
