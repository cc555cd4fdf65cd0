import type { ClickHouseClient } from '@clickhouse/client'
import { askRows } from './ask-rows.ts'

/** A table that stores telemetry. */
export interface TelemetryTable {
  name: string
  /** Directory of its parts, below that of an engine on this machine. */
  directory: string
}

/** Returns every table that stores telemetry; views store none, and the migration history belongs to each database. */
export async function listTelemetryTables(client: ClickHouseClient): Promise<TelemetryTable[]> {
  const rows = await askRows<{ name: string; path: string }>(
    client,
    `SELECT name, data_paths[1] AS path FROM system.tables
     WHERE database = currentDatabase() AND engine LIKE '%MergeTree' AND name != 'migration' ORDER BY name`,
  )
  return rows.map(({ name, path }) => ({ name, directory: path.slice(path.lastIndexOf('/store/') + 1) }))
}

/** Returns the bytes that all tables take. */
export async function telemetryBytes(client: ClickHouseClient): Promise<number> {
  const [row] = await askRows<{ bytes: string }>(
    client,
    'SELECT sum(bytes_on_disk) AS bytes FROM system.parts WHERE database = currentDatabase() AND active',
  )
  return Number(row?.bytes)
}

/**
 * Links the current parts of the tables into `shadow/<snapshot>/` below the engine's directory, which takes neither space nor time. For
 * several tables these are parts of the same moment if nobody writes meanwhile.
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
 * Attaches the parts in `detached/` of a table, which the engine verifies against their own checksums.
 * @returns rows of the table afterwards; merges stay stopped, because they would change that number
 */
export async function takeUpParts(client: ClickHouseClient, name: string): Promise<number> {
  await client.command({ query: `SYSTEM STOP MERGES ${name}` })
  await client.command({ query: `ALTER TABLE ${name} ATTACH PARTITION ALL` })
  const [found] = await askRows<{ rows: string }>(client, `SELECT count() AS rows FROM ${name}`)
  return Number(found?.rows)
}
