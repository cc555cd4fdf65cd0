import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engines, startEngines } from '@rtcops/embedded'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateSharded, nextShardedName, shardedDialect, writeShardedConfiguration } from '../../test/two-shards.ts'
import { askRows } from './ask-rows.ts'
import { openWriter } from './client.ts'
import { takenTelemetrySteps } from './migrate.ts'
import { telemetryMigrations } from './migrations/index.ts'
import { spreadTables } from './spread-tables.ts'

/* A separate engine with two shards. Other tests run on such an engine with `RTCOPS_TEST_SHARDS=2`. */

let directory: string
let engines: Engines
let opened: ReturnType<typeof openWriter>
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rtcops-shards-'))
  const clickhouseConfiguration = await writeShardedConfiguration(directory)
  engines = await startEngines(join(directory, 'data'), { clickhouseOnly: true, clickhouseConfiguration })
  const url = `${engines.clickhouseUrl}/${nextShardedName()}`
  await migrateSharded(url)
  await migrateSharded(url)
  expect(await takenTelemetrySteps(url)).toHaveLength(telemetryMigrations.length)
  opened = openWriter(url)
})
afterAll(async () => {
  await opened?.client.close()
  await engines?.stop()
  await rm(directory, { recursive: true, force: true })
})

const ask = <Row>(query: string) => askRows<Row>(opened.client, query)
const run = (query: string) => opened.client.command({ query })

describe('on two shards', () => {
  beforeAll(async () => {
    // 40 users, each of them in 50 calls.
    await run(`INSERT INTO user_session (app_key, channel_session_id, user_id, session_id, join_ts, user_session_type)
      SELECT 'p', toString(number % 50), toString(intDiv(number, 50)), toString(number), now64(3), 0 FROM numbers(2000)`)
  })

  it('a call is on one shard, while its users are on both', async () => {
    const on = (group: string) =>
      ask(`SELECT min(shards) AS least, max(shards) AS most FROM (
        SELECT ${group}, uniqExact(_shard_num) AS shards FROM user_session GROUP BY ${group})`)
    expect(await on('app_key, channel_session_id')).toEqual([{ least: 1, most: 1 }])
    expect(await on('app_key, user_id')).toEqual([{ least: 2, most: 2 }])
  })

  it('roll-ups and subqueries count rows of both', async () => {
    expect(
      await ask(`SELECT count() AS rows, uniqExact(user_id) AS users,
        uniqExactIf(user_id, user_id IN (SELECT user_id FROM user_session WHERE channel_session_id = '7')) AS met
        FROM user_session`),
    ).toEqual([{ rows: 2000, users: 40, met: 40 }])
    expect(await ask('SELECT sum(day_rows.rows) AS rows, count() > 1 AS apart FROM day_rows')).toEqual([
      { rows: 4000, apart: 1 },
    ])
    expect(
      await ask(`SELECT count() AS users FROM (SELECT user, min(first) FROM user_first GROUP BY app_key, user) AS known
        INNER JOIN (SELECT DISTINCT cityHash64(app_key, user_id) AS user FROM user_session) AS present USING (user)`),
    ).toEqual([{ users: 40 }])
  })

  it('INSERT SELECT reads the rows of both', async () => {
    await run(`INSERT INTO app_day (day, version, app_key, users, sessions)
      SELECT today(), 1, app_key, uniqExact(user_id), count() FROM user_session GROUP BY app_key`)
    expect(await ask('SELECT users, sessions FROM app_day')).toEqual([{ users: 40, sessions: 2000 }])
  })

  it('a query for one call reads one shard, and groups by call are not merged again', async () => {
    const plan = async (query: string) =>
      (await ask<{ explain: string }>(`EXPLAIN ${query}`)).map(({ explain }) => explain).join('\n')
    const reads = (text: string) => text.match(/ReadFromMergeTree/g)?.length
    const one = await plan(
      `SELECT session_id, max(country) FROM user_session WHERE app_key = 'p' AND channel_session_id IN ('7') GROUP BY session_id`,
    )
    expect(reads(one)).toBe(1)
    const calls = await plan(
      'SELECT app_key, channel_session_id, uniqExact(user_id) FROM user_session GROUP BY app_key, channel_session_id',
    )
    expect(reads(calls)).toBe(2)
    expect(calls).not.toContain('MergingAggregated')
    const users = await plan('SELECT user_id, uniqExact(session_id) FROM user_session GROUP BY user_id')
    expect(users).toContain('MergingAggregated')
    expect(reads(await plan('SELECT sum(day_rows.rows) FROM day_rows WHERE day = today() GROUP BY day'))).toBe(2)
  })

  it('a column added by a step can be queried', async () => {
    await run(`ALTER TABLE ${opened.database}_local.sample ADD COLUMN lately UInt8 DEFAULT 3`)
    await spreadTables(opened.client, shardedDialect, opened.database)
    await run(`INSERT INTO sample (app_key, channel_session_id, user_id, ts) VALUES ('p', '7', 'u', now64(3))`)
    expect(await ask('SELECT lately FROM sample')).toEqual([{ lately: 3 }])
  })
})
