import type { Schema } from '@rtcops/core/api/types'
import { meanOf, roundTo } from '@rtcops/core/quality/shares'
import type { TimeRange } from '@rtcops/core/time/range'
import { businessZone } from '@rtcops/core/time/zone'
import type { Context } from '../../context.ts'
import { inRange } from '../calls/calls-in-range.ts'
import { joinSums } from '../migrations/003-roll-ups.ts'
import type { QueryPart } from '../narrowed-by.ts'
import { readSharedRows } from '../shared-rows.ts'

/** Stages of joining with the column of their time; only who got in has entered the room. */
const stages = [
  { id: 'dns', column: 'dns_ms', told: 'dns_ms >= 0' },
  { id: 'connect_cs', column: 'connect_cs_ms', told: 'connect_cs_ms >= 0' },
  { id: 'query_cs', column: 'query_cs_ms', told: 'query_cs_ms >= 0' },
  { id: 'connect_as', column: 'connect_as_ms', told: 'connect_as_ms >= 0' },
  { id: 'join_room', column: 'join_ms', told: 'result = 1 AND join_ms >= 0' },
] as const

/** Up to so many attempts medians are exact: all times of a stage are held to find the middle one. */
const mostExact = 5_000_000

/** Beyond, the middle one is found by a sketch whose values are off by this part at most; F-08 allows 1 %. */
const sketchError = 0.005

/** Whose attempts to join are meant: further conditions, each with its `AND` before it. */
export interface AttemptFilter extends QueryPart {
  range: TimeRange
}

/** What attempts to join came to. */
export interface StageRow {
  /** `YYYY-MM-DD` in Asia/Shanghai; empty when days are not told apart. */
  day: string
  times: Schema<'StageTimes'>
  attempts: number
  /** Succeeded within so many seconds. */
  within: Record<1 | 3 | 5, number>
  /** Attempts that failed for a reason that is known, by the reason. */
  failed: Omit<Schema<'Failures'>, 'join_timeout'>
}

/** Times of the stages, successes and failures: one row, or one for each day that has attempts. */
export async function countStages(
  context: Pick<Context, 'telemetry'>,
  { params, range, text }: AttemptFilter,
  by: 'day' | 'range',
): Promise<StageRow[]> {
  const from = `FROM join_attempt WHERE ${inRange} ${text}`
  const bound = { ...params, start: range.start, end: range.end }
  const [counted] = await readSharedRows<{ attempts: string }>(context, `SELECT count() AS attempts ${from}`, bound)
  const isExact = Number(counted?.attempts) <= mostExact
  const day = by === 'day' ? `toString(toDate(ts, '${businessZone}'))` : `''`
  const rows = await readSharedRows<RawRow>(
    context,
    `SELECT ${day} AS day, ${joinSums}, ${stages.flatMap((stage) => figures(stage, isExact)).join(', ')}
     ${from} GROUP BY day`,
    bound,
  )
  return rows.map(rowOf)
}

type RawRow = { day: string } & Record<string, string | number | null>

function figures({ column, id, told }: (typeof stages)[number], isExact: boolean): string[] {
  const quantile = isExact ? 'quantileExactInclusiveIf(0.5)' : `quantileDDIf(${sketchError}, 0.5)`
  return [
    `countIf(${told}) AS ${id}_number`,
    `sumIf(toFloat64(${column}), ${told}) AS ${id}_sum`,
    `maxIf(toFloat64(${column}), ${told}) AS ${id}_max`,
    `minIf(toFloat64(${column}), ${told}) AS ${id}_min`,
    `${quantile}(toFloat64(${column}), ${told}) AS ${id}_middle`,
  ]
}

function rowOf(row: RawRow): StageRow {
  const count = (name: string) => Number(row[name])
  return {
    day: row.day,
    times: Object.fromEntries(stages.map(({ id }) => [id, timeOf(row, id)])) as Schema<'StageTimes'>,
    attempts: count('attempts'),
    within: { 1: count('success_1s'), 3: count('success_3s'), 5: count('success_5s') },
    failed: {
      dns_failed: count('dns_failed'),
      connect_cs_failed: count('connect_cs_failed'),
      cs_rejected: count('cs_rejected'),
      cs_response_error: count('cs_response_error'),
      connect_router_failed: count('connect_router_failed'),
      connect_as_failed: count('connect_as_failed'),
    },
  }
}

function timeOf(row: RawRow, id: string): Schema<'StageTime'> {
  const number = Number(row[`${id}_number`])
  const figure = (name: string) => (number === 0 ? null : roundTo(Number(row[`${id}_${name}`]), 2))
  return {
    avg: meanOf(Number(row[`${id}_sum`]), number),
    max: figure('max'),
    middle: figure('middle'),
    min: figure('min'),
    number,
  }
}

/** The times of no attempt at all. */
export const noTimes: Schema<'StageTimes'> = Object.fromEntries(
  stages.map(({ id }) => [id, { avg: null, max: null, middle: null, min: null, number: 0 }]),
) as Schema<'StageTimes'>

/** Attempts that had not succeeded within so many seconds, by reason; who failed for none that is known, or succeeded later, took too long. */
export function failuresWithin({ attempts, failed, within }: StageRow, seconds: 1 | 3 | 5): Schema<'Failures'> {
  const known = Object.values(failed).reduce((sum, count) => sum + count, 0)
  return { ...failed, join_timeout: attempts - within[seconds] - known }
}
