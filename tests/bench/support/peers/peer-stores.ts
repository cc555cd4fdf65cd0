import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import type { ClickHouseClient } from '@clickhouse/client'
import pg from 'pg'
import { installPeer } from './install-peer.ts'

/** Another store that holds the samples of the telemetry engine, as its users would set it up for the same questions. */
export interface PeerStore {
  name: string
  ask(sql: string): Promise<readonly Record<string, unknown>[]>
  close(): Promise<void>
}

const columns = ['app_key', 'user_id', 'ts', 'country', 'distance', 'up_loss_rate', 'down_loss_rate'].join(', ')

/** Samples by hour and country, as both peers would be given them for questions about days. */
const rollUp = (counts: string) => `
  CREATE TABLE country_hour AS SELECT date_trunc('hour', ts) AS hour, country, ${counts} FROM sample GROUP BY 1, 2`

/** Fills DuckDB, in a file of its own, with the samples in the order in which one user's are together. */
export async function openDuckDb(engine: ClickHouseClient, _ownerUrl: string, counts: string): Promise<PeerStore> {
  const peer = await installPeer('@duckdb/node-api')
  const file = join(peer.directory, 'sample.parquet')
  const { stream } = await engine.exec({
    query: `SELECT ${columns} FROM sample FORMAT Parquet`,
    clickhouse_settings: { max_result_rows: '100000000' },
  })
  await pipeline(stream, createWriteStream(file))
  const { DuckDBInstance } = (await import(pathToFileURL(peer.resolve('@duckdb/node-api')).href)) as DuckDb
  const instance = await DuckDBInstance.create(join(peer.directory, 'sample.duckdb'))
  const connection = await instance.connect()
  for (const statement of [
    `CREATE TABLE sample AS SELECT * FROM read_parquet('${file}') ORDER BY app_key, user_id, ts`,
    rollUp(counts),
  ])
    await connection.run(statement)
  return {
    name: 'DuckDB',
    ask: async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson(),
    close: async () => {
      connection.closeSync()
      instance.closeSync()
      await peer.remove()
    },
  }
}

/** What is used of DuckDB's package, whose types are not installed. */
interface DuckDb {
  DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<DuckDbConnection>; closeSync(): void }> }
}
interface DuckDbConnection {
  run(sql: string): Promise<unknown>
  runAndReadAll(sql: string): Promise<{ getRowObjectsJson(): Record<string, unknown>[] }>
  closeSync(): void
}

/**
 * Fills a schema of the PostgreSQL that runs beside the engine, with an index on what one user's samples are found by.
 * @param ownerUrl of a user who may create a schema
 */
export async function openPostgres(engine: ClickHouseClient, ownerUrl: string, counts: string): Promise<PeerStore> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`CREATE SCHEMA peer`)
  await client.query(`SET search_path = peer`)
  await client.query(
    `CREATE UNLOGGED TABLE sample (app_key text, user_id text, ts timestamp, country text, distance real, up_loss_rate real, down_loss_rate real)`,
  )
  const { host, password, pathname, username } = new URL(ownerUrl)
  const into = [host, pathname.slice(1), 'sample', username, password, 'peer'].map(
    (part) => `'${decodeURIComponent(part)}'`,
  )
  await engine.command({ query: `INSERT INTO FUNCTION postgresql(${into.join(', ')}) SELECT ${columns} FROM sample` })
  for (const statement of ['CREATE INDEX ON sample (app_key, user_id, ts)', rollUp(counts), 'VACUUM ANALYZE'])
    await client.query(statement)
  return {
    name: 'PostgreSQL',
    ask: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    close: async () => {
      await client.query('DROP SCHEMA peer CASCADE')
      await client.end()
    },
  }
}
