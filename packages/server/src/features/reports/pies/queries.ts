import type { TimeRange } from '@rtcops/core/time/range'
import { readSharedRows } from '../../../clickhouse/shared-rows.ts'
import { staysSelect } from '../../../clickhouse/stays/stays.ts'
import type { Context } from '../../../context.ts'

/** How many user sessions have a value; empty where it is not known. */
export interface Slice {
  name: string
  sessions: number
}

/**
 * User sessions of the range by country and by version of the SDK, the most frequent first.
 *
 * @param appKeys undefined for all projects
 * @param now until when stays in progress are counted, epoch milliseconds
 */
export async function countSlices(
  context: Pick<Context, 'telemetry'>,
  { end, start }: TimeRange,
  appKeys: readonly string[] | undefined,
  now: number,
): Promise<{ countries: Slice[]; sdkVersions: Slice[] }> {
  const stays = staysSelect({
    columns: ['country', 'sdk_version'],
    ...(appKeys ? { where: 'app_key IN {appKeys: Array(String)}' } : {}),
  })
  const rows = await readSharedRows<{ part: 'country' | 'sdk'; name: string; sessions: string }>(
    context,
    `SELECT if(grouping(country) = 0, 'country', 'sdk') AS part, toString(if(part = 'country', country, sdk_version)) AS name,
       count() AS sessions
     FROM (${stays}) GROUP BY GROUPING SETS ((country), (sdk_version)) ORDER BY sessions DESC, name`,
    { start, end, now, ...(appKeys ? { appKeys } : {}) },
  )
  const of = (part: 'country' | 'sdk') =>
    rows.filter((row) => row.part === part).map(({ name, sessions }) => ({ name, sessions: Number(sessions) }))
  return { countries: of('country'), sdkVersions: of('sdk') }
}
