import { type ClickHouseClient, createClient } from '@clickhouse/client'
import { migrateTelemetry } from '../src/clickhouse/migrate.ts'
import { storageDatabase } from '../src/clickhouse/shards.ts'
import { migrateSharded, nextShardedName } from './two-shards.ts'

/** True if the engine has two shards, on which the databases are then. */
const isSharded = process.env['RTCOPS_TEST_SHARDS'] === '2'

/** An empty telemetry database of the present schema. */
interface TelemetryDatabase {
  name: string
  /** Definitions of its tables. */
  schema: string
}

/** Databases that were used and emptied. The engine needs half a second to create one, and some milliseconds to empty it. */
const idle: TelemetryDatabase[] = []

/**
 * Returns a migrated, empty database for exclusive use.
 *
 * @param url of the engine
 * @param name of the database if a new one is needed
 */
export async function borrowTelemetry(url: string, name: string): Promise<TelemetryDatabase> {
  const used = idle.pop()
  if (used) return used
  const own = new URL(url)
  const known = isSharded ? nextShardedName() : name
  own.pathname = `/${known}`
  await (isSharded ? migrateSharded(own.toString()) : migrateTelemetry(own.toString(), ''))
  return await withClient(url, async (client) => ({ name: known, schema: await schemaOf(client, known) }))
}

/** Empties a database for its next use; drops it if a test has changed its tables. */
export async function returnTelemetry(url: string, database: TelemetryDatabase): Promise<void> {
  const { name, schema } = database
  await withClient(url, async (client) => {
    if ((await schemaOf(client, name)) !== schema) return await dropTelemetry(url, name)
    await client.command({
      query: `TRUNCATE TABLES FROM ${storageDatabase(name, isSharded ? 'two' : '')} NOT LIKE 'migration'`,
    })
    idle.push(database)
  })
}

export async function dropTelemetry(url: string, name: string): Promise<void> {
  await withClient(url, (client) => client.command({ query: `DROP DATABASE IF EXISTS ${name} SYNC` }))
}

async function schemaOf(client: ClickHouseClient, database: string): Promise<string> {
  const answer = await client.query({
    query: `SELECT name, create_table_query FROM system.tables WHERE database = {database:String} ORDER BY name`,
    query_params: { database },
    format: 'JSONCompactEachRow',
  })
  return await answer.text()
}

async function withClient<T>(url: string, use: (client: ClickHouseClient) => Promise<T>): Promise<T> {
  const client = createClient({ url })
  try {
    return await use(client)
  } finally {
    await client.close()
  }
}
