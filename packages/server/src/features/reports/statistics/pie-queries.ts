import { readSharedRows } from '../../../clickhouse/shared-rows.ts'
import type { Context } from '../../../services/context.ts'
import type { ReportFilter } from './report-filter.ts'
import { staysOf } from './stays-of-filter.ts'

/** Number of user sessions with a value; empty if the value is unknown. */
export interface PieSlice {
  name: string
  sessions: number
}

/**
 * Counts the user sessions of the filter by country and by SDK version, the most frequent first.
 *
 * @param now time up to which sessions in progress are counted, epoch milliseconds
 */
export async function countSlices(
  context: Pick<Context, 'telemetry'>,
  filter: ReportFilter,
  now: number,
): Promise<{ countries: PieSlice[]; sdkVersions: PieSlice[] }> {
  const { params, text } = staysOf(filter, now, ['country', 'sdk_version'])
  const rows = await readSharedRows<{ part: 'country' | 'sdk'; name: string; sessions: string }>(
    context,
    `SELECT if(grouping(country) = 0, 'country', 'sdk') AS part, toString(if(part = 'country', country, sdk_version)) AS name,
       count() AS sessions
     FROM (${text}) GROUP BY GROUPING SETS ((country), (sdk_version)) ORDER BY sessions DESC, name`,
    params,
  )
  const of = (part: 'country' | 'sdk') =>
    rows.filter((row) => row.part === part).map(({ name, sessions }) => ({ name, sessions: Number(sessions) }))
  return { countries: of('country'), sdkVersions: of('sdk') }
}
