import type { ClickHouseClient } from '@clickhouse/client'
import { askRows } from './ask-rows.ts'
import type { Dialect } from './dialect.ts'
import { shardingKeys, storageDatabase } from './shards.ts'

/** Returns the statement that creates the Distributed table over a table of `shardingKeys`, or gives it new columns. */
export function distributedTable({ cluster, onCluster }: Dialect, database: string, table: string): string {
  const local = storageDatabase(database, cluster)
  return `
CREATE OR REPLACE TABLE ${database}.${table}${onCluster} AS ${local}.${table}
ENGINE = Distributed('${cluster}', '${local}', '${table}', ${shardingKeys[table]})`
}

/**
 * Creates the Distributed tables that are missing, and those whose columns are no longer those of the tables that store rows. Readers see either the
 * old or the new one.
 * @param client of a user who may write
 * @param database of the Distributed tables
 */
export async function spreadTables(client: ClickHouseClient, dialect: Dialect, database: string): Promise<void> {
  const rows = await askRows<{ table: string }>(
    client,
    `SELECT table FROM (
       SELECT database, table, groupArray((name, type, default_kind, default_expression)) AS columns
       FROM (
         SELECT * FROM system.columns
         WHERE database IN ({local:String}, {database:String}) AND table IN {tables:Array(String)} ORDER BY position
       )
       GROUP BY database, table
     )
     GROUP BY table HAVING has(groupArray(database), {local:String}) AND (count() = 1 OR uniqExact(columns) > 1)
     ORDER BY table`,
    { database, local: storageDatabase(database, dialect.cluster), tables: Object.keys(shardingKeys) },
  )
  for (const { table } of rows) await client.command({ query: distributedTable(dialect, database, table) })
}
