import { quantileOfBins } from '@rtcops/core/quality/histogram'
import { formatDay } from '@rtcops/core/time/zone'
import { narrowedBy } from '../../clickhouse/narrowed-by.ts'
import { isNarrow } from '../../clickhouse/own-projects.ts'
import { joinCounts } from '../../clickhouse/schema/joins.ts'
import { stages, stageTimeOf } from '../../clickhouse/schema/stages.ts'
import { readSharedRows } from '../../clickhouse/shared-rows.ts'
import type { Context } from '../../services/context.ts'
import type { Days } from '../days/days-filter.ts'
import { type StageRow, type StageSums, stageRow } from './stage-row.ts'

/** Sums of the daily roll-up. */
const sums = [
  ...joinCounts.map(([name]) => `sum(${name})`),
  ...stages.flatMap(({ id }) => [
    `sum(${id}_number)`,
    `sum(${id}_sum)`,
    `max(${id}_max)`,
    `min(${id}_min)`,
    `sumMap(${id}_bins)`,
  ]),
]
  .map((sum) => `${sum} AS ${sum.slice(sum.indexOf('(') + 1, -1)}`)
  .join(', ')

/**
 * Returns the times of the stages, successes and failures by day; medians are off by less than 1 % (F-08). Days without attempts are
 * absent.
 */
export async function countStageDays(
  context: Pick<Context, 'telemetry'>,
  { appKeys, range }: Days,
): Promise<Map<string, StageRow>> {
  // A member who sees their own companies alone does not see the row of all projects: those of their projects are summed instead.
  const all = isNarrow(context.telemetry) ? undefined : ['']
  const projects = narrowedBy({ projects: appKeys ?? all }, { projects: 'project' })
  const rows = await readSharedRows<StageSums & { date: string }>(
    context,
    `SELECT toString(day) AS date, ${sums} FROM stage_day
     WHERE received >= toDate({from: String}) - 1 AND day >= toDate({from: String}) AND day < toDate({to: String})${projects.text}
     GROUP BY day`,
    { from: formatDay(range.start), to: formatDay(range.end), ...projects.params },
  )
  return new Map(rows.map((row) => [row.date, stageRow(row, (id) => medianOf(row[`${id}_bins`]))]))
}

/** Returns the median of a stage. @param bins counts by their bins, as the engine writes a map */
function medianOf(bins: unknown): number | null {
  const counts = Object.entries(bins as Record<string, string>).map(([bin, count]): [number, number] => [
    Number(bin),
    Number(count),
  ])
  return quantileOfBins(new Map(counts), 0.5, stageTimeOf)
}
