import type { Kysely } from 'kysely'
import { migrateTelemetry } from '../clickhouse/migrate.ts'
import { openDatabase } from '../postgres/database.ts'
import { recordSteps, takenSteps } from '../postgres/migrate.ts'
import { prepareDatabase } from '../postgres/prepare-database.ts'
import type { Database } from '../postgres/schema.ts'
import type { Services } from '../services/context.ts'
import { isLost } from '../services/required-engines.ts'
import { requireSteps } from '../services/required-steps.ts'
import { connectServices } from '../services/services.ts'
import { HostFailure } from './failure.ts'
import type { HostIo } from './io.ts'
import { type ReachedEngines, reachEngines } from './reach-engines.ts'

/** Runs work on the records alone; telemetry may be down. @throws {HostFailure} if they cannot be reached, or have another schema */
export async function withRecords<Result>(
  { settings, log, signal }: HostIo,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const engines = await reachEngines(settings, { telemetry: false })
  try {
    await prepareRecords(engines, settings, log)
    const db = openDatabase(engines.databaseUrl, (error) => log.warn({ err: error }, 'lost a connection to PostgreSQL'))
    try {
      return await unlessAborted(signal, work(db))
    } finally {
      // `destroy` would wait for running statements; they end with their connection.
      if (!signal.aborted) await db.destroy()
    }
  } finally {
    await engines.release()
  }
}

/**
 * Runs work on records and telemetry, as the server does.
 * @param work abandoned when the signal is aborted, unless it ends by itself then
 * @throws {HostFailure} if one cannot be reached, or has another schema
 */
export async function withServices<Result>(
  { settings, log, signal }: HostIo,
  work: (services: Services, engines: ReachedEngines) => Promise<Result>,
  { endsItself = false } = {},
): Promise<Result> {
  const engines = await reachEngines(settings, { telemetry: true })
  try {
    await prepareRecords(engines, settings, log)
    if (engines.ours && settings.migratesSchemas)
      await migrateTelemetry(engines.clickhouseUrl, settings.clickhouseCluster)
    const { services, close } = connectServices(settings, engines, log)
    try {
      const answer = await services.telemetry.ping()
      if (!answer.success) throw unreachable('ClickHouse', answer.error)
      return await (endsItself ? work(services, engines) : unlessAborted(signal, work(services, engines)))
    } finally {
      if (!signal.aborted) await close()
    }
  } finally {
    await engines.release()
  }
}

/** Stops waiting when the signal is aborted. PostgreSQL then rolls back what was not committed. */
export function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, aborted])
}

/**
 * Migrates engines that were started for this command, unless the settings forbid it; those that a server uses are only
 * checked, and must be up to date.
 */
async function prepareRecords(
  engines: ReachedEngines,
  { migratesSchemas }: HostIo['settings'],
  log: HostIo['log'],
): Promise<void> {
  if (engines.ours && migratesSchemas) return await prepareDatabase(engines, log)
  const db = openDatabase(engines.databaseUrl, () => undefined)
  try {
    requireSteps('PostgreSQL', await takenSteps(db), recordSteps)
  } catch (error) {
    if (isLost(error)) throw unreachable('PostgreSQL', error)
    throw new HostFailure(
      'schema',
      `The records are not ready for this version of rtcops: ${String(error)}`,
      {},
      { cause: error },
    )
  } finally {
    await db.destroy()
  }
}

/** Returns the failure for an engine that does not answer. @param engine its name, for the message */
export const unreachable = (engine: string, error: unknown): HostFailure =>
  new HostFailure('unreachable', `${engine} does not answer: ${String(error)}`, { engine }, { cause: error })
