import type { FastifyBaseLogger } from 'fastify'
import { createTelemetryClients } from './clickhouse/client.ts'
import { migrateTelemetry } from './clickhouse/migrate.ts'
import type { Services } from './context.ts'
import { openDatabase } from './postgres/database.ts'
import { prepareDatabase } from './postgres/prepare-database.ts'
import type { Settings } from './settings.ts'

export interface EngineUrls {
  /** As the application: reads and writes rows. */
  databaseUrl: string
  /** As the owner of the tables, who changes them; where absent, the application owns them. */
  databaseOwnerUrl?: string
  clickhouseUrl: string
  /** Of a telemetry user who may only read, where there is one. */
  clickhouseReaderUrl?: string
}

interface OpenServices {
  services: Services
  close(): Promise<void>
}

/** Opens both stores and brings their schemas up to date. @throws {Error} when one is newer than this program, or does not answer */
export async function openServices(
  settings: Settings,
  urls: EngineUrls,
  log: FastifyBaseLogger,
  now: () => number = Date.now,
): Promise<OpenServices> {
  await prepareDatabase(urls, log)
  await migrateTelemetry(urls.clickhouseUrl, settings.clickhouseCluster)
  return connectServices(settings, urls, log, now)
}

/** Opens both stores as they are. Nothing is asked yet, so a store that is down shows at its first use. */
export function connectServices(
  settings: Settings,
  urls: EngineUrls,
  log: FastifyBaseLogger,
  now: () => number = Date.now,
): OpenServices {
  const db = openDatabase(urls.databaseUrl, (error) => log.warn({ err: error }, 'lost a connection to PostgreSQL'))
  const { telemetry, telemetryWriter, close } = createTelemetryClients(urls.clickhouseUrl, urls.clickhouseReaderUrl)
  return {
    services: { settings, db, telemetry, telemetryWriter, log, now },
    close: async () => void (await Promise.allSettled([db.destroy(), close()])),
  }
}
