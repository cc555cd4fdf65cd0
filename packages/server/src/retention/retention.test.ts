import { codes } from '@rtcops/core/api/codes'
import { effectOf } from '@rtcops/core/features/settings/retention/effect'
import { retentionKinds } from '@rtcops/core/features/settings/retention/kinds'
import { addDays, formatDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { buildApp } from '../app.ts'
import { askRows } from '../clickhouse/ask-rows.ts'
import { createTelemetryClients, storageOf } from '../clickhouse/client.ts'
import { storageIn } from '../clickhouse/storage.ts'
import { applyRetention } from './apply-retention.ts'
import { readRetention } from './records.ts'
import { applyTtls } from './telemetry/apply-ttls.ts'
import { expiringTables, ttlOf } from './telemetry/expiring-tables.ts'
import { readTtls } from './telemetry/table-ttls.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
beforeEach(async () => {
  await server.owner.deleteFrom('setting').where('name', 'like', 'retention_%').execute()
  await applyRetention(server.services)
  const tables = ['sample', 'session_hour', 'cohort_1m', 'half_session', 'user_day']
  await run(...tables.map((table) => `TRUNCATE TABLE ${table}`))
})
afterAll(() => server?.close())

const ask = <Row>(query: string) => askRows<Row>(server.services.telemetryWriter, query)
const run = async (...queries: string[]) => {
  for (const query of queries) await server.services.telemetryWriter.command({ query })
}
const change = (days: object, token?: string) => server.call('updateRetention', days, token)
const apply = () => applyRetention(server.services)
const rowOf = async (kind: string) => {
  const { list } = await server.call('getRetention', {})
  const row = list?.find((each) => each.kind === kind)
  if (!row) throw new Error(`${kind} is missing`)
  return row
}
const definitionOf = async (table: string) =>
  (
    await ask<{ text: string }>(
      `SELECT engine_full AS text FROM system.tables WHERE database = currentDatabase() AND name = '${table}'`,
    )
  )[0]?.text ?? ''

/** Stores a sample of each of the last days, today's included. */
const storeSamples = (days: number) =>
  run(
    `INSERT INTO sample (app_key, user_id, ts, received)
     SELECT 'app', 'user', now64(3) - toIntervalDay(number), today() - number FROM numbers(${days})`,
  )
const samples = async () => Number((await ask<{ n: string }>('SELECT count() AS n FROM sample'))[0]?.n)
const dayBefore = (days: number) => formatDay(addDays(Date.now(), -days, 'UTC'), 'UTC')

describe('retention of telemetry in days', () => {
  it('starts with the previous fixed values, so that an upgrade changes no table', async () => {
    const { telemetryWriter, db } = server.services
    expect(await applyTtls(telemetryWriter, storageOf(telemetryWriter), await readRetention(db))).toEqual([])
    const { list } = await server.call('getRetention', {})
    expect(list?.map(({ kind }) => kind)).toEqual(retentionKinds)
    for (const { applied, days, default_days } of list ?? []) expect([applied, days]).toEqual([1, default_days])
  })

  it('covers every table with a TTL', async () => {
    const found = await ask<{ name: string }>(
      `SELECT name FROM system.tables WHERE database = currentDatabase() AND engine_full LIKE '% TTL %' ORDER BY name`,
    )
    expect(found.map(({ name }) => name)).toEqual(expiringTables.map(({ name }) => name).toSorted())
  })

  it('is changed by a member, audited, applied by the job once, and drops expired days', async () => {
    await storeSamples(25)
    expect(await change({ sample: 10 })).toMatchObject({ code: 0 })
    expect(await rowOf('sample')).toMatchObject({ days: 10, applied: 0, rows: 75, oldest: dayBefore(24) })
    const audit = server.services.db.selectFrom('audit').select(['operation', 'target', 'before', 'after'])
    expect(await audit.orderBy('id', 'desc').limit(1).executeTakeFirst()).toEqual({
      operation: 'updateRetention',
      target: 'retention',
      before: { sample: 30 },
      after: { sample: 10 },
    })
    await apply()
    expect(await definitionOf('sample')).toContain('TTL received + toIntervalDay(10) SETTINGS ttl_only_drop_parts = 1')
    expect(await definitionOf('session_hour')).toContain('TTL received + toIntervalDay(10) ')
    expect(await definitionOf('message')).toContain('TTL received + toIntervalDay(30) ')
    await expect.poll(samples, { timeout: 30_000, interval: 200 }).toBe(10)
    await expect.poll(async () => (await rowOf('sample')).oldest, { timeout: 30_000 }).toBe(dayBefore(9))
    expect(await rowOf('sample')).toMatchObject({ days: 10, applied: 1 })
    const { telemetryWriter, db } = server.services
    expect(await applyTtls(telemetryWriter, storageOf(telemetryWriter), await readRetention(db))).toEqual([])
  })

  it('keeps rows that would have expired when it is raised', async () => {
    await storeSamples(25)
    await change({ sample: 60 })
    await apply()
    const lastDay = async () => {
      const [part] = await ask<{ last: string }>(
        `SELECT toString(max(toDate(delete_ttl_info_max))) AS last FROM system.parts
         WHERE database = currentDatabase() AND table = 'sample' AND active AND partition = '${dayBefore(20)}'`,
      )
      return part?.last
    }
    await expect.poll(lastDay, { timeout: 30_000, interval: 200 }).toBe(dayBefore(-40))
    await run('OPTIMIZE TABLE sample FINAL')
    expect([await samples(), await lastDay()]).toEqual([25, dayBefore(-40)])
  })

  it('0 keeps rows forever, and complete sessions still leave the half_session table', async () => {
    await change({ sample: 0, user_session: 0 })
    await apply()
    for (const table of ['sample', 'user_session', 'known_name'])
      expect(await definitionOf(table)).not.toContain(' TTL ')
    expect(await definitionOf('half_session')).toMatch(/ TTL first_received WHERE [^,]+, 3, [^,]+ SETTINGS /)
    expect((await rowOf('user_session')).applied).toBe(1)
    await change({ sample: 30, user_session: 90, join_attempt: 120 })
    await apply()
    expect(await definitionOf('half_session')).toContain('last_received + toIntervalDay(90)')
    // Names serve both kinds.
    expect(await definitionOf('known_name')).toContain('received + toIntervalDay(120)')
  })

  it('is applied once an unreachable engine is back', async () => {
    const away = createTelemetryClients('http://127.0.0.1:9')
    const cutOff = { ...server.services, telemetry: away.telemetry, telemetryWriter: away.telemetryWriter }
    const app = await buildApp(cutOff)
    const headers = { authorization: `Bearer ${await server.login()}` }
    const asked = await app.inject({ method: 'GET', url: '/api/retention/index', headers })
    expect([asked.statusCode, asked.json().msg]).toEqual([
      503,
      '遥测数据库暂不可用，无法得知会删除哪些数据，请恢复后再修改',
    ])
    const payload = { message: 14 }
    const changed = await app.inject({ method: 'PUT', url: '/api/retention/update', headers, payload })
    expect(changed.json()).toMatchObject({ code: 0 })
    await expect(applyRetention(cutOff)).rejects.toThrow()
    await app.close()
    await away.close()
    expect((await rowOf('message')).applied).toBe(0)
    await apply()
    expect(await definitionOf('message')).toContain('received + toIntervalDay(14)')
  })

  it.each([
    [{ sample: 6 }, 'sample', '请输入 0，或 7 到 3650 的整数'],
    [{ user_session: 59 }, 'user_session', '请输入 0，或 60 到 3650 的整数'],
    [{ day: 3651 }, 'day', '请输入 0，或 184 到 3650 的整数'],
    [{ stream: -1 }, 'stream', '请输入 0，或 7 到 3650 的整数'],
    [{ sample: 7.5 }, 'sample', undefined],
    [{ sample: 'x' }, 'sample', undefined],
    [{ cold: 7 }, 'cold', '存储策略只有一个卷，没有冷存储可用'],
    [{ ledger: 7 }, 'ledger', '未知的字段 ledger'],
  ])('refuses %j at the field, and changes nothing', async (days, field, msg) => {
    const before = await readRetention(server.services.db)
    expect(await change(days)).toMatchObject({ code: codes.badParameter, field, ...(msg ? { msg } : {}) })
    expect(await readRetention(server.services.db)).toEqual(before)
  })

  it('can be viewed and changed only with the respective permission', async () => {
    const viewer = await server.addMember('retention-viewer', '只读')
    expect((await server.call('getRetention', {}, viewer)).code).toBe(0)
    expect(await change({ sample: 20 }, viewer)).toMatchObject({
      code: codes.notPermitted,
      key: 'CONFIG_RETENTION_EDIT_BUTTON',
    })
    const seller = await server.addMember('retention-seller', '销售')
    expect((await server.call('getRetention', {}, seller)).code).toBe(codes.notPermitted)
    expect((await change({ sample: 20 }, await server.addMember('retention-operator', '运营'))).code).toBe(0)
  })

  it('limits the range of queries on raw rows', async () => {
    const start = formatDay(Date.now() - 20 * 86_400_000)
    const question = { query_time: [`${start} 00:00:00`, `${start} 01:00:00`], uid: 'user' }
    expect((await server.call('getCallQualityOverview', question)).code).toBe(0)
    await change({ sample: 7 })
    // Another query, because the result of the first is cached for a while.
    expect(await server.call('getCallQualityOverview', { ...question, uid: 'other' })).toMatchObject({
      code: codes.badParameter,
      field: 'query_time',
      msg: '按房间或用户只能查询最近 7 天的原始数据',
    })
  })
})

describe('disk usage of telemetry', () => {
  it("is taken from the engine's parts, by kind, table and day", async () => {
    await storeSamples(12)
    await run(
      `INSERT INTO user_day (day, version, app_key, user) SELECT today() - number % 3, number % 2, 'app', number FROM numbers(100)`,
    )
    const { info, list } = await server.call('getRetention', {})
    const parts = await ask<{ table: string; partition: string; rows: string; bytes: string }>(
      `SELECT table, partition, rows, bytes_on_disk AS bytes FROM system.parts
       WHERE database = currentDatabase() AND active AND rows > 0`,
    )
    const total = (of: 'rows' | 'bytes', among: (part: (typeof parts)[number]) => boolean) =>
      parts.filter(among).reduce((sum, part) => sum + Number(part[of]), 0)
    for (const { bytes, kind, rows, stored, tables } of list ?? []) {
      const names = expiringTables.filter(({ kinds }) => kinds[0] === kind).map(({ name }) => name)
      expect(tables.map(({ name }) => name)).toEqual(names)
      const isOwn = ({ table }: { table: string }) => names.includes(table)
      expect([kind, bytes, rows]).toEqual([kind, total('bytes', isOwn), total('rows', isOwn)])
      for (const each of stored)
        expect([each.day, each.bytes]).toEqual([
          each.day,
          total('bytes', (part) => isOwn(part) && part.partition.includes(each.day)),
        ])
    }
    expect(info?.bytes).toBeGreaterThanOrEqual(list?.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0)
    expect(info).toMatchObject({ cold: 0, cold_volume: null, system_logs: { bytes: 0, unbounded: [] } })
    const { day_bytes, day_rows, stored } = await rowOf('sample')
    const over = stored.filter(({ day }) => day < dayBefore(0))
    // The samples of a day may be in two of its hours or minutes.
    const dayOf = (of: 'bytes' | 'rows') => Math.round(over.reduce((sum, each) => sum + each[of], 0) / 11)
    expect([over.length, day_bytes, day_rows]).toEqual([11, dayOf('bytes'), dayOf('rows')])
  })

  it('is freed by a change as predicted', async () => {
    await storeSamples(25)
    const before = await rowOf('sample')
    const effect = effectOf(before, 10, Date.now())
    expect(effect).toMatchObject({ first: dayBefore(24), last: dayBefore(10) })
    expect(effect.rows).toBeGreaterThanOrEqual(45)
    await change({ sample: 10 })
    await apply()
    await expect.poll(async () => (await rowOf('sample')).rows, { timeout: 30_000 }).toBe(before.rows - effect.rows)
  })
})

describe('the cold volume', () => {
  const retention = async (days: object) => ({ ...(await readRetention(server.services.db)), ...days })
  const tableOf = (name: string) => {
    const table = expiringTables.find((each) => each.name === name)
    if (!table) throw new Error(`${name} is missing`)
    return table
  }

  it('stores parts before they expire, for tables that have one', async () => {
    const moves = await retention({ cold: 7 })
    expect(ttlOf(tableOf('sample'), moves, undefined)).toBe('received + INTERVAL 30 DAY')
    expect(ttlOf(tableOf('sample'), moves, `c'old`)).toBe(
      `received + INTERVAL 30 DAY, received + INTERVAL 7 DAY TO VOLUME 'c\\'old'`,
    )
    expect(ttlOf(tableOf('sample'), await retention({ cold: 7, sample: 7 }), 'cold')).toBe('received + INTERVAL 7 DAY')
    expect(ttlOf(tableOf('user_day'), await retention({ cold: 7, day: 0 }), 'cold')).toBe(
      `day + INTERVAL 7 DAY TO VOLUME 'cold'`,
    )
  })

  it("is written in the engine's syntax, and recognized in its table definition", async () => {
    // The volume of the policy that every engine has.
    const ttl = ttlOf(tableOf('half_session'), await retention({ cold: 7 }), 'default')
    await run(`ALTER TABLE half_session MODIFY TTL ${ttl}`)
    expect(await definitionOf('half_session')).toContain(
      `last_received + toIntervalDay(7) TO VOLUME 'default' SETTINGS`,
    )
    const { telemetryWriter } = server.services
    const found = (await readTtls(telemetryWriter, storageOf(telemetryWriter), await retention({}))).filter(
      ({ isApplied }) => !isApplied,
    )
    expect(found.map(({ name }) => name)).toEqual(['half_session'])
    expect(await applyTtls(telemetryWriter, storageOf(telemetryWriter), await retention({}))).toEqual(['half_session'])
  })
})

it('applies the days to every engine of a cluster', async () => {
  const queries: string[] = []
  const { telemetryWriter } = server.services
  const recording = new Proxy(telemetryWriter, {
    get: (client, name) =>
      name === 'command'
        ? async ({ query }: { query: string }) => void queries.push(query)
        : Reflect.get(client, name, client),
  })
  // Of the cluster's tables, which are looked for on this engine.
  const storage = { ...storageOf(telemetryWriter), table: storageIn('rtcops', 'main').table }
  await applyTtls(recording, storage, { ...(await readRetention(server.services.db)), device_report: 40 })
  expect(queries).toEqual([
    `ALTER TABLE rtcops_local.device_report ON CLUSTER 'main' MODIFY SETTING materialize_ttl_recalculate_only = 1`,
    `ALTER TABLE rtcops_local.device_report ON CLUSTER 'main' MODIFY TTL received + INTERVAL 40 DAY`,
  ])
})
