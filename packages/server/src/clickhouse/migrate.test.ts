import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownStores } from '../../test/own-stores.ts'
import type { TestStores } from '../../test/stores.ts'
import { openWriter } from './client.ts'
import { dialectOf } from './dialect.ts'
import { migrateTelemetry, takenTelemetrySteps } from './migrate.ts'
import { stepName, type TelemetryMigration, telemetryMigrations } from './migrations/index.ts'

let stores: TestStores

beforeAll(async () => {
  stores = await ownStores()
})
afterAll(async () => await stores?.drop())

async function select<Row>(query: string): Promise<Row[]> {
  const { client } = openWriter(stores.clickhouseUrl)
  try {
    return await (await client.query({ query, format: 'JSONEachRow' })).json<Row>()
  } finally {
    await client.close()
  }
}

const steps = () => select<{ id: number }>('SELECT id FROM migration ORDER BY id')

const run = async (...statements: string[]): Promise<void> => {
  const { client } = openWriter(stores.clickhouseUrl)
  try {
    for (const query of statements) await client.command({ query })
  } finally {
    await client.close()
  }
}

/** What the version before its step wrote into a table. */
const olderSample = `INSERT INTO sample (app_key, user_id, ts, distance) SELECT 'older', 'u', now64(3), 60`

/** A roll-up that comes after the baseline, and is filled from what was stored before it. */
const later: TelemetryMigration = {
  id: (telemetryMigrations.at(-1)?.id ?? 0) + 1,
  name: 'messages-by-day',
  statements: ({ onCluster, engine }, isFresh) => {
    const counted = 'SELECT received, count() AS number FROM message GROUP BY received'
    return [
      `DROP VIEW IF EXISTS message_day_from_message${onCluster} SYNC`,
      `DROP TABLE IF EXISTS message_day${onCluster} SYNC`,
      `CREATE TABLE message_day${onCluster} (received Date, number UInt64) ENGINE = ${engine('SummingMergeTree')} ORDER BY received`,
      ...(isFresh ? [] : [`INSERT INTO message_day ${counted}`]),
      `CREATE MATERIALIZED VIEW message_day_from_message${onCluster} TO message_day AS ${counted}`,
    ]
  },
}

test('an interrupted creation of the telemetry schema is completed, and made once', async () => {
  const [baseline] = telemetryMigrations
  if (!baseline) throw new Error('there is a first step')
  const cut: TelemetryMigration = {
    ...baseline,
    statements: (dialect, isFresh) => [...baseline.statements(dialect, isFresh).slice(0, 20), 'SELECT throwIf(1)'],
  }
  await expect(migrateTelemetry(stores.clickhouseUrl, '', [cut, later])).rejects.toThrow()
  expect(await steps()).toEqual([])
  await migrateTelemetry(stores.clickhouseUrl, '', [baseline])
  await run(olderSample)
  await migrateTelemetry(stores.clickhouseUrl, '')
  await migrateTelemetry(stores.clickhouseUrl, '')
  expect(await steps()).toEqual(telemetryMigrations.map(({ id }) => ({ id })))
  expect(await select(`SELECT * FROM quality_5m WHERE app_key != 'older'`)).toEqual([])
  const figures = 'distance, conceal_rate, mic_level, mic_on, gap_ms'
  expect(await select(`SELECT ${figures} FROM sample`)).toEqual([
    { distance: 60, conceal_rate: -1, mic_level: 1, mic_on: -1, gap_ms: -1 },
  ])
  // Groups that the version before has spooled name the columns that they fill.
  await run(olderSample)
  expect(await select(`SELECT DISTINCT ${figures} FROM sample`)).toHaveLength(1)
})

test('a later step backfills stored rows, also after an interruption, and covers new rows', async () => {
  const report = `INSERT INTO message (app_key, user_id, type_number, ts) SELECT 'p', 'u', number, now64(3) FROM numbers(1000)`
  await run(report)
  const cut: TelemetryMigration = {
    ...later,
    statements: (dialect, isFresh) => [...later.statements(dialect, isFresh).slice(0, 4), 'SELECT throwIf(1)'],
  }
  await expect(migrateTelemetry(stores.clickhouseUrl, '', [...telemetryMigrations, cut])).rejects.toThrow()
  await migrateTelemetry(stores.clickhouseUrl, '', [...telemetryMigrations, later])
  await run(report)
  expect(await select('SELECT sum(number) AS n FROM message_day')).toEqual([{ n: 2000 }])
  expect(await takenTelemetrySteps(stores.clickhouseUrl)).toEqual([...telemetryMigrations, later].map(stepName))
})

test('refuses telemetry written by a newer version', async () => {
  await expect(migrateTelemetry(stores.clickhouseUrl, '')).rejects.toThrow(/newer version of rtcops/)
})

test('refuses telemetry written by a development version, in one sentence that says what to do', async () => {
  await run(
    'TRUNCATE TABLE migration',
    `INSERT INTO migration (id, name) VALUES (1, 'telemetry'), (14, 'halves-alone')`,
  )
  await expect(migrateTelemetry(stores.clickhouseUrl, '')).rejects.toThrow(
    'The data in ClickHouse was written by a development version of rtcops (001-telemetry) and can be neither upgraded nor restored; start with a fresh data directory.',
  )
})

test('no step drops a column of the previous version', async () => {
  const fresh = await ownStores()
  const { client, database } = openWriter(fresh.clickhouseUrl)
  const columns = async (): Promise<object[]> => {
    const query =
      'SELECT table, name, type FROM system.columns WHERE database = {database: String} AND table != {own: String}'
    const found = await client.query({ query, query_params: { database, own: 'migration' }, format: 'JSONEachRow' })
    return await found.json<object>()
  }
  try {
    let before: object[] = []
    for (let count = 1; count <= telemetryMigrations.length; count++) {
      await migrateTelemetry(fresh.clickhouseUrl, '', telemetryMigrations.slice(0, count))
      const after = await columns()
      expect(after).toEqual(expect.arrayContaining(before))
      before = after
    }
    expect(before.length).toBeGreaterThan(100)
  } finally {
    await client.close()
    await fresh.drop()
  }
})

test('on a cluster, every schema change runs on all servers and every table is replicated', () => {
  const dialect = dialectOf('main')
  const statements = telemetryMigrations.flatMap((migration) => migration.statements(dialect, false))
  for (const statement of statements) {
    // Rows are inserted through the Distributed tables, once.
    if (!statement.trimStart().startsWith('INSERT')) expect(statement).toContain(` ON CLUSTER 'main'`)
    if (statement.includes('CREATE TABLE'))
      expect(statement).toMatch(/ENGINE = Replicated\w*MergeTree\('[^']+\{shard\}', '\{replica\}'\)/)
  }
  const alone = statements.map((statement) =>
    statement
      .replaceAll(` ON CLUSTER 'main'`, '')
      .replace(/ENGINE = Replicated(\w+)\(.+?\)/, 'ENGINE = $1')
      .replace(/\breplicated_dedup/, 'non_replicated_dedup'),
  )
  expect(alone).toEqual(telemetryMigrations.flatMap((migration) => migration.statements(dialectOf(''), false)))
  expect(() => dialectOf(`x' SYNC`)).toThrow()
})
