import type { FastifyBaseLogger } from 'fastify'
import { createTelemetryClients, watchOf } from '../clickhouse/client.ts'
import { migrateTelemetry, takenTelemetrySteps } from '../clickhouse/migrate.ts'
import { stepName, telemetryMigrations } from '../clickhouse/migrations/index.ts'
import { watchEngine } from '../platform/engine-watch.ts'
import { openDatabase } from '../postgres/database.ts'
import { recordSteps, takenSteps } from '../postgres/migrate.ts'
import { prepareDatabase } from '../postgres/prepare-database.ts'
import { askWhetherWritable } from '../postgres/probe.ts'
import { withSchemaLock } from '../postgres/schema-lock.ts'
import { requireKeys } from '../secrets/records/stored-secrets.ts'
import { createFigures } from '../watching/figures.ts'
import type { Services } from './context.ts'
import { requireEngines } from './required-engines.ts'
import { requireSteps } from './required-steps.ts'
import type { Settings } from './settings.ts'

export interface EngineUrls {
  /** URL of the application's role, which reads and writes rows. */
  databaseUrl: string
  /** URL of the tables' owner, who migrates them; if absent, the application owns them. */
  databaseOwnerUrl?: string
  clickhouseUrl: string
  /** URL of a telemetry user who may only read, if there is one. */
  clickhouseReaderUrl?: string
}

interface OpenServices {
  services: Services
  close(): Promise<void>
}

/**
 * Opens both stores and migrates their schemas, unless the settings leave that to `rtcops server migrate`.
 * @throws {Error} if a schema does not fit this program, a key of the secrets is missing, or a store does not respond
 */
export async function openServices(
  settings: Settings,
  urls: EngineUrls,
  log: FastifyBaseLogger,
  now: () => number = Date.now,
): Promise<OpenServices> {
  await requireSecretKeys(settings, urls)
  if (settings.migratesSchemas)
    await withSchemaLock(urls.databaseOwnerUrl ?? urls.databaseUrl, async () => {
      await prepareDatabase(urls, log)
      await migrateTelemetry(urls.clickhouseUrl, settings.clickhouseCluster)
    })
  else await requireSchemas(urls)
  return connectServices(settings, urls, log, now)
}

/** Checks that the secrets in the records can be read, before anything is changed. */
async function requireSecretKeys({ secrets }: Settings, { databaseOwnerUrl, databaseUrl }: EngineUrls): Promise<void> {
  const db = openDatabase(databaseOwnerUrl ?? databaseUrl, () => undefined)
  try {
    await requireKeys(db, secrets)
  } finally {
    await db.destroy()
  }
}

/** Checks that both schemas are those of this program, without changing anything. */
async function requireSchemas({ clickhouseUrl, databaseOwnerUrl, databaseUrl }: EngineUrls): Promise<void> {
  const db = openDatabase(databaseOwnerUrl ?? databaseUrl, () => undefined)
  try {
    requireSteps('PostgreSQL', await takenSteps(db), recordSteps)
    requireSteps('ClickHouse', await takenTelemetrySteps(clickhouseUrl), telemetryMigrations.map(stepName))
  } finally {
    await db.destroy()
  }
  // The owner creates the account of the application with the first step, so the account is required only now.
  await requireEngines({ databaseUrl })
}

/** Opens both stores as they are. No request is sent yet, so a store that is down fails at its first use. */
export function connectServices(
  settings: Settings,
  urls: EngineUrls,
  log: FastifyBaseLogger,
  now: () => number = Date.now,
): OpenServices {
  const figures = createFigures()
  figures.secretKeySet.set(settings.secrets.current === undefined ? 0 : 1)
  const db = openDatabase(
    urls.databaseUrl,
    (error) => log.warn({ err: error }, 'lost a connection to PostgreSQL'),
    (seconds) => figures.engineSeconds.observe({ engine: 'postgresql' }, seconds),
  )
  const { telemetry, telemetryWriter, close } = createTelemetryClients(
    urls.clickhouseUrl,
    urls.clickhouseReaderUrl,
    (seconds) => figures.engineSeconds.observe({ engine: 'clickhouse' }, seconds),
    settings.clickhouseCluster,
  )
  return {
    services: {
      settings,
      db,
      telemetry,
      telemetryWriter,
      figures,
      log,
      now,
      recordsReady: watchEngine(() => askWhetherWritable(urls.databaseUrl)).isAlive,
      telemetryReady: watchOf(telemetry).isAlive,
    },
    close: async () => void (await Promise.allSettled([db.destroy(), close()])),
  }
}
