import type { ClickHouseClient } from '@clickhouse/client'
import { refuseUnreleased } from '../unreleased-data.ts'
import { openWriter } from './client.ts'
import { type Dialect, dialectOf } from './dialect.ts'
import { stepName, type TelemetryMigration, telemetryMigrations } from './migrations/index.ts'
import { askRows } from './usage/ask-rows.ts'

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
  const dialect = dialectOf(cluster)
  const { client, database } = openWriter(url)
  try {
    await createDatabase(url, database, dialect)
    await client.command({ query: recordTable(dialect) })
    await applySteps(client, dialect, migrations)
  } finally {
    await client.close()
  }
}

/** Creates the database through `default`, because the engine refuses connections to a database that does not exist. */
async function createDatabase(url: string, database: string, dialect: Dialect): Promise<void> {
  const { client } = openWriter(url, 'default')
  try {
    await client.command({ query: `CREATE DATABASE IF NOT EXISTS \`${database}\`${dialect.onCluster}` })
  } finally {
    await client.close()
  }
}

/** Returns the names of the applied steps, in order; empty if there is no database. */
export async function takenTelemetrySteps(url: string): Promise<string[]> {
  const { database } = openWriter(url)
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

async function applySteps(
  client: ClickHouseClient,
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
    for (const statement of migration.statements(dialect, reached === 0)) await client.command({ query: statement })
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
