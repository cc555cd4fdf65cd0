import type { ClickHouseClient } from '@clickhouse/client'
import { askRows } from '../../clickhouse/ask-rows.ts'
import { inPortions, type Portion } from '../../clickhouse/portions.ts'
import { projectRowsSql } from './stays.ts'

/** Rows that one query may group: some hundred megabytes of the engine's memory. */
const rowsAtOnce = 400_000
/** Projects up to which the engine filters, rather than the server. */
const few = 200

/**
 * Divides the projects with telemetry into portions of bounded size that keep neighbours in the order of the tables together.
 *
 * @param isChosen the projects to count
 * @param appkeys the same as a list, if they are listed
 */
export async function planPortions(
  client: ClickHouseClient,
  isChosen: (appkey: string) => boolean,
  appkeys: readonly string[] | undefined,
  day: { start: number; end: number },
  signal?: AbortSignal,
): Promise<Portion[]> {
  const listed = appkeys && appkeys.length <= few ? appkeys : undefined
  const rows = await askRows<{ appkey: string; rows: string }>(
    client,
    projectRowsSql(listed ? 'AND app_key IN {appkeys:Array(String)}' : ''),
    { ...day, ...(listed ? { appkeys: listed } : {}) },
    signal,
  )
  return inPortions(
    rows.flatMap(({ appkey, rows: size }) => (isChosen(appkey) ? [{ appkey, size: Number(size) }] : [])),
    rowsAtOnce,
  )
}
