import type { ClickHouseClient } from '@clickhouse/client'
import { refuseUnreleased } from '../platform/unreleased-data.ts'
import { askRows } from './ask-rows.ts'
import { databaseOf, openWriter } from './client.ts'
import { type Dialect, dialectOf } from './dialect.ts'
import { stepName, type TelemetryMigration, telemetryMigrations } from './migrations/index.ts'
import { storageDatabase } from './shards.ts'
import { spreadTables } from './spread-tables.ts'

/**
 * Brings the telemetry schema up to date, and creates the database if it is missing. A step is recorded when all of its statements have run; a
 * step that was cut short runs again, which its statements allow.
 *
 * @param url of a user who may write, as for `createTelemetryClients`
 * @param cluster name of the cluster; empty for a single engine
 * @throws {Error} when the data was written by a newer version of the program, or by one from before its first release
 */
export async function migrateTelemetry(
  url: string,
  cluster: string,
  migrations: readonly TelemetryMigration[] = telemetryMigrations,
): Promise<void> {
  await migrateIn(dialectOf(cluster), url, migrations)
}

/** Does the same in a dialect. */
export async function migrateIn(
  dialect: Dialect,
  url: string,
  migrations: readonly TelemetryMigration[] = telemetryMigrations,
): Promise<void> {
  const { cluster } = dialect
  const { client, database } = openWriter(url, undefined, dialect)
  const { client: storing, database: local } = openWriter(url, storageDatabase(database, cluster))
  const spread = async (): Promise<void> => {
    if (cluster !== '') await spreadTables(client, dialect, database)
  }
  try {
    if (cluster !== '') await refuseStoredRows(url, database)
    await createDatabases(url, [...new Set([local, database])], dialect)
    await storing.command({ query: recordTable(dialect) })
    await spread()
    await applySteps({ client, storing, spread }, dialect, migrations)
    await spread()
  } finally {
    await Promise.all([client.close(), storing.close()])
  }
}

/**
 * Refuses a database that is meant for Distributed tables only but has tables that store rows, as that of a single engine does.
 * @throws {Error} naming such a table
 */
async function refuseStoredRows(url: string, database: string): Promise<void> {
  const { client } = openWriter(url, 'default')
  try {
    const [found] = await askRows<{ name: string }>(
      client,
      `SELECT name FROM system.tables WHERE database = {database:String} AND engine LIKE '%MergeTree' ORDER BY name LIMIT 1`,
      { database },
    )
    if (found)
      throw new Error(
        `The database ${database} belongs to a single ClickHouse server: its table ${found.name} stores rows itself. ` +
          'Set a new database in CLICKHOUSE_URL, or unset RTCOPS_CLICKHOUSE_CLUSTER.',
      )
  } finally {
    await client.close()
  }
}

/** Creates databases through `default`, because the engine refuses connections to a database that does not exist. */
async function createDatabases(url: string, databases: readonly string[], dialect: Dialect): Promise<void> {
  const { client } = openWriter(url, 'default')
  try {
    for (const database of databases)
      await client.command({ query: `CREATE DATABASE IF NOT EXISTS \`${database}\`${dialect.onCluster}` })
  } finally {
    await client.close()
  }
}

/** Returns the names of the applied steps, in order; empty if there is no database. */
export async function takenTelemetrySteps(url: string): Promise<string[]> {
  const database = databaseOf(url)
  const { client } = openWriter(url, 'default')
  try {
    const [found] = await askRows<{ name: string }>(
      client,
      `SELECT name FROM system.tables WHERE database = {database:String} AND name = 'migration'`,
      { database },
    )
    if (!found) return []
    return (await readSteps(client, `\`${database}\`.migration`)).map(stepName)
  } finally {
    await client.close()
  }
}

/** Clients for the two databases of a cluster, which are the same on a single engine. */
interface Databases {
  /** Of the tables that queries name. */
  client: ClickHouseClient
  /** Of the tables that store rows. */
  storing: ClickHouseClient
  /** Adapts the Distributed tables to the tables that store rows. */
  spread(): Promise<void>
}

async function applySteps(
  { client, storing, spread }: Databases,
  dialect: Dialect,
  migrations: readonly TelemetryMigration[],
): Promise<void> {
  const steps = await readSteps(client, 'migration')
  refuseUnreleased('ClickHouse', steps.map(stepName), migrations.map(stepName))
  const done = new Set(steps.map(({ id }) => id))
  const newest = migrations.at(-1)?.id ?? 0
  const reached = Math.max(0, ...done)
  if (reached > newest) {
    throw new Error(
      `The telemetry was written by a newer version of rtcops (its schema is at step ${reached}, this program knows ${newest}). ` +
        'Start that version, or restore a backup.',
    )
  }
  for (const migration of migrations) {
    if (done.has(migration.id)) continue
    for (const query of migration.statements(dialect, reached === 0)) {
      // An insert reads all shards: run on the tables that store rows, it would fill those of one shard.
      const isInsert = query.trimStart().startsWith('INSERT')
      if (isInsert) await spread()
      await (isInsert ? client : storing).command({ query })
    }
    await client.insert({
      table: 'migration',
      values: [{ id: migration.id, name: migration.name }],
      format: 'JSONEachRow',
    })
  }
}

function recordTable(dialect: Dialect): string {
  return `
CREATE TABLE IF NOT EXISTS migration${dialect.onCluster} (
  id UInt32,
  name String,
  applied DateTime64(3, 'UTC') DEFAULT now64(3)
) ENGINE = ${dialect.engine('MergeTree')} ORDER BY id`
}

const readSteps = (client: ClickHouseClient, table: string): Promise<{ id: number; name: string }[]> =>
  askRows(client, `SELECT DISTINCT id, name FROM ${table} ORDER BY id`)
