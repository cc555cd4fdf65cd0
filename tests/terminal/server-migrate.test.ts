import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createClient } from '@clickhouse/client'
import { type Engines, startEngines } from '@rtcops/embedded'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateTelemetry } from '../../packages/server/src/clickhouse/migrate.ts'
import { telemetryMigrations } from '../../packages/server/src/clickhouse/migrations/index.ts'
import { openDatabase } from '../../packages/server/src/postgres/database.ts'
import { migrateDatabase } from '../../packages/server/src/postgres/migrate.ts'
import { noEngines } from '../harness/host-server.ts'
import { Operator } from '../harness/rtcops.ts'

const serverProgram = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))

let directory: string
let data: string
let operator: Operator

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rtcops-migrate-'))
  data = join(directory, 'data')
  operator = await Operator.arrive(undefined, { RTCOPS_DATA: data })
  await onEngines(async ({ databaseOwnerUrl, clickhouseUrl }) => {
    const owner = openDatabase(databaseOwnerUrl, () => undefined)
    await migrateDatabase(owner, '004-ledger')
    await owner.destroy()
    await migrateTelemetry(clickhouseUrl, '', telemetryMigrations.slice(0, 2))
  })
})
afterAll(async () => {
  await operator?.leave()
  await rm(directory, { recursive: true, force: true })
})

async function onEngines<Result>(work: (engines: Engines) => Promise<Result>, at = data): Promise<Result> {
  const engines = await startEngines(at)
  try {
    return await work(engines)
  } finally {
    await engines.stop()
  }
}

/** All that the engines say of their schemas. */
const readSchema = ({ databaseOwnerUrl, clickhouseUrl }: Engines) =>
  Promise.all([
    askRecords(
      databaseOwnerUrl,
      `SELECT table_name, column_name, data_type, column_default, is_nullable FROM information_schema.columns
       WHERE table_schema = 'public' ORDER BY 1, 2`,
    ),
    askRecords(databaseOwnerUrl, `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`),
    askRecords(databaseOwnerUrl, 'SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1'),
    askRecords(databaseOwnerUrl, 'SELECT name FROM kysely_migration ORDER BY 1'),
    askRecords(
      databaseOwnerUrl,
      `SELECT table_name, privilege_type FROM information_schema.table_privileges
       WHERE grantee = 'rtcops_app' AND table_schema = 'public' ORDER BY 1, 2`,
    ),
    askTelemetry(clickhouseUrl, `SELECT create_table_query FROM system.tables WHERE database = 'rtcops' ORDER BY name`),
    askTelemetry(clickhouseUrl, 'SELECT DISTINCT id FROM migration ORDER BY id'),
  ])

async function askRecords(url: string, query: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<object>(query)).rows
  } finally {
    await client.end()
  }
}

async function askTelemetry(url: string, query: string): Promise<object[]> {
  const engine = createClient({ url, database: 'rtcops' })
  try {
    return await (await engine.query({ query, format: 'JSONEachRow' })).json<object>()
  } finally {
    await engine.close()
  }
}

const states = (stdout: string) => {
  const rows = JSON.parse(stdout) as { engine: string; step: string; state: number }[]
  return rows.map(({ step, state }) => `${state} ${step}`)
}

/** The engines are started eight times. */
const longRun = { timeout: 240_000 }

describe('rtcops server migrate', () => {
  it('says what is to be done, and does nothing when it is asked only to look', async () => {
    for (let time = 0; time < 2; time += 1) {
      const looked = await operator.run(['server', 'migrate', '--dry-run', '-o', 'json'])
      expect(looked).toMatchObject({ code: 0, stderr: '! Steps to do: 19\n' })
      expect(states(looked.stdout)).toEqual([
        ...['1 001-spine', '1 002-ingest', '1 003-back-office', '1 004-ledger'],
        ...['3 005-bills', '3 006-invoices', '3 007-exports', '3 008-low-balance', '3 009-counted-days'],
        ...['3 010-alarm-channels', '3 011-raw-exports'],
        ...[
          '1 001-telemetry',
          '1 002-call',
          '3 003-roll-ups',
          '3 004-days',
          '3 005-hours',
          '3 006-stage-days',
          '3 007-sessions',
          '3 008-join-days',
          '3 009-half-sessions',
          '3 010-place-days',
          '3 011-session-hours',
          '3 012-half-weeks',
          '3 013-known-names',
          '3 014-halves-alone',
        ],
      ])
    }
    const absent = join(directory, 'absent')
    expect(await operator.run(['server', 'migrate', '--data', absent])).toMatchObject({ code: 1, stdout: '' })
    expect(existsSync(absent)).toBe(false)
  })

  it(
    'quality: upgrade: goes on where it was killed, and comes to the schema of what was never interrupted',
    longRun,
    async () => {
      for (const steps of [0, 3, 6]) {
        const child = migrateByItself()
        if (steps === 0) while (!existsSync(join(data, 'engines.json'))) await sleep(2)
        else await untilProgress(child)
        await sleep(steps)
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      const unasked = await operator.run(['server', 'migrate'])
      expect(unasked).toMatchObject({ code: 2, stdout: '', stderr: '✗ This write asks. Add --yes or --dry-run.\n' })
      const done = await operator.run(['server', 'migrate', '-y', '--lang', 'zh'])
      expect(done).toMatchObject({ code: 0, stderr: expect.stringMatching(/已执行 \d+ 步\n$/) })
      expect(done.stdout).toContain('刚完成')
      const again = await operator.run(['server', 'migrate', '-o', 'json'])
      expect(again).toMatchObject({ code: 0, stderr: '✓ The schemas are up to date\n' })
      expect(new Set(states(again.stdout).map((line) => line[0]))).toEqual(new Set(['1']))
      const fresh = join(directory, 'fresh')
      await onEngines(async () => undefined, fresh)
      expect(await operator.run(['server', 'migrate', '-y', '--data', fresh])).toMatchObject({ code: 0 })
      const wanted = await onEngines(readSchema, fresh)
      expect(await onEngines(readSchema)).toEqual(wanted)
    },
  )

  it('leaves the data of a running server alone, and refuses those of a newer version', async () => {
    await onEngines(async (engines) => {
      const beside = await operator.run(['server', 'migrate'])
      expect(beside).toMatchObject({ code: 0, stderr: '✓ The schemas are up to date\n' })
      await askRecords(engines.databaseOwnerUrl, `DELETE FROM kysely_migration WHERE name = '011-raw-exports'`)
      const refused = await operator.run(['server', 'migrate', '-y'])
      expect(refused).toMatchObject({
        code: 6,
        stdout: '',
        stderr: `✗ A server is running on ${data}. Stop it first.\n`,
      })
      await askRecords(
        engines.databaseOwnerUrl,
        `INSERT INTO kysely_migration VALUES ('011-raw-exports', 'x'), ('012-later', 'x')`,
      )
    })
    const newer = await operator.run(['server', 'migrate'])
    expect(newer).toMatchObject({
      code: 6,
      stdout: '',
      stderr: expect.stringContaining('a newer version of rtcops (012-later)'),
    })
  })
})

const migrateByItself = (): ChildProcess =>
  spawn(process.execPath, [serverProgram, 'migrate'], {
    env: { ...process.env, ...noEngines, RTCOPS_DATA: data },
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** Waits until a step has been taken. */
async function untilProgress(child: ChildProcess): Promise<void> {
  if (child.stdout) await once(child.stdout, 'data')
}
