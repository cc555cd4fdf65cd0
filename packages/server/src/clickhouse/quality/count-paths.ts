import type { PathCounts } from '@rtcops/core/quality/blame'
import type { MetricId } from '@rtcops/core/quality/metrics'
import type { TimeRange } from '@rtcops/core/time/range'
import { measures } from '../schema/quality.ts'
import { readSharedRows } from '../shared-rows.ts'
import type { TelemetryReader } from '../telemetry-reader.ts'
import { periodParams } from './periods-sql.ts'
import type { QualityFilter } from './quality-filter.ts'
import { fromSource } from './sources.ts'

/** Counts samples with a figure, and those in the two worst buckets, by router and access server. */
export async function countPaths(
  context: Pick<TelemetryReader, 'telemetry'>,
  metric: MetricId,
  filter: QualityFilter,
  period: TimeRange,
): Promise<PathCounts[]> {
  const { before, params, sumOf, text } = fromSource('sample', filter, [period])
  const column = (name: string | number) => sumOf(`${measures[metric]}_${name}`)
  const rows = await readSharedRows<{ [Key in keyof PathCounts]: string }>(
    context,
    `${before} SELECT toString(router_ip) AS router, toString(as_ip) AS accessServer,
       ${column('count')} AS number, ${column(2)} + ${column(3)} AS bad
     ${text} GROUP BY router, accessServer HAVING number > 0 AND router != '' AND accessServer != ''`,
    { ...params, ...periodParams([period]) },
  )
  return rows.map(({ bad, number, ...path }) => ({ ...path, number: Number(number), bad: Number(bad) }))
}
