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

/** Opens both stores and brings their schemas up to date. @throws {Error} when one is newer than this program, or does not answer */
export async function openServices(
  settings: Settings,
  urls: EngineUrls,
  log: FastifyBaseLogger,
  now: () => number = Date.now,
): Promise<{ services: Services; close(): Promise<void> }> {
  const db = openDatabase(urls.databaseUrl, (error) => log.warn({ err: error }, 'lost a connection to PostgreSQL'))
  const { telemetry, telemetryWriter, close } = createTelemetryClients(urls.clickhouseUrl, urls.clickhouseReaderUrl)
  const closeAll = async () => {
    await Promise.allSettled([db.destroy(), close()])
  }
  try {
    await prepareDatabase(urls, log)
    await migrateTelemetry(urls.clickhouseUrl, settings.clickhouseCluster)
  } catch (error) {
    await closeAll()
    throw error
  }
  return { services: { settings, db, telemetry, telemetryWriter, log, now }, close: closeAll }
}
