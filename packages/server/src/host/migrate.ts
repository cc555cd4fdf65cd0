import { migrateTelemetry, takenTelemetrySteps } from '../clickhouse/migrate.ts'
import { stepName, telemetryMigrations } from '../clickhouse/migrations/index.ts'
import { refuseUnreleased } from '../platform/unreleased-data.ts'
import { openDatabase } from '../postgres/database.ts'
import { migrateDatabase, recordSteps, takenSteps } from '../postgres/migrate.ts'
import { prepareDatabase } from '../postgres/prepare-database.ts'
import { withSchemaLock } from '../postgres/schema-lock.ts'
import { HostFailure, hostExits } from './failure.ts'
import type { HostCommand, HostIo } from './io.ts'
import { unlessAborted, unreachable } from './open.ts'
import { type ReachedEngines, reachEngines } from './reach-engines.ts'

/** A migration of one of the schemas. */
interface Step {
  engine: 'records' | 'telemetry'
  step: string
  /** 1 run before, 2 run now, 3 pending. */
  state: 1 | 2 | 3
}

/** Migrates the schemas of both engines to this version, as the server does when it starts. `--dry-run` only lists the migrations. */
export const migrate: HostCommand = {
  flags: { 'dry-run': { type: 'boolean' } },
  run: async (io) => {
    const engines = await reachEngines(io.settings, { telemetry: true })
    try {
      const isDryRun = io.flags['dry-run'] === true
      io.result({
        dry_run: isDryRun ? 1 : 0,
        list: await unlessAborted(io.signal, bringUpToDate(io, engines, isDryRun)),
      })
    } finally {
      await engines.release()
    }
    return hostExits.done
  },
}

async function bringUpToDate(io: HostIo, engines: ReachedEngines, isDryRun: boolean): Promise<Step[]> {
  const owner = engines.databaseOwnerUrl ?? io.settings.databaseOwnerUrl ?? engines.databaseUrl
  const before = await readSteps(owner, engines.clickhouseUrl)
  if (isDryRun || before.every(({ state }) => state !== 3)) return before
  return await withSchemaLock(owner, () => takePending(io, engines, owner))
}

/** Applies the pending migrations once no other process changes the schemas. */
async function takePending(io: HostIo, engines: ReachedEngines, owner: string): Promise<Step[]> {
  const { settings, log } = io
  const before = await readSteps(owner, engines.clickhouseUrl)
  const pending = before.filter(({ state }) => state === 3)
  if (engines.isOfServer)
    throw new HostFailure('serverRuns', 'a server is running on this data; stop it first', {
      directory: settings.dataDirectory,
    })
  let done = 0
  for (const { engine, step } of pending) {
    if (engine === 'records') await takeRecordStep(owner, step)
    else
      await migrateTelemetry(
        engines.clickhouseUrl,
        settings.clickhouseCluster,
        telemetryMigrations.slice(0, telemetryMigrations.findIndex((each) => stepName(each) === step) + 1),
      )
    done += 1
    io.progress(done, pending.length)
  }
  const { databaseUrl } = engines
  await prepareDatabase({ databaseUrl, ...(owner === databaseUrl ? {} : { databaseOwnerUrl: owner }) }, log)
  return before.map((step) => (step.state === 3 ? { ...step, state: 2 } : step))
}

async function takeRecordStep(owner: string, step: string): Promise<void> {
  const db = openDatabase(owner, () => undefined)
  try {
    await migrateDatabase(db, step)
  } finally {
    await db.destroy()
  }
}

/**
 * Returns the migrations of both schemas with their states.
 * @throws {HostFailure} if a store is unreachable or has a migration that this program does not know
 * @throws {UnreleasedData}
 */
async function readSteps(owner: string, clickhouseUrl: string): Promise<Step[]> {
  const db = openDatabase(owner, () => undefined)
  try {
    const records = await takenSteps(db).catch((error: unknown) => {
      throw unreachable('PostgreSQL', error)
    })
    const telemetry = await takenTelemetrySteps(clickhouseUrl).catch((error: unknown) => {
      throw unreachable('ClickHouse', error)
    })
    const telemetrySteps = telemetryMigrations.map(stepName)
    refuseUnreleased('PostgreSQL', records, recordSteps)
    refuseUnreleased('ClickHouse', telemetry, telemetrySteps)
    const unknown = [
      ...records.filter((step) => !recordSteps.includes(step)),
      ...telemetry.filter((step) => !telemetrySteps.includes(step)),
    ]
    if (unknown[0] !== undefined)
      throw new HostFailure('newerData', `the data was written by a newer version of rtcops (${unknown[0]})`, {
        step: unknown[0],
      })
    return [
      ...recordSteps.map((step): Step => ({ engine: 'records', step, state: records.includes(step) ? 1 : 3 })),
      ...telemetrySteps.map((step): Step => ({ engine: 'telemetry', step, state: telemetry.includes(step) ? 1 : 3 })),
    ]
  } finally {
    await db.destroy()
  }
}
