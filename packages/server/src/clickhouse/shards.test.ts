import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OwnTelemetry, ownTelemetry } from '../../test/own-telemetry.ts'
import { askRows } from './ask-rows.ts'
import { openWriter, storageOf } from './client.ts'
import { dialectOf } from './dialect.ts'
import { migrateTelemetry } from './migrate.ts'
import { telemetryMigrations } from './migrations/index.ts'
import { shardedWrites, shardingKeys } from './shards.ts'
import { distributedTable } from './spread-tables.ts'

/*
 * Tests of shards that need no cluster. `RTCOPS_TEST_SHARDS=2 npx vitest --project server` runs the other tests of the server on two of
 * them.
 */

let opened: OwnTelemetry
beforeAll(async () => {
  opened = await ownTelemetry()
})
afterAll(() => opened?.close())

const cluster = dialectOf('main')

/** Returns a statement as the engine formats it. @throws {Error} if the engine cannot parse it */
async function parsed(query: string): Promise<string> {
  const [row] = await askRows<{ text: string }>(opened.client, 'SELECT formatQuerySingleLine({query:String}) AS text', {
    query,
  })
  return row?.text ?? ''
}

describe('the engine parses every statement of the schema', () => {
  test.each(['', 'main'])('on cluster "%s"', async (name) => {
    const statements = telemetryMigrations.flatMap((step) => step.statements(dialectOf(name), false))
    for (const statement of statements) {
      const text = await parsed(statement)
      expect(text.includes('ON CLUSTER main')).toBe(name !== '' && !text.startsWith('INSERT'))
    }
    expect(statements.length).toBeGreaterThan(40)
  })

  test('for Distributed tables', async () => {
    for (const table of Object.keys(shardingKeys)) {
      const text = await parsed(distributedTable(cluster, 'telemetry', table))
      expect(text).toContain(
        `CREATE OR REPLACE TABLE telemetry.${table} ON CLUSTER main AS telemetry_local.${table} ENGINE = Distributed(`,
      )
    }
  })

  test('about storage', async () => {
    const { client } = openWriter(opened.stores.clickhouseUrl, 'telemetry', cluster)
    const { database, parts, table } = storageOf(client)
    await client.close()
    expect(await parsed(`ALTER TABLE ${table('sample')} MODIFY TTL received + INTERVAL 9 DAY`)).toContain(
      'ALTER TABLE telemetry_local.sample ON CLUSTER main ',
    )
    expect(await parsed(`SELECT sum(bytes) FROM ${parts} WHERE database = ${database}`)).toContain(
      `FROM cluster('main', system.parts) WHERE database = 'telemetry_local'`,
    )
  })
})

test('every table that stores telemetry has a sharding key of integers computed from its columns', async () => {
  const rows = await askRows<{ name: string }>(
    opened.client,
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree'`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(shardingKeys).toSorted())
  for (const [table, key] of Object.entries(shardingKeys)) {
    const types = await askRows<{ type: string }>(
      opened.client,
      `SELECT toTypeName(any(key)) AS type FROM (SELECT ${key} AS key FROM ${table})`,
    )
    expect(types).toEqual([{ type: expect.stringMatching(/^(LowCardinality\()?UInt(32|64)/) }])
  }
})

test('rows of a view may be on any shard, unless the view keeps their call', async () => {
  const views = await askRows<{ target: string; text: string }>(
    opened.client,
    `SELECT extract(create_table_query, ' TO [^.]+[.](\\\\w+)') AS target, as_select AS text
     FROM system.tables WHERE database = currentDatabase() AND engine = 'MaterializedView'`,
  )
  expect(views.length).toBeGreaterThan(10)
  for (const { target, text } of views) {
    const keepsCall = /channel_session_id|^SELECT \*/.test(text.replace(/cityHash64\([^)]*\)/g, ''))
    expect([target, shardingKeys[target] !== 'rand()']).toEqual([target, keepsCall])
  }
})

test('the engine knows every setting of a cluster', async () => {
  const known = await askRows<{ name: string }>(
    opened.client,
    'SELECT name FROM system.settings WHERE name IN {names:Array(String)} AND NOT is_obsolete',
    { names: Object.keys(shardedWrites) },
  )
  expect(known.map(({ name }) => name).toSorted()).toEqual(Object.keys(shardedWrites).toSorted())
})

test('refuses to turn a single-server database into a cluster one', async () => {
  await expect(migrateTelemetry(opened.stores.clickhouseUrl, 'main')).rejects.toThrow(
    `The database ${opened.database} belongs to a single ClickHouse server: its table app_day stores rows itself.`,
  )
})
