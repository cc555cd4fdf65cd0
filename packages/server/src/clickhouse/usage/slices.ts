import type { ClickHouseClient } from '@clickhouse/client'
import { countedRows, type StayParams } from './stays.ts'

/** The part of a count that is asked for at once. */
export type Slice = Pick<StayParams, 'appkeys' | 'part' | 'parts'>

/** Rows that one question may group; some 60 bytes of the engine's memory each. */
const rowsAtOnce = 400_000
/** Their keys are part of the request's address. */
const projectsAtOnce = 200

/**
 * Takes the projects that were heard of apart into slices of bounded size, neighbours in the order of the tables together; a project that is
 * too large for one slice is divided by calls.
 *
 * @param appkeys undefined for all projects
 * @param start of the day, epoch milliseconds
 */
export async function planSlices(
  client: ClickHouseClient,
  appkeys: readonly string[] | undefined,
  start: number,
  signal?: AbortSignal,
): Promise<Slice[]> {
  const chosen = appkeys && new Set(appkeys)
  // The keys of a few projects are cheaper to look up than to filter out; those of many do not fit into an address.
  const few = appkeys && appkeys.length <= projectsAtOnce
  const result = await client.query({
    query: `SELECT app_key AS appkey, count() AS rows FROM user_session
      WHERE ${countedRows} ${few ? 'AND app_key IN {appkeys:Array(String)}' : ''}
      GROUP BY app_key ORDER BY app_key`,
    query_params: { start, ...(few ? { appkeys } : {}) },
    format: 'JSONEachRow',
    ...(signal ? { abort_signal: signal } : {}),
  })
  const rows = await result.json<{ appkey: string; rows: string }>()
  return sliceUp(
    rows.filter(({ appkey }) => !chosen || chosen.has(appkey)).map((row) => [row.appkey, Number(row.rows)]),
  )
}

function sliceUp(projects: readonly (readonly [appkey: string, rows: number])[]): Slice[] {
  const slices: Slice[] = []
  let together: string[] = []
  let size = 0
  const close = () => {
    if (together.length > 0) slices.push({ appkeys: together, part: 0, parts: 1 })
    together = []
    size = 0
  }
  for (const [appkey, rows] of projects) {
    const parts = Math.ceil(rows / rowsAtOnce)
    if (parts > 1) {
      for (let part = 0; part < parts; part++) slices.push({ appkeys: [appkey], part, parts })
      continue
    }
    if (size + rows > rowsAtOnce || together.length === projectsAtOnce) close()
    together.push(appkey)
    size += rows
  }
  close()
  return slices
}
