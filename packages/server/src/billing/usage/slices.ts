import type { ClickHouseClient } from '@clickhouse/client'
import { askRows } from '../../clickhouse/ask-rows.ts'
import { projectRowsSql } from './stays.ts'

/** What one query reads: calls of some projects; of large projects, the calls whose hash is `part` of `parts`. */
export type Slice = { appkeys: string[]; part: number; parts: number }

/** Rows that one query may group: some hundred megabytes of the engine's memory. */
const rowsAtOnce = 400_000
/** Most projects of one query, because their keys are part of a request's URL. */
const projectsAtOnce = 200

/**
 * Divides the projects with telemetry into slices of bounded size that keep neighbours in the order of the tables together; a project that
 * is too large for one slice is divided by its calls.
 *
 * @param appkeys undefined for all projects
 */
export async function planSlices(
  client: ClickHouseClient,
  appkeys: readonly string[] | undefined,
  day: { start: number; end: number },
  signal?: AbortSignal,
): Promise<Slice[]> {
  // A few projects are filtered in the engine. The keys of many do not fit into a URL, so they are filtered here.
  const few = appkeys && appkeys.length <= projectsAtOnce
  const rows = await askRows<{ appkey: string; rows: string }>(
    client,
    projectRowsSql(few ? 'AND app_key IN {appkeys:Array(String)}' : ''),
    { ...day, ...(few ? { appkeys } : {}) },
    signal,
  )
  const chosen = appkeys && new Set(appkeys)
  const slices: Slice[] = []
  let open: Slice | undefined
  let size = 0
  for (const { appkey, rows: counted } of rows) {
    if (chosen && !chosen.has(appkey)) continue
    const parts = Math.ceil(Number(counted) / rowsAtOnce)
    for (let part = 0; parts > 1 && part < parts; part++) slices.push({ appkeys: [appkey], part, parts })
    if (parts > 1) continue
    if (!open || size + Number(counted) > rowsAtOnce || open.appkeys.length === projectsAtOnce) {
      open = { appkeys: [], part: 0, parts: 1 }
      size = 0
      slices.push(open)
    }
    open.appkeys.push(appkey)
    size += Number(counted)
  }
  return slices
}
