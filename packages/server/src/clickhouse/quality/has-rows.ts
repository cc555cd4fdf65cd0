import type { TimeRange } from '@rtcops/core/time/range'
import { readSharedRows } from '../shared-rows.ts'
import type { TelemetryReader } from '../telemetry-reader.ts'
import { periodParams } from './periods-sql.ts'
import type { QualityFilter } from './quality-filter.ts'
import { fromSource, fromVerdicts, type SourceName } from './sources.ts'

/**
 * Returns whether anything that matches a filter was counted in a period.
 * @param filter names neither rooms nor users
 */
export async function hasRows(
  context: Pick<TelemetryReader, 'telemetry'>,
  source: SourceName | 'verdict',
  filter: QualityFilter,
  period: TimeRange,
): Promise<boolean> {
  const { params, text } = source === 'verdict' ? fromVerdicts(filter, [period]) : fromSource(source, filter, [period])
  const rows = await readSharedRows<object>(context, `SELECT 1 AS found ${text} LIMIT 1`, {
    ...params,
    ...periodParams([period]),
  })
  return rows.length > 0
}
