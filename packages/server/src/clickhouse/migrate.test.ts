import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeStores, type TestStores } from '../../test/stores.ts'
import { openWriter } from './client.ts'
import { dialectOf } from './dialect.ts'
import { migrateTelemetry } from './migrate.ts'
import { telemetryMigrations } from './migrations/index.ts'

let stores: TestStores

beforeAll(async () => {
  stores = await makeStores({
    databaseUrl: inject('databaseUrl'),
    databaseOwnerUrl: inject('databaseOwnerUrl'),
    clickhouseUrl: inject('clickhouseUrl'),
    clickhouseReadUrl: inject('clickhouseReadUrl'),
  })
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

test('the telemetry schema is finished when its making was cut short, and made once', async () => {
  const [first, second, ...others] = telemetryMigrations
  if (!first || !second) throw new Error('there are at least two steps')
  const cut = {
    ...second,
    statements: (dialect: ReturnType<typeof dialectOf>) => [
      ...second.statements(dialect).slice(0, 1),
      'SELECT throwIf(1)',
    ],
  }
  await expect(migrateTelemetry(stores.clickhouseUrl, '', [first, cut, ...others])).rejects.toThrow()
  expect(await steps()).toEqual([{ id: 1 }])
  await migrateTelemetry(stores.clickhouseUrl, '')
  await migrateTelemetry(stores.clickhouseUrl, '')
  expect(await steps()).toEqual(telemetryMigrations.map(({ id }) => ({ id })))
  expect(await select('SELECT * FROM quality_5m')).toEqual([])
})

test('telemetry that a newer version wrote is refused', async () => {
  const newer = [...telemetryMigrations, { id: 900, name: 'later', statements: () => [] }]
  await migrateTelemetry(stores.clickhouseUrl, '', newer)
  await expect(migrateTelemetry(stores.clickhouseUrl, '')).rejects.toThrow(/newer version of rtcops/)
})

test('on a cluster every change of the schema runs on all of it and every table is replicated', () => {
  const dialect = dialectOf('main')
  const statements = telemetryMigrations.flatMap((migration) => migration.statements(dialect))
  for (const statement of statements) {
    // Rows are put into a replicated table once, on any server.
    if (!statement.trimStart().startsWith('INSERT')) expect(statement).toContain(` ON CLUSTER 'main'`)
    if (statement.includes('CREATE TABLE')) expect(statement).toMatch(/ENGINE = Replicated\w*MergeTree/)
  }
  expect(() => dialectOf(`x' SYNC`)).toThrow()
})
