import type { FastifyBaseLogger } from 'fastify'
import { createTelemetryClients, watchOf } from './clickhouse/client.ts'
import { migrateTelemetry } from './clickhouse/migrate.ts'
import type { Services } from './context.ts'
import { watchEngine } from './engine-watch.ts'
import { openDatabase } from './postgres/database.ts'
import { prepareDatabase } from './postgres/prepare-database.ts'
import { askWhetherWritable } from './postgres/probe.ts'
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

/** Opens both stores and migrates their schemas. @throws {Error} if one is newer than this program, or does not respond */
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

/** Opens both stores as they are. No request is sent yet, so a store that is down fails at its first use. */
export function connectServices(
  settings: Settings,
  urls: EngineUrls,
  log: FastifyBaseLogger,
  now: () => number = Date.now,
): OpenServices {
  const db = openDatabase(urls.databaseUrl, (error) => log.warn({ err: error }, 'lost a connection to PostgreSQL'))
  const { telemetry, telemetryWriter, close } = createTelemetryClients(urls.clickhouseUrl, urls.clickhouseReaderUrl)
  return {
    services: {
      ...{ settings, db, telemetry, telemetryWriter, log, now },
      recordsReady: watchEngine(() => askWhetherWritable(urls.databaseUrl)).isAlive,
      telemetryReady: watchOf(telemetry).isAlive,
    },
    close: async () => void (await Promise.allSettled([db.destroy(), close()])),
  }
}
