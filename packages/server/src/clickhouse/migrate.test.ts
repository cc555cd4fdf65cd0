import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeStores, type TestStores } from '../../test/stores.ts'
import { openWriter } from './client.ts'
import { dialectOf } from './dialect.ts'
import { migrateTelemetry } from './migrate.ts'
import { sessionHash } from './migrations/007-sessions.ts'
import { halves } from './migrations/009-half-sessions.ts'
import { nameHash } from './migrations/013-known-names.ts'
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
      ...second.statements(dialect, true).slice(0, 1),
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

test('roll-ups that come later are filled from what was stored before them, and with what comes then', async () => {
  const { client } = openWriter(stores.clickhouseUrl)
  const report = async (days: number) => {
    const at = `now64(3) - toIntervalDay(${days}) AS ts, toDate(ts) AS received`
    await client.command({
      query: `INSERT INTO sample (app_key, user_id, country, distance, ts, received)
        SELECT 'p' || toString(number % 3), 'u', 'CN', number % 400, ${at} FROM numbers(1000)`,
    })
    await client.command({
      query: `INSERT INTO join_attempt (app_key, user_id, result, join_ms, model, ts, received)
        SELECT 'p' || toString(number % 3), 'u', 1, number % 900, 'tried ${days}', ${at} FROM numbers(1000)`,
    })
    // Two of three are whole, one has not left.
    await client.command({
      query: `INSERT INTO user_session (app_key, user_id, session_id, manufacturer, join_ts, leave_ts, user_session_type, received)
        SELECT 'p', 'u', '${days}-' || toString(number), 'made ${days}', ts, if(number % 3 = 0, toDateTime64(0, 3), ts), 1, received
        FROM (SELECT number, ${at} FROM numbers(300))`,
    })
  }
  try {
    await client.command({ query: 'DROP VIEW quality_1h_from_quality_5m' })
    await client.command({ query: 'DROP VIEW stage_day_from_join_attempt' })
    await client.command({ query: 'DROP VIEW session_hour_from_sample' })
    await client.command({ query: 'DROP VIEW join_day_from_join_5m' })
    await client.command({ query: 'DROP VIEW half_session_from_user_session' })
    await client.command({ query: 'DROP TABLE half_session' })
    for (const source of ['user_session', 'join_attempt'])
      await client.command({ query: `DROP VIEW known_name_from_${source}` })
    await client.command({ query: 'ALTER TABLE user_session DROP INDEX by_join' })
    await client.command({ query: 'ALTER TABLE sample DROP COLUMN session' })
    await report(20)
    await report(0)
    await client.command({ query: 'ALTER TABLE migration DELETE WHERE id >= 5 SETTINGS mutations_sync = 2' })
    await migrateTelemetry(stores.clickhouseUrl, '')
    await report(1)
  } finally {
    await client.close()
  }
  const sums = 'sum(samples) AS n, sum(distance_sum) AS s, sum(distance_2) AS slow, sumMap(distance_histogram) AS h'
  expect(await select(`SELECT ${sums} FROM quality_1h`)).toEqual(await select(`SELECT ${sums} FROM quality_5m`))
  expect(await select(`SELECT sum(samples) AS n FROM quality_1h`)).toEqual([{ n: 3000 }])
  expect(
    await select(
      `SELECT if(project = '', 'all', 'each') AS of, sum(attempts) AS n, sum(join_room_number) AS joined,
         max(join_room_max) AS longest, min(join_room_min) AS shortest FROM stage_day GROUP BY of ORDER BY of`,
    ),
  ).toEqual(['all', 'each'].map((of) => ({ of, n: 3000, joined: 3000, longest: 899, shortest: 0 })))
  const joins = 'app_key, sum(attempts) AS n, sum(success_1s) AS soon'
  expect(await select(`SELECT ${joins} FROM join_day GROUP BY app_key ORDER BY app_key`)).toEqual(
    await select(`SELECT ${joins} FROM join_5m GROUP BY app_key ORDER BY app_key`),
  )
  expect(await select('SELECT sum(attempts) AS n, uniqExact(day) AS days FROM join_day')).toEqual([
    { n: 3000, days: 3 },
  ])
  expect(await select(`SELECT count() AS n, uniqExact(received) AS days FROM half_session WHERE ${halves}`)).toEqual([
    { n: 300, days: 3 },
  ])
  expect(await select(`SELECT count() AS n FROM sample WHERE session = ${sessionHash}`)).toEqual([{ n: 3000 }])
  expect(await select('SELECT sum(distance_sum) AS s, sum(distance_count) AS n FROM session_hour')).toEqual(
    await select('SELECT sum(toFloat64(distance)) AS s, count() AS n FROM sample'),
  )
  expect(await select(`SELECT DISTINCT name FROM known_name WHERE number = ${nameHash('name')} ORDER BY name`)).toEqual(
    ['made 0', 'made 1', 'made 20', 'p', 'tried 0', 'tried 1', 'tried 20'].map((name) => ({ name })),
  )
})

test('telemetry that a newer version wrote is refused', async () => {
  const newer = [...telemetryMigrations, { id: 900, name: 'later', statements: () => [] }]
  await migrateTelemetry(stores.clickhouseUrl, '', newer)
  await expect(migrateTelemetry(stores.clickhouseUrl, '')).rejects.toThrow(/newer version of rtcops/)
})

test('on a cluster every change of the schema runs on all of it and every table is replicated', () => {
  const dialect = dialectOf('main')
  const statements = telemetryMigrations.flatMap((migration) => migration.statements(dialect, false))
  for (const statement of statements) {
    // Rows are put into a replicated table once, on any server.
    if (!statement.trimStart().startsWith('INSERT')) expect(statement).toContain(` ON CLUSTER 'main'`)
    if (statement.includes('CREATE TABLE')) expect(statement).toMatch(/ENGINE = Replicated\w*MergeTree/)
  }
  expect(() => dialectOf(`x' SYNC`)).toThrow()
})
