import type { TimeRange } from '@rtcops/core/time/range'
import type { Context } from '../../context.ts'
import { inRange } from '../calls/calls-in-range.ts'
import { joinSums } from '../migrations/003-roll-ups.ts'
import type { QueryPart } from '../narrowed-by.ts'
import { readSharedRows } from '../shared-rows.ts'
import { noAttempts, type StageRow, type StageSums, stageRow } from './stage-row.ts'
import { stages } from './stages.ts'

/** Up to so many attempts medians are exact: all times of a stage are held to find the middle one. */
const mostExact = 5_000_000

/** Beyond, the middle one is found by a sketch whose values are off by this part at most; F-08 allows 1 %. */
const sketchError = 0.005

/** Whose attempts to join are meant: further conditions, each with its `AND` before it. */
export interface AttemptFilter extends QueryPart {
  range: TimeRange
}

/** Times of the stages, successes and failures of the attempts in a range. */
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
