import type { ClickHouseClient } from '@clickhouse/client'
import { askRows } from './usage/ask-rows.ts'

/** A table that holds telemetry. */
export interface TelemetryTable {
  name: string
  /** Where its parts lie, below the directory of an engine on this machine. */
  directory: string
}

/** Every table that holds telemetry; views hold none, and the steps of the schema are its own. */
export async function listTelemetryTables(client: ClickHouseClient): Promise<TelemetryTable[]> {
  const rows = await askRows<{ name: string; path: string }>(
    client,
    `SELECT name, data_paths[1] AS path FROM system.tables
     WHERE database = currentDatabase() AND engine LIKE '%MergeTree' AND name != 'migration' ORDER BY name`,
  )
  return rows.map(({ name, path }) => ({ name, directory: path.slice(path.lastIndexOf('/store/') + 1) }))
}

/** Bytes that all tables take. */
export async function telemetryBytes(client: ClickHouseClient): Promise<number> {
  const [row] = await askRows<{ bytes: string }>(
    client,
    'SELECT sum(bytes_on_disk) AS bytes FROM system.parts WHERE database = currentDatabase() AND active',
  )
  return Number(row?.bytes)
}

/**
 * Links the parts of the tables, as they are now, into `shadow/<snapshot>/` below the engine's directory, which takes neither space nor
 * time. Of several tables these are the parts of one moment when nobody writes meanwhile.
 * @param snapshot letters and _
 */
export async function linkParts(
  client: ClickHouseClient,
  tables: readonly TelemetryTable[],
  snapshot: string,
): Promise<void> {
  for (const { name } of tables) await client.command({ query: `ALTER TABLE ${name} FREEZE WITH NAME '${snapshot}'` })
}

/**
 * Takes up the parts that lie in `detached/` of a table, which the engine checks against their own sums.
 * @returns rows of the table then; merging rests, as it would change their number
 */
export async function takeUpParts(client: ClickHouseClient, name: string): Promise<number> {
  await client.command({ query: `SYSTEM STOP MERGES ${name}` })
  await client.command({ query: `ALTER TABLE ${name} ATTACH PARTITION ALL` })
  const [found] = await askRows<{ rows: string }>(client, `SELECT count() AS rows FROM ${name}`)
  return Number(found?.rows)
}
