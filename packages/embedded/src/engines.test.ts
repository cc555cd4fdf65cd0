import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@clickhouse/client'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { DirectoryInUseError, type Engines, startEngines } from './main.ts'
import { identify } from './process-identity.ts'
import { testDirectory } from './test-directory.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** One directory for all tests: creating a PostgreSQL cluster takes longer than anything else here. */
const directory = testDirectory()
chmodSync(directory.path, 0o755) // PostgreSQL may run under another account
let engines: Engines | undefined

afterEach(async () => {
  await engines?.stop()
  engines = undefined
})
afterAll(directory.remove)

/** Runs one statement on its own connection; returns undefined while the server cannot be reached. */
const askPostgres = async (url: string, sql: string): Promise<unknown[] | undefined> => {
  const client = new pg.Client(url)
  client.on('error', () => undefined) // the tests kill the server under the client
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } catch (error) {
    if (/ECONNREFUSED|ECONNRESET|terminat|starting up|shutting down|recovery|not yet accepting/i.test(String(error)))
      return undefined
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Runs one statement; returns undefined while the engine cannot be reached. */
const askClickHouse = async (url: string, query: string): Promise<unknown[] | undefined> => {
  const client = createClient({ url, log: { level: 127 } })
  try {
    return await (await client.query({ query, format: 'JSONEachRow' })).json<unknown>()
  } catch (error) {
    if (/ECONNREFUSED|ECONNRESET|socket hang up/.test(String(error))) return undefined
    throw error
  } finally {
    await client.close()
  }
}

const until = async <T>(ask: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const found = await ask()
    if (found !== undefined) return found
    await sleep(20)
  }
}

