import type { TimeRange } from '@rtcops/core/time/range'
import { inRange } from '../../clickhouse/calls/calls-in-range.ts'
import type { QueryPart } from '../../clickhouse/narrowed-by.ts'
import { joinSums } from '../../clickhouse/schema/joins.ts'
import { stages } from '../../clickhouse/schema/stages.ts'
import { readSharedRows } from '../../clickhouse/shared-rows.ts'
import type { Context } from '../../services/context.ts'
import { noAttempts, type StageRow, type StageSums, stageRow } from './stage-row.ts'

/** Most attempts for which medians are exact: the engine holds all times of a stage to find the middle one. */
const mostExact = 5_000_000

/** Relative error of the sketch that finds the median beyond that; F-08 allows 1 %. */
const sketchError = 0.005

/** Selects join attempts by further conditions, each preceded by its `AND`. */
export interface AttemptFilter extends QueryPart {
  range: TimeRange
}

/** Returns the times of the stages, successes and failures of the attempts in a range. */
export async function countStages(
  context: Pick<Context, 'telemetry'>,
  { params, range, text }: AttemptFilter,
): Promise<StageRow> {
  const from = `FROM join_attempt WHERE ${inRange} ${text}`
  const bound = { ...params, start: range.start, end: range.end }
  const [counted] = await readSharedRows<{ attempts: string }>(context, `SELECT count() AS attempts ${from}`, bound)
  const isExact = Number(counted?.attempts) <= mostExact
  const figuresOfAll = stages.flatMap((stage) => figures(stage, isExact)).join(', ')
  const [row] = await readSharedRows<StageSums>(context, `SELECT ${joinSums}, ${figuresOfAll} ${from}`, bound)
  return row ? stageRow(row, (id) => Number(row[`${id}_middle`])) : noAttempts
}

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
