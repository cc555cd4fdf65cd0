import type { ClickHouseClient } from '@clickhouse/client'
import { openWriter } from './client.ts'
import { type Dialect, dialectOf } from './dialect.ts'
import { type TelemetryMigration, telemetryMigrations } from './migrations/index.ts'
import { askRows } from './usage/ask-rows.ts'

/**
 * Brings the telemetry schema up to date, making the database when it is not there. A step is recorded when all of its statements have
 * run; a step that was cut short runs again, which its statements allow.
 *
 * @param url of a user who may write, as for `createTelemetryClients`
 * @param cluster name of the cluster; empty for a single engine
 * @throws {Error} when the data was written by a newer version of the program
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

/** Through the database that is always there, because an engine refuses to talk about one that is not. */
async function createDatabase(url: string, database: string, dialect: Dialect): Promise<void> {
  const { client } = openWriter(url, 'default')
  try {
    await client.command({ query: `CREATE DATABASE IF NOT EXISTS \`${database}\`${dialect.onCluster}` })
  } finally {
    await client.close()
  }
}

/** Numbers of the steps that were taken, in order; none where there is no database. */
export async function takenTelemetrySteps(url: string): Promise<number[]> {
  const { database } = openWriter(url)
  const { client } = openWriter(url, 'default')
  try {
    const [found] = await askRows<{ name: string }>(
      client,
      `SELECT name FROM system.tables WHERE database = {database:String} AND name = 'migration'`,
      { database },
    )
    if (!found) return []
    const rows = await askRows<{ id: number }>(client, `SELECT DISTINCT id FROM \`${database}\`.migration ORDER BY id`)
    return rows.map(({ id }) => id)
  } finally {
    await client.close()
  }
}

async function applySteps(
  client: ClickHouseClient,
  dialect: Dialect,
  migrations: readonly TelemetryMigration[],
): Promise<void> {
  const done = await appliedSteps(client)
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

async function appliedSteps(client: ClickHouseClient): Promise<Set<number>> {
  const result = await client.query({ query: 'SELECT DISTINCT id FROM migration', format: 'JSONEachRow' })
  const rows = await result.json<{ id: number }>()
  return new Set(rows.map((row) => row.id))
}
