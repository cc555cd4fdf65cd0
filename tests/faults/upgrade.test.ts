import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateTelemetry } from '../../packages/server/src/clickhouse/migrate.ts'
import { telemetryMigrations } from '../../packages/server/src/clickhouse/migrations/index.ts'
import { grantApplicationRole } from '../../packages/server/src/postgres/application-role.ts'
import { openDatabase } from '../../packages/server/src/postgres/database.ts'
import { migrateDatabase, recordMigrations, recordSteps } from '../../packages/server/src/postgres/migrate.ts'
import { withSchemaLock } from '../../packages/server/src/postgres/schema-lock.ts'
import { askRecords, askTelemetry, readSchema } from '../harness/read-schema.ts'
import { refusedStart } from '../harness/server/refused-start.ts'
import { type Rig, startRigInMemory } from '../harness/server/rig.ts'
import { lookInto } from './money.ts'
import { beginWork, countSamples } from './support/work.ts'

let rig: Rig
let data: string
beforeAll(async () => {
  rig = await startRigInMemory()
  data = await mkdtemp(join(tmpdir(), 'rtcops-older-'))
})
afterAll(async () => {
  await rig?.stop()
  await rm(data, { recursive: true, force: true })
})

/** Takes a step of each schema, such as the next version may have, the way `rtcops server migrate` does. */
async function takeNextSteps(): Promise<void> {
  const { clickhouseUrl, databaseOwnerUrl, databaseUrl } = rig.engines
  const next: (typeof recordMigrations)[string] = {
    up: async ({ schema }) => {
      await schema
        .alterTable('company')
        .addColumn('next_note', 'text', (note) => note.notNull().defaultTo(''))
        .execute()
      await schema.alterTable('ledger_transaction').addColumn('next_place', 'text').execute()
      await schema.createTable('next_list').addColumn('id', 'integer').execute()
    },
  }
  const nextTelemetry = {
    id: 900,
    name: 'next',
    statements: () => ['ALTER TABLE sample ADD COLUMN IF NOT EXISTS next_figure UInt8 DEFAULT 0'],
  }
  await withSchemaLock(databaseOwnerUrl, async () => {
    const owner = openDatabase(databaseOwnerUrl, () => undefined)
    try {
      await migrateDatabase(owner, undefined, { ...recordMigrations, '900-next': next })
      await migrateTelemetry(clickhouseUrl, '', [...telemetryMigrations, nextTelemetry])
      await grantApplicationRole(owner, databaseUrl)
    } finally {
      await owner.destroy()
    }
  })
}

/** Starts a second server, which must refuse to start. @returns its last line */
async function startAgain(env: Record<string, string> = {}): Promise<string> {
  const { clickhouseUrl, databaseOwnerUrl, databaseUrl } = rig.engines
  const { code, stderr } = await refusedStart({
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    CLICKHOUSE_URL: clickhouseUrl,
    RTCOPS_DATA: data,
    RTCOPS_DEMO: '0',
    ...env,
  })
  expect(code).toBe(1)
  return stderr.trim().split('\n').at(-1) ?? ''
}

const booked = async (): Promise<number> => {
  const [row] = await askRecords(rig.engines.databaseOwnerUrl, 'SELECT count(*)::int AS n FROM ledger_transaction')
  return (row as { n: number }).n
}

// The short form; `npm run faults -- upgrade` runs two versions of the program.
test('a running server keeps reading and writing while the next version changes both schemas', async () => {
  const { clickhouseUrl, databaseUrl } = rig.engines
  const work = await beginWork(databaseUrl, [rig.url], 23)
  await expect.poll(booked, { timeout: 30_000 }).toBeGreaterThan(20)
  await takeNextSteps()
  const before = await booked()
  await expect.poll(booked, { timeout: 30_000 }).toBeGreaterThan(before + 20)
  const { acknowledged, reads, recharges, sent } = await work.end()
  expect(reads.length).toBeGreaterThan(3)
  expect(reads.filter(({ status }) => status !== 200)).toEqual([])
  const exact = { lost: [], double: [], drift: 0n, ledger: [], auditBreak: undefined }
  expect(await lookInto(databaseUrl, sent)).toMatchObject({ acknowledged: recharges, ...exact })
  expect(await countSamples(clickhouseUrl)).toBe(acknowledged)
})

test('an older server refuses to start, says which version to start, and changes nothing', async () => {
  const before = await readSchema(rig.engines)
  expect(await startAgain()).toContain(
    'The records in PostgreSQL were written by a newer version of rtcops. Start that version, or restore a backup.',
  )
  expect(await startAgain({ RTCOPS_AUTO_MIGRATE: '0' })).toContain(
    'The schema in PostgreSQL was changed by a newer version of rtcops (900-next); start that version, or restore a backup',
  )
  expect(await readSchema(rig.engines)).toEqual(before)
})

test('a server that may not change the schemas names the missing step of either, and applies none', async () => {
  const { clickhouseUrl, databaseOwnerUrl } = rig.engines
  const alone = { RTCOPS_AUTO_MIGRATE: '0' }
  await askRecords(databaseOwnerUrl, `DELETE FROM kysely_migration WHERE name = '900-next'`)
  await askTelemetry(clickhouseUrl, 'TRUNCATE TABLE migration')
  const before = await readSchema(rig.engines)
  expect(await startAgain(alone)).toContain(
    'The schema in ClickHouse lacks the step 001-baseline; run "rtcops server migrate"',
  )
  await askRecords(databaseOwnerUrl, 'DELETE FROM kysely_migration WHERE name = $1', [recordSteps.at(-1)])
  expect(await startAgain(alone)).toContain(`The schema in PostgreSQL lacks the step ${recordSteps.at(-1)}`)
  expect((await readSchema(rig.engines)).toSpliced(3, 1)).toEqual(before.toSpliced(3, 1))
})