/** Starts a process that starts engines, and returns the pids that it prints. */
const startParent = async (options = '{}', environment = {}): Promise<[ChildProcess, Record<string, number>]> => {
  const main = JSON.stringify(new URL('main.ts', import.meta.url).href)
  const code = `import { startEngines } from ${main}
    const engines = await startEngines(${JSON.stringify(directory.path)}, ${options})
    console.log(JSON.stringify(engines.pids()))
    process.once('SIGTERM', () => engines.stop())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return [child, JSON.parse(String(line))]
}

describe('the embedded engines', () => {
  it('start, keep data across a stop, and leave no process behind', async () => {
    engines = await startEngines(directory.path)
    const pids = Object.values(engines.pids())
    expect(pids.map((pid) => identify(pid)?.pid)).toEqual(pids)
    const [about] = (await askPostgres(
      engines.databaseOwnerUrl,
      "SELECT current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding, current_database() AS name",
    )) ?? [undefined]
    expect(about).toEqual({ fsync: 'on', encoding: 'UTF8', name: 'rtcops' })
    await askPostgres(engines.databaseOwnerUrl, 'CREATE TABLE kept AS SELECT 7 AS n')
    const client = createClient({ url: engines.clickhouseUrl })
    await client.command({ query: 'CREATE TABLE kept (n UInt8) ENGINE = MergeTree ORDER BY n AS SELECT 8 AS n' })
    await client.close()
    await engines.stop()
    expect(pids.map((pid) => identify(pid))).toEqual([undefined, undefined])

    engines = await startEngines(directory.path)
    expect(await askPostgres(engines.databaseOwnerUrl, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
    expect(await askClickHouse(engines.clickhouseUrl, 'SELECT n FROM kept')).toEqual([{ n: 8 }])
    expect(statSync(join(directory.path, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('do not inherit the environment, which may hold secrets', async () => {
    const [parent, pids] = await startParent('{}', { DATABASE_URL: 'postgres://app:s3cret@db.internal/rtcops' })
    try {
      for (const pid of Object.values(pids)) {
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
        expect(environment).toContain('TZ=UTC')
        expect(environment).not.toContain('s3cret')
      }
    } finally {
      parent.kill('SIGTERM')
      await once(parent, 'exit')
    }
  })

  it('refuse access without the password, and get new passwords when the file of secrets is lost', async () => {
    engines = await startEngines(directory.path, { postgresOnly: true })
    const stranger = engines.databaseOwnerUrl.replace(/:[^:@]+@/, ':guess@')
    await expect(askPostgres(stranger, 'SELECT 1')).rejects.toThrow('password authentication failed')
    await engines.stop()
    rmSync(join(directory.path, 'secrets.json'))
    engines = await startEngines(directory.path, { postgresOnly: true })
    expect(engines.databaseOwnerUrl).not.toContain(new URL(stranger).port)
    expect(await askPostgres(engines.databaseOwnerUrl, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  })

  it('refuse a directory that another process uses, at once and naming its process id', async () => {
    const [parent] = await startParent('{ postgresOnly: true }')
    const second = startEngines(directory.path, { postgresOnly: true })
    await expect(second).rejects.toThrow(DirectoryInUseError)
    await expect(second).rejects.toThrow(`process ${parent.pid}`)
    parent.kill('SIGTERM')
    await once(parent, 'exit')
    engines = await startEngines(directory.path, { postgresOnly: true })
  })

  it('stop when the process that started them is killed, and start again on its data', async () => {
    const [parent, pids] = await startParent()
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    // The start ends any process that has not yet ended by itself.
    engines = await startEngines(directory.path)
    expect(Object.values(pids).map((pid) => identify(pid))).toEqual([undefined, undefined])
    expect(await askPostgres(engines.databaseOwnerUrl, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    expect(await askClickHouse(engines.clickhouseUrl, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  })

  it('stop by themselves when the process that started them is killed', async () => {
    const [parent, pids] = await startParent()
    parent.kill('SIGKILL')
    await until(async () => (Object.values(pids).some((pid) => identify(pid)) ? undefined : true))
  })

  it('come back at the same address with all committed data when PostgreSQL is killed', async () => {
    engines = await startEngines(directory.path, { postgresOnly: true })
    const { databaseOwnerUrl, pids } = engines
    await askPostgres(databaseOwnerUrl, 'CREATE TABLE survivors (n int)')
    for (let round = 1; round <= 2; round++) {
      await askPostgres(databaseOwnerUrl, `INSERT INTO survivors VALUES (${round})`)
      const killed = pids().postgres
      process.kill(killed, 'SIGKILL')
      await until(async () => (pids().postgres === killed ? undefined : true))
      const found = await until(() => askPostgres(databaseOwnerUrl, 'SELECT count(*)::int AS n FROM survivors'))
      expect(found).toEqual([{ n: round }])
    }
  })

  it('store a retried insert once, in raw tables and roll-ups, however often ClickHouse is killed', async () => {
    engines = await startEngines(directory.path, { clickhouseOnly: true })
    const { clickhouseUrl, pids } = engines
    const client = createClient({ url: clickhouseUrl, log: { level: 127 } })
    const window = 'SETTINGS non_replicated_deduplication_window = 1000'
    for (const query of [
      `CREATE TABLE raw (bucket UInt32, n UInt64) ENGINE = MergeTree ORDER BY bucket ${window}`,
      `CREATE TABLE rolled (bucket UInt32, n UInt64) ENGINE = SummingMergeTree ORDER BY bucket ${window}`,
      'CREATE MATERIALIZED VIEW roll TO rolled AS SELECT bucket, count() AS n FROM raw GROUP BY bucket',
    ]) {
      await client.command({ query })
    }
    const batches = 60
    const perBatch = 500
    const store = async (batch: number): Promise<void> => {
      const values = Array.from({ length: perBatch }, (_, n) => ({ bucket: n % 10, n: batch * perBatch + n }))
      const clickhouse_settings = {
        insert_deduplication_token: `batch-${batch}`,
        deduplicate_blocks_in_dependent_materialized_views: 1,
      } as const
      for (let attempt = 0; ; attempt++) {
        try {
          await client.insert({ table: 'raw', values, format: 'JSONEachRow', clickhouse_settings })
          // Acknowledged batches are also sent again, because the reply could have been lost in transit.
          if (attempt > 0 || batch % 7 !== 0) return
        } catch {
          await sleep(20)
        }
      }
    }
    let next = 0
    const work = async () => {
      while (next < batches) await store(next++)
    }
    const killer = async () => {
      for (const after of [15, 30, 45]) {
        while (next < after) await sleep(5)
        const killed = pids().clickhouse
        process.kill(killed, 'SIGKILL')
        await until(async () => (pids().clickhouse === killed ? undefined : true))
      }
    }
    await Promise.all([killer(), work(), work(), work()])
    const query = `SELECT count() AS rows, uniqExact(n) AS different, (SELECT sum(n) FROM rolled) AS rolled FROM raw`
    const total = batches * perBatch
    const found = await until(() => askClickHouse(clickhouseUrl, query))
    expect(found).toEqual([{ rows: total, different: total, rolled: total }])
    await client.close()
  })

  it('store a retried insert when the first attempt was killed between the deduplication log and the part', async () => {
    engines = await startEngines(directory.path, { clickhouseOnly: true })
    const store = async (token: string, n: number) => {
      const client = createClient({ url: engines?.clickhouseUrl ?? '' })
      const clickhouse_settings = { insert_deduplication_token: token }
      await client.insert({ table: 'noted', values: [{ n }], format: 'JSONEachRow', clickhouse_settings })
      await client.close()
    }
    const client = createClient({ url: engines.clickhouseUrl })
    const window = 'SETTINGS non_replicated_deduplication_window = 1000'
    await client.command({
      query: `CREATE TABLE noted (n UInt8) ENGINE = MergeTree ORDER BY n PARTITION BY n % 2 ${window}`,
    })
    await client.close()
    await store('a', 1)
    await store('b', 2)
    await store('c', 3)
    const parts =
      "SELECT path FROM system.parts WHERE table = 'noted' AND active AND rows = 1 AND partition = '1' ORDER BY name"
    const found = (await askClickHouse(engines.clickhouseUrl, parts)) as { path: string }[]
    await engines.stop()
    // What the crash leaves: the deduplication record without the part.
    rmSync(found[1]?.path ?? '', { recursive: true })
    engines = await startEngines(directory.path, { clickhouseOnly: true })
    const ask = () => askClickHouse(engines?.clickhouseUrl ?? '', 'SELECT n FROM noted ORDER BY n')
    expect(await ask()).toEqual([{ n: 1 }, { n: 2 }])
    await store('a', 1)
    await store('b', 2)
    await store('c', 3)
    expect(await ask()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  })

  it('run in a directory with spaces, quotes, colons and non-Latin scripts in its name, and refuse shell and glob characters', async () => {
    engines = await startEngines(join(directory.path, "it's [a]: ü 中"))
    expect(await askPostgres(engines.databaseOwnerUrl, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    const client = createClient({ url: engines.clickhouseUrl })
    await client.command({ query: 'CREATE TABLE t (n UInt8) ENGINE = MergeTree ORDER BY n' })
    await client.insert({ table: 't', values: [{ n: 1 }], format: 'JSONEachRow' })
    await client.close()
    expect(await askClickHouse(engines.clickhouseUrl, 'SELECT n FROM t')).toEqual([{ n: 1 }])
    for (const name of ['a`id`', 'a$HOME', 'a"b', 'a*b', 'a?', '{a,b}', 'a\\b', 'a\nb']) {
      await expect(startEngines(join(directory.path, name))).rejects.toThrow('choose another')
    }
  })

  it.runIf(process.getuid?.() === 0)(
    'run as root under another account without user namespaces, and back',
    async () => {
      for (const RTCOPS_NO_USER_NAMESPACE of ['1', '0']) {
        const [parent, pids] = await startParent('{ postgresOnly: true }', { RTCOPS_NO_USER_NAMESPACE })
        const owner = statSync(join(directory.path, 'postgres')).uid
        expect(owner === 0).toBe(RTCOPS_NO_USER_NAMESPACE === '0')
        expect(statSync(`/proc/${pids['postgres']}`).uid).toBe(owner)
        parent.kill('SIGTERM')
        await once(parent, 'exit')
      }
    },
  )
})
