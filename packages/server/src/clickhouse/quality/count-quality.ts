import type { BucketCounts, MetricId } from '@rtcops/core/quality/metrics'
import { second } from '@rtcops/core/time/zone'
import { intervalOf, intervalParams } from '../intervals.ts'
import { countBounds } from '../read-rows.ts'
import { measures, sumRolledUp } from '../schema/quality.ts'
import { readSharedRows } from '../shared-rows.ts'
import type { TelemetryReader } from '../telemetry-reader.ts'
import { periodIndex, periodParams } from './periods-sql.ts'
import { needsRaw, type QualityQuestion } from './quality-filter.ts'
import { fromRollUps } from './roll-ups.ts'
import { fromSource, type SourceName } from './sources.ts'

/** Place of a row of figures. Combinations without rows in the engine are absent. */
export interface CountedPlace {
  /** Index of the period. */
  period: number
  /** Start of the interval in epoch milliseconds; 0 if there are no intervals. */
  interval: number
  /** The dimension's value; empty without a dimension, or if the value is unknown. */
  value: string
}

/** Samples of one metric. */
export interface MetricCounts {
  /** Samples with a figure. */
  number: number
  sum: number
  buckets: BucketCounts
}

export type SampleRow<Id extends MetricId = MetricId> = CountedPlace & { samples: number } & Record<Id, MetricCounts>

const metricIds = Object.keys(measures) as MetricId[]

/**
 * Counts samples in buckets.
 * @param metrics all three where they are shown together, so that one query suffices; each costs as much as the others
 */
export async function countSamples<Id extends MetricId = MetricId>(
  context: Telemetry,
  question: QualityQuestion,
  metrics: readonly Id[] = metricIds as Id[],
): Promise<SampleRow<Id>[]> {
  const columns = metrics.map((metric) => [metric, sampleColumns(measures[metric])] as const)
  const rows = await askSums(context, 'sample', question, ['samples', ...columns.flatMap(([, names]) => names)])
  return rows.map((row) => {
    const counted: Record<string, unknown> = { ...placeOf(row), samples: Number(row['samples']) }
    for (const [metric, names] of columns) counted[metric] = metricCounts(row, names)
    return counted as SampleRow<Id>
  })
}

type SampleColumns = [number: string, sum: string, ...buckets: [string, string, string, string]]

const sampleColumns = (measure: string): SampleColumns => [
  `${measure}_count`,
  `${measure}_sum`,
  `${measure}_0`,
  `${measure}_1`,
  `${measure}_2`,
  `${measure}_3`,
]

const metricCounts = (row: Sums, [number, sum, first, second, third, fourth]: SampleColumns): MetricCounts => ({
  number: Number(row[number]),
  sum: Number(row[sum]),
  buckets: [Number(row[first]), Number(row[second]), Number(row[third]), Number(row[fourth])],
})

/** Returns histograms of one metric, for medians; merging them costs more than sums, so they have their own query. */
export async function countHistograms(
  context: Telemetry,
  metric: MetricId,
  question: QualityQuestion,
): Promise<(CountedPlace & { histogram: ReadonlyMap<number, number> })[]> {
  const column = `${measures[metric]}_histogram`
  const rows = await askSums(context, 'sample', question, [column])
  return rows.map((row) => ({
    ...placeOf(row),
    histogram: new Map(
      Object.entries(row[column] as Record<string, string | number>).map(([lower, count]) => [
        Number(lower),
        Number(count),
      ]),
    ),
  }))
}

const joinColumns = [
  'attempts',
  'success',
  'success_1s',
  'success_3s',
  'success_5s',
  'dns_failed',
  'connect_cs_failed',
  'cs_rejected',
  'cs_response_error',
  'connect_router_failed',
  'connect_as_failed',
  'join_timeout',
] as const

/** Join attempts: all, those that succeeded at any time or within 1, 3 and 5 s, and the reasons of those not within 5 s. */
export type JoinRow = CountedPlace & Record<(typeof joinColumns)[number], number>

/** Counts join attempts in the periods of a question. */
export const countJoins = (context: Telemetry, question: QualityQuestion): Promise<JoinRow[]> =>
  counts(context, 'join', question, joinColumns)

const interruptColumns = [
  'connection_interrupt',
  'find_center_server_rejected',
  'connect_server_failed',
  'tcp_query_connect_center_failed',
  'find_center_server_unavailable',
  'heartbeat_timeout',
] as const

/** Disconnects and refused connections, by kind. */
export type InterruptRow = CountedPlace & Record<(typeof interruptColumns)[number], number>

/** Counts disconnects and refused connections in the periods of a question. */
export const countInterrupts = (context: Telemetry, question: QualityQuestion): Promise<InterruptRow[]> =>
  counts(context, 'interrupt', question, interruptColumns)

/** Counts columns of a source in the periods of a question. */
export async function counts<Name extends string>(
  context: Telemetry,
  source: SourceName,
  question: QualityQuestion,
  columns: readonly Name[],
): Promise<(CountedPlace & Record<Name, number>)[]> {
  const rows = await askSums(context, source, question, columns)
  return rows.map((row) => ({
    ...placeOf(row),
    ...(Object.fromEntries(columns.map((column) => [column, Number(row[column])])) as Record<Name, number>),
  }))
}

type Telemetry = Pick<TelemetryReader, 'telemetry'>
type Sums = { period: number; interval: number | string; value: string } & Record<string, unknown>

const placeOf = ({ interval, period, value }: Sums): CountedPlace => ({
  period: Number(period),
  interval: Number(interval) * second,
  value,
})

async function askSums(context: Telemetry, source: SourceName, question: QualityQuestion, columns: readonly string[]) {
  const { by, dividesAll, filter, periods, step } = question
  const { before, params, sumOf, text } =
    source === 'sample' && !needsRaw(filter, by)
      ? { ...(await fromRollUps(context, question, columns)), before: '', sumOf: sumRolledUp }
      : fromSource(source, filter, periods, by)
  const sums = columns.map((column) => `${sumOf(column)} AS ${column}`).join(', ')
  const divided = dividesAll ? intervalOf('bucket') : `if(period = 0, ${intervalOf('bucket')}, 0)`
  const interval = step === undefined ? '0' : divided
  const query = `${before} SELECT ${periodIndex(periods)} AS period, ${interval} AS interval, ${by ? `toString(${by})` : "''"} AS value, ${sums}
    ${text} GROUP BY period, interval, value`
  const stepParams = step === undefined ? {} : intervalParams(periods[0]?.start ?? 0, step)
  return await readSharedRows<Sums>(context, query, { ...params, ...periodParams(periods), ...stepParams }, countBounds)
}
