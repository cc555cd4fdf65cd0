import type { ClickHouseClient } from '@clickhouse/client'
import { askRows } from './ask-rows.ts'
import { countRows } from './stays.ts'

/** What is asked for at once: calls of some projects; of large ones those whose hash is `part` of `parts`. */
export type Slice = { appkeys: string[]; part: number; parts: number }

/** Rows that one question may group: some hundred megabytes of the engine's memory. */
const rowsAtOnce = 400_000
/** Keys of projects are part of a request's address. */
const projectsAtOnce = 200
/** Characters that calls may take in a request's address, which ClickHouse reads up to 1 MiB. */
const callsLength = 400_000

/**
 * Takes the projects that were heard of apart into slices of bounded size, neighbours in the order of the tables together; a project that is
 * too large for one slice is divided by its calls.
 *
 * @param appkeys undefined for all projects
 */
export async function planSlices(
  client: ClickHouseClient,
  appkeys: readonly string[] | undefined,
  day: { start: number; end: number },
  signal?: AbortSignal,
): Promise<Slice[]> {
  // A few projects are looked up in the engine. The keys of many do not fit into an address, so they are picked out here.
  const few = appkeys && appkeys.length <= projectsAtOnce
  const rows = await askRows<{ appkey: string; rows: string }>(
    client,
    countRows(few ? 'AND app_key IN {appkeys:Array(String)}' : ''),
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

/** Calls by name: an entry in both lists for each. */
export type Calls = { appkeys: string[]; calls: string[] }

/** Takes calls apart into lists that fit into a request each. */
export function* callsAtOnce(all: Iterable<readonly [appkey: string, call: string]>): Generator<Calls> {
  let calls: Calls = { appkeys: [], calls: [] }
  let length = 0
  for (const [appkey, call] of all) {
    // With the quotes and the comma, which are escaped too.
    const more = encodeURIComponent(appkey).length + encodeURIComponent(call).length + 18
    if (length + more > callsLength) {
      yield calls
      calls = { appkeys: [], calls: [] }
      length = 0
    }
    calls.appkeys.push(appkey)
    calls.calls.push(call)
    length += more
  }
  if (calls.calls.length > 0) yield calls
}
