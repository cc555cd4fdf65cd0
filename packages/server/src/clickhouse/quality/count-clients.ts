import { bucketMetrics, type MetricId } from '@rtcops/core/quality/metrics'
import type { TimeRange } from '@rtcops/core/time/range'
import type { Context } from '../../context.ts'
import { bucket } from '../migrations/003-roll-ups.ts'
import type { QueryParams } from '../read-rows.ts'
import { readSharedRows } from '../shared-rows.ts'
import { measures } from './count-quality.ts'
import { periodIndex, periodParams } from './periods-sql.ts'
import type { QualityFilter } from './quality-filter.ts'
import { rawRows, reportedSince } from './sources.ts'

/** What people come with: the version of the SDK, or the device. Roll-ups do not know them, so raw rows are counted. */
export type ClientDimension = 'sdk' | 'device'

/** How many of how many were bad, in a period. */
export interface BadRow {
  /** Index of the period. */
  period: number
  /** The dimension's value; empty where it is not known. */
  value: string
  number: number
  bad: number
}

interface ClientQuestion {
  filter: QualityFilter
  periods: readonly TimeRange[]
  by: ClientDimension
}

/** Maker and model; where neither was reported the device goes by what else is known of it. */
const device = (maker: string, model: string, otherwise: string) =>
  `if(${maker} = '' AND ${model} = '', ${otherwise}, trimBoth(concat(${maker}, ' ', ${model})))`

/** Values by the columns of an attempt to join, and by those of the reports of a user session. */
const ofAttempt = { sdk: 'sdk_version', device: device('manufacturer', 'model', 'os') } as const
const ofSession = {
  sdk: 'max(sdk_version)',
  device: device('max(manufacturer)', 'max(model)', 'max(device_name)'),
} as const

/** Attempts to join, and those that had not succeeded within 5 s, by what people came with. */
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
 * Samples with a figure, and those of the two worst buckets, by what people came with. A sample does not say so itself; the user session
 * that it belongs to does. Only the user sessions of calls that have such samples are read: both tables are sorted by call.
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

type Telemetry = Pick<Context, 'telemetry'>

async function ask(context: Telemetry, text: string, params: QueryParams): Promise<BadRow[]> {
  const rows = await readSharedRows<Record<keyof BadRow, string | number>>(context, text, params)
  return rows.map(({ bad, number, period, value }) => ({
    period: Number(period),
    value: String(value),
    number: Number(number),
    bad: Number(bad),
  }))
}
