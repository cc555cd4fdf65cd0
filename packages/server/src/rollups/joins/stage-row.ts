import type { Schema } from '@rtcops/core/api/types'
import { meanOf, roundTo } from '@rtcops/core/quality/shares'
import { stages } from '../../clickhouse/schema/stages.ts'

/** Result of join attempts. */
export interface StageRow {
  times: Schema<'StageTimes'>
  attempts: number
  /** Attempts that succeeded within that many seconds. */
  within: Record<1 | 3 | 5, number>
  /** Attempts that failed for a known reason, by reason. */
  failed: Omit<Schema<'Failures'>, 'join_timeout'>
}

/** A row of the engine: counts of attempts by name, figures of a stage as `<id>_number`, `_sum`, `_max` and `_min`. */
export type StageSums = Readonly<Record<string, unknown>>

/**
 * Computes figures from the engine's sums.
 * @param medianOf returns the median of a stage, which has at least one time
 */
export function stageRow(row: StageSums, medianOf: (id: string) => number | null): StageRow {
  const count = (name: string) => Number(row[name] ?? 0)
  return {
    times: Object.fromEntries(stages.map(({ id }) => [id, timeOf(row, id, medianOf)])) as Schema<'StageTimes'>,
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

function timeOf(row: StageSums, id: string, medianOf: (id: string) => number | null): Schema<'StageTime'> {
  const number = Number(row[`${id}_number`] ?? 0)
  if (number === 0) return { avg: null, max: null, middle: null, min: null, number }
  const figure = (name: string) => Number(row[`${id}_${name}`])
  const middle = medianOf(id)
  return {
    avg: meanOf(figure('sum'), number),
    max: roundTo(figure('max'), 2),
    middle: middle === null ? null : roundTo(middle, 2),
    min: roundTo(figure('min'), 2),
    number,
  }
}

/** The row for no attempts. */
export const noAttempts: StageRow = stageRow({}, () => null)

/**
 * Returns the attempts that had not succeeded within that many seconds, by reason; those that failed for no known reason, or succeeded
 * later, took too long.
 */
export function failuresWithin({ attempts, failed, within }: StageRow, seconds: 1 | 3 | 5): Schema<'Failures'> {
  const known = Object.values(failed).reduce((sum, count) => sum + count, 0)
  return { ...failed, join_timeout: attempts - within[seconds] - known }
}
